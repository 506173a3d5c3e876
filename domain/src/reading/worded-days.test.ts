import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { condominium, distributor } from '../../test/worded-papers.ts'
import { numberInWords } from './number-words.ts'

describe('a last day', () => {
  it('is no term of a look at its authenticity, and the day that is said wins', () => {
    const until = (line: string) => readLines(distributor('nada consta.', line)).proposal.validUntil
    expect(until('A autenticidade poderá ser verificada no prazo de 90 dias.')).toBeUndefined()
    expect(until('Validade: 6 meses, contados da expedição – até 26/11/2025.')).toBe('2025-11-26')
  })

  it.each([
    'Os efeitos deste documento cessam em 90 dias.',
    'A presente é aceita por noventa dias.',
    'Esta certidão pode ser usada durante 90 (noventa) dias.',
    'Valendo por noventa dias.',
    'Certidão feita com 90 (noventa) dias de validade.',
    'Conferência de autenticidade pelo prazo de 90 dias, que é o de validade.',
    'Prazo de validade: noventa dias. Busca encerrada em 27/05/2025.',
  ])('is counted from a term: %s', (line) => {
    expect(readLines(distributor('nada consta.', line)).proposal.validUntil).toBe('2025-08-26')
  })

  it.each(['Termo final: 30/06/2025', 'A validade do selo não é a do ato. Niterói, 30 de junho de 2025.'])(
    'is what a label says, and no day of the next sentence: %s',
    (line) => {
      const until = readLines(distributor('nada consta.', line)).proposal.validUntil
      expect(until).toBe(line.startsWith('Termo') ? '2025-06-30' : undefined)
    },
  )
})

describe('what expires', () => {
  const until = (...lines: string[]) => readLines(distributor('nada consta.', ...lines)).proposal.validUntil

  it.each([
    ['A senha do portal expira em 10/10/2027.'],
    ['A senha do portal', 'expira em 10/10/2027.'],
    ['A senha da certidão, enviada por e-mail, expira em 10/10/2027.'],
    ['Apólice vigente até 10/10/2027.'],
    ['O contrato tem vigência até 10/10/2027.'],
    ['O boleto vale até 10/10/2027.'],
  ])('is not the paper: %j', (...lines) => expect(until(...lines)).toBeUndefined())

  it.each([
    ['Expira em 26/08/2025.'],
    ['VIGENTE ATÉ: 26/08/2025'],
    ['Esta certidão expira em 26/08/2025.'],
    ['A presente certidão', 'expira em 26/08/2025.'],
    ['Emitida em 28/05/2025 e expira em 26/08/2025.'],
    ['A senha do portal expira em 10/10/2027.', 'Documento vigente até 26/08/2025.'],
    ['Documento vigente até 26/08/2025.', 'A senha do portal expira em 10/10/2027.'],
  ])('is the paper: %j', (...lines) => expect(until(...lines)).toBe('2025-08-26'))
})

describe('a day of issue', () => {
  it.each([
    'Data da pesquisa: 14/07/2026',
    'Liberação: 14/07/2026',
    'Rio de Janeiro, terça-feira, 14 de julho de 2026.',
    'Certificamos aos 14 (quatorze) dias do mês de julho do ano de 2026',
    'Rio de Janeiro, quatorze de julho de dois mil e vinte e seis.',
    'Em 14/07/2026.',
    'Gerada em 14/07/2026',
    'Dada e passada nesta cidade em 14/07/2026.',
    'Niterói, 14 jul. 2026.',
    'Expede-se aos 14 dias do mês de julho de dois mil e vinte e seis.',
    'Vale por trinta dias a contar de 14/07/2026.',
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

  it('is that of the signature and not of what the paper tells of', () => {
    const lines = distributor('nada consta. O assento foi lavrado em 12/03/2019.')
    expect(readLines(lines).proposal.issuedOn).toBe('2025-05-28')
    const owing = condominium(
      'nada deve até a presente data, salvo a cota vencida em 10/07/2025, de R$ 310,00.',
    )
    expect(readLines(owing).proposal.issuedOn).toBe('2025-10-09')
  })

  it('is counted in words', () => {
    expect(numberInWords('dois mil e vinte e cinco')).toBe(2025)
    expect(numberInWords('cento e vinte')).toBe(120)
    expect(numberInWords('casa')).toBeNull()
  })
})

describe('the day of issue', () => {
  it('is the youngest of those that are said to be one', () => {
    const lines = distributor('nada consta.', 'Emitida em 20/05/2025.', 'Intimação expedida em 30/05/2025.')
    expect(readLines([...lines, 'Expedida em 29/05/2025.']).proposal.issuedOn).toBe('2025-05-29')
  })
})
