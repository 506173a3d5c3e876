import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { completeCpf } from '../format/cpf.ts'
import { numberInWords } from './number-words.ts'

const cpf = completeCpf('123456789')

const distributor = (...said: string[]) => [
  '2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
  'Comarca da Capital do Estado do Rio de Janeiro',
  'CERTIDÃO DE FEITOS AJUIZADOS',
  `CERTIFICO que, revendo os livros de distribuição, em relação a REGINA DRUMMOND VAZ, CPF nº ${cpf},`,
  ...said,
  'Rio de Janeiro, 28 de maio de 2025.',
]

describe('a last day', () => {
  it('is no term of a look at its authenticity, and the day that is said wins', () => {
    const until = (line: string) => readLines(distributor('nada consta.', line)).proposal.validUntil
    expect(until('A autenticidade poderá ser verificada no prazo de 90 dias.')).toBeUndefined()
    expect(until('Validade: 6 meses, contados da expedição – até 26/11/2025.')).toBe('2025-11-26')
  })
})

describe('a day of issue', () => {
  it.each([
    'Data da pesquisa: 14/07/2026',
    'Liberação: 14/07/2026',
    'Rio de Janeiro, terça-feira, 14 de julho de 2026.',
    'Certificamos aos 14 (quatorze) dias do mês de julho do ano de 2026',
    'Rio de Janeiro, quatorze de julho de dois mil e vinte e seis.',
    'Em 14/07/2026.',
  ])('stands behind many words: %s', (line) => {
    const lines = distributor('nada consta. Lei nº 6.015, de 31/12/1973.').slice(0, -1)
    expect(readLines([...lines, line]).proposal.issuedOn).toBe('2026-07-14')
  })

  it('is not a day of birth, of a search or of a law', () => {
    const lines = distributor('nascida em 12/05/1961, nada consta até 27/05/2025.').slice(0, -1)
    expect(readLines([...lines, 'Lei nº 6.015, de 31/12/1973.']).proposal).not.toHaveProperty('issuedOn')
  })

  it('is neither the last day of what is told nor that of a law', () => {
    const lines = distributor('nada consta.').slice(0, -1)
    const day = (line: string) => readLines([...lines, line]).proposal.issuedOn
    expect(day('Certidão emitida quanto aos atos até 22/04/2026. Rio de Janeiro, 23 de abril de 2026.')).toBe(
      '2026-04-23',
    )
    expect(day('Prazo: 90 dias da emissão. Dec. 20.731, de 27/11/1931.')).toBeUndefined()
  })

  it('is counted in words', () => {
    expect(numberInWords('dois mil e vinte e cinco')).toBe(2025)
    expect(numberInWords('cento e vinte')).toBe(120)
    expect(numberInWords('casa')).toBeNull()
  })
})
