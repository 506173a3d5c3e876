import { describe, expect, it } from 'vitest'
import { completeCpf } from '../format/cpf.ts'
import { pageOf } from './flow.ts'
import { readPaper } from './read-paper.ts'

const cpf = completeCpf('123456789')

const opening = [
  'REGISTRO DE IMÓVEIS',
  'CERTIDÃO DE ÔNUS REAIS',
  'MATRÍCULA Nº 12.345',
  `IMÓVEL: Apartamento 302. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${cpf}, identidade expedida em 12/03/1990,`,
  'por escritura lavrada em 03/05/1999.',
]
const sale =
  'R-1: COMPRA E VENDA. Escritura lavrada em 03/05/2009, do que dou fé. Rio de Janeiro, 12 de junho de 2009.'
const closing =
  'CERTIFICO que esta é cópia fiel. O referido é verdade e dou fé. Rio de Janeiro, 3 de abril de 2026.'

const read = (...pages: (readonly string[])[]) =>
  readPaper({ pages: pages.map((lines, at) => pageOf(lines, at + 1)) })
const issued = (...pages: (readonly string[])[]) => read(...pages).proposal.issuedOn

describe('a matrícula has been issued', () => {
  it('when it is signed, not when the deed of an act was', () => {
    expect(read([...opening, sale, closing]).proposal).toMatchObject({
      kind: 'onus_reais',
      issuedOn: '2026-04-03',
      sureness: 'sure',
    })
  })

  it.each([
    'Certifico e dou fé. Certidão emitida em 03/04/2026.',
    'O referido é verdade, dou fé. Data e hora da emissão: 03/04/2026 14:20',
    'NADA MAIS. Certidão lavrada em 03/04/2026.',
  ])('as its closing says: %s', (line) => {
    expect(issued([...opening, sale, line])).toBe('2026-04-03')
  })

  it('as its head says', () => {
    expect(issued(['Certidão emitida em 03/04/2026 às 10:00', ...opening, sale])).toBe('2026-04-03')
  })

  it.each([
    ['no closing', opening],
    ['only the closing of an act', [...opening, sale]],
    ['a closing before its acts', ['CERTIFICO o teor seguinte.', ...opening, sale]],
    [
      'an act that was issued for',
      [...opening, 'Av-1: licença expedida em 12/03/2011, emitida em 13/03/2011.'],
    ],
  ])('on a day that nobody knows where it has %s', (_what, lines) => {
    const { proposal, doubts } = read(lines)
    expect(proposal).not.toHaveProperty('issuedOn')
    expect(doubts).toContain('no_issue')
  })

  it('as its last page says, however many acts lie between', () => {
    const acts = Array.from({ length: 45 }, (_, at) => [
      `R-${at + 1}: COMPRA E VENDA, lavrada em 03/05/2009, do que dou fé. Rio de Janeiro, 12 de junho de 2009.`,
    ])
    const { proposal, evidence } = read(opening, ...acts.slice(0, -1), [...(acts.at(-1) ?? []), closing])
    expect(proposal.issuedOn).toBe('2026-04-03')
    expect(evidence.find(({ field }) => field === 'issuedOn')).toMatchObject({ page: 46 })
  })
})

describe('of an act is not of the paper', () => {
  it.each([
    'R-2: ALIENAÇÃO FIDUCIÁRIA, no prazo de 360 meses.',
    'R-2: HIPOTECA, com o prazo de 90 (noventa) dias.',
    'R-2: HIPOTECA, vigência de 360 meses.',
    'R-2: LOCAÇÃO, contrato válido até 03/05/2039.',
  ])('its term: %s', (line) => {
    expect(read([...opening, sale, line, closing]).proposal).not.toHaveProperty('validUntil')
  })

  it('its seal, and a certificate that it cites', () => {
    const sealed =
      'Av-2: CONSTRUÇÃO, pela certidão nº 123456/2011. Selo eletrônico EAAA11111. Dou fé. Selo digital EABB22222.'
    const { proposal } = read([...opening, sale, sealed, closing])
    expect(proposal).not.toHaveProperty('code')
    expect(proposal).not.toHaveProperty('number')
    expect(read([...opening, sale, sealed, closing, 'Selo eletrônico EDDD44444.']).proposal.code).toBe(
      'EDDD44444',
    )
    expect(read(['Código de verificação: EEEE55555', ...opening, sale, sealed]).proposal.code).toBe(
      'EEEE55555',
    )
    expect(
      read([...opening, sale, closing, 'Selo de fiscalização eletrônico EFFF66666.']).proposal.code,
    ).toBe('EFFF66666')
    // Every certificate of the property prints this number, so it is not the code of the paper.
    expect(read(['CNM: 089763.2.0012345-12', ...opening, sale, closing]).proposal).not.toHaveProperty('code')
  })
})

it('a term of something else is none of the paper', () => {
  const court = [
    'PODER JUDICIÁRIO',
    'TRIBUNAL REGIONAL DO TRABALHO DA 10ª REGIÃO',
    'CERTIDÃO DE AÇÕES TRABALHISTAS EM TRAMITAÇÃO',
    `NOME: ANA SOUZA LIMA CPF: ${cpf}`,
    'Expedição: 12/03/2026',
    'NÃO CONSTA ação trabalhista em tramitação.',
  ]
  expect(read([...court, 'O recurso tem prazo de 90 (noventa) dias.']).proposal).not.toHaveProperty(
    'validUntil',
  )
  expect(read([...court, 'Prazo de validade: 30 dias.']).proposal.validUntil).toBe('2026-04-11')
})
