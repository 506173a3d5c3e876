import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../flow.ts'
import { readPaper } from '../read-paper.ts'
import { readMatricula } from './acts.ts'
import { standingBurdens } from './standing.ts'

const opening = [
  'REGISTRO DE IMÓVEIS',
  'CERTIDÃO DE ÔNUS REAIS',
  'MATRÍCULA Nº 12.345',
  'IMÓVEL: Casa. PROPRIETÁRIO: JOSÉ DA SILVA, CPF 111.222.333-96.',
]
const burdens = [
  'R-1 - HIPOTECA. Ao Banco do Povo S.A.',
  'R-2 - PENHORA. Da 2ª Vara Cível.',
  'R-3 - HIPOTECA DE SEGUNDO GRAU. Ao Banco da Praça S.A.',
  'Av-4 - INDISPONIBILIDADE. Ordem da CNIB.',
  'R-5 - USUFRUTO. Vitalício.',
]
const all = ['R-1', 'R-2', 'R-3', 'Av-4', 'R-5']
const closing = 'CERTIFICO que é cópia fiel. Rio de Janeiro, 3 de abril de 2026.'

const textOf = (lines: readonly string[]) => ({ pages: [pageOf([...opening, ...lines, closing])] })
function goneAfter(...lines: string[]) {
  const matricula = readMatricula(textOf([...burdens, ...lines]), 1)
  const standing = standingBurdens(matricula).map(({ act }) => act)
  return { gone: all.filter((act) => !standing.includes(act)), doubts: matricula.doubts }
}

describe('a cancellation reaches what its verb governs', () => {
  it.each([
    [['R-1'], 'CANCELAMENTO. Fica cancelada a hipoteca do R-1.'],
    [['R-1'], 'Pela presente averbação fica cancelada a hipoteca do R-1, por quitação do credor do R-3.'],
    [
      ['R-1'],
      'CANCELAMENTO DE HIPOTECA. O credor autorizou o cancelamento da hipoteca registrada sob nº R-1.',
    ],
    [['R-2'], 'CANCELAMENTO. Averba-se o cancelamento da penhora registrada sob o nº 2, conforme mandado.'],
    [['R-1', 'R-2', 'Av-4'], 'CANCELAMENTO. Ficam cancelados o R-1, o R-2 e a Av-4.'],
    [['R-1', 'R-3'], 'CANCELAMENTO. Ficam canceladas as hipotecas dos R-1 e 3.'],
    [['R-1'], 'QUITAÇÃO. Paga a dívida, ficando, em consequência, cancelada a hipoteca do R-1.'],
    [['R-2'], 'LEVANTAMENTO. Por ofício nº 33, fica LEVANTADA a penhora a que se refere o R-2.'],
    [['R-2'], 'BAIXA. Mandado da 24ª Vara: levantada a penhora do R-2, por pagamento.'],
    [['R-2'], 'BAIXA. Conforme o mandado, cancelado o R-2.'],
    [['R-5'], 'RENÚNCIA. A usufrutuária renunciou ao usufruto objeto do R-5.'],
    [['R-1'], 'CANCELAMENTO. Fica cancelada a hipoteca do R-1 no que se refere ao imóvel desta matrícula.'],
  ])('%j: %s', (gone, line) => {
    expect(goneAfter(`Av-6 - ${line}`)).toEqual({ gone, doubts: [] })
  })
})

describe('a cancellation without a number', () => {
  it.each([
    [['R-5'], 'ÓBITO. Pela certidão de óbito da usufrutuária, fica extinto o usufruto.'],
    [['R-2'], 'BAIXA. Procede-se à baixa da penhora, conforme mandado.'],
    [['R-5'], 'CANCELAMENTO. À vista da certidão de óbito, fica sem efeito o registro precedente.'],
  ])('ends the only burden of its kind, or the act above: %j, %s', (gone, line) => {
    expect(goneAfter(`Av-6 - ${line}`)).toEqual({ gone, doubts: [] })
  })

  it.each([
    'CANCELAMENTO. Autorizado pelo credor, fica cancelada a hipoteca.',
    'CANCELAMENTO. Fica cancelada a penhora.',
    'DESLIGAMENTO. O credor do R-1 liberou da hipoteca as salas 101 a 112.',
    'CANCELAMENTO. Conforme mandado, ficam canceladas a penhora e a indisponibilidade, menos esta.',
  ])('of one of two, or without a ground, ends none and is doubted: %s', (line) => {
    const { gone, doubts } = goneAfter(`Av-6 - ${line}`)
    expect(gone).toEqual([])
    expect(doubts).toContain('unclear_cancellation')
  })

  it('is none in an act that only lays a burden of that kind', () => {
    expect(goneAfter('R-6 - PENHORA. Com a quitação, fica extinta a penhora.').gone).toEqual([])
  })
})

it('a clause that prevails keeps the whole act, and a person looks', () => {
  const { gone, doubts } = goneAfter(
    'Av-6 - CANCELAMENTO. Fica cancelada a hipoteca do R-1. Prevalece a garantia dos frutos.',
  )
  expect(gone).toEqual([])
  expect(doubts).toContain('unclear_cancellation')
})

describe('a cancellation stops', () => {
  it.each([
    [['R-3'], 'CANCELAMENTO. Procede-se ao cancelamento da hipoteca do R-3, permanecendo em vigor a do R-1.'],
    [['R-1'], 'CANCELAMENTO. A hipoteca do R-1 fica cancelada; a do R-3 permanece em vigor.'],
    [['R-1'], 'CANCELAMENTO. Fica cancelada a hipoteca do R-1 e a do R-3 permanece em vigor.'],
    [['R-1', 'R-3'], 'CANCELAMENTO. Ficam canceladas as do R-1 e do R-3, exceto a penhora do R-2.'],
    [['R-3'], 'CANCELAMENTO. Mantida a hipoteca do R-1, fica cancelada a do R-3.'],
    [['Av-4'], 'CANCELAMENTO. Fica cancelada a Av-4, sem prejuízo da penhora do R-2, que subsiste.'],
    [['R-2'], 'CANCELAMENTO. Fica cancelada a penhora do R-2. Não foi cancelada a hipoteca do R-1.'],
    [['R-2'], 'CANCELAMENTO. Fica cancelada a penhora do R-2. A hipoteca do R-1 não é alcançada.'],
    [['R-1'], 'CANCELAMENTO. Deixa de ser cancelada a penhora do R-2; fica cancelada a hipoteca do R-1.'],
    [['R-1'], 'Cancelamento do R-1, autorizado pelo credor, subindo de grau a hipoteca remanescente.'],
    [
      ['R-2', 'Av-4'],
      'CANCELAMENTO. Ficam canceladas a penhora e a indisponibilidade sob os nos. R-2 e AV-4.',
    ],
    [['R-1', 'R-2'], 'SENTENÇA. Dão-se por cumpridos a hipoteca do R-1 e R-2, que se extinguem.'],
    [
      ['R-1'],
      'DESLIGAMENTO DE HIPOTECA. Fica averbado o desligamento da hipoteca do R-1, relativamente a esta unidade.',
    ],
  ])('%j: %s', (gone, line) => {
    expect(goneAfter(`Av-6 - ${line}`).gone).toEqual(gone)
  })

  it.each([
    'CANCELAMENTO DE PENHORA. Não foi cancelada a penhora do R-2.',
    'NOTÍCIA. Foi requerido o cancelamento da penhora do R-2.',
    'CANCELAMENTO. O pedido de cancelamento da penhora do R-2 foi indeferido.',
    'CANCELAMENTO PARCIAL. Fica cancelada a hipoteca do R-1 quanto à vaga 12.',
    'CANCELAMENTO. Fica cancelada parcialmente a hipoteca do R-1.',
    'CANCELAMENTO. Cancelada a hipoteca do R-1 somente em relação ao apartamento 201.',
    'SUSPENSÃO. Fica suspenso o cancelamento da penhora do R-2.',
    'CANCELAMENTO. Ficam cancelados todos os ônus, salvo a hipoteca do R-1.',
    'CANCELAMENTO. Fica cancelada a alienação fiduciária do R-1.',
    'RETIFICAÇÃO. O prazo da hipoteca do R-1 é de 60 meses e não de 50.',
    'ADITIVO. A hipoteca do R-1 passa a garantir R$ 100.000,00.',
  ])('before it begins: %s', (line) => {
    expect(goneAfter(`Av-6 - ${line}`).gone).toEqual([])
  })

  it.each([
    'CANCELAMENTO PARCIAL. Fica cancelada a hipoteca do R-1.',
    'CANCELAMENTO. Fica cancelada a alienação fiduciária do R-1.',
    'CANCELAMENTO. Fica cancelada a hipoteca, conforme requerimento.',
    'CANCELAMENTO. Foi suspenso o cancelamento da hipoteca do R-1.',
  ])('and is told as unclear: %s', (line) => {
    expect(goneAfter(`Av-6 - ${line}`).doubts).toContain('unclear_cancellation')
  })

  it('names the matrícula and its own number before its title', () => {
    const lay = 'R - 6 - M - 12345 - ALIENAÇÃO FIDUCIÁRIA. Ao Banco da Vila S.A.'
    const end = 'AV - 7 - M - 12345 - CANCELAMENTO DE ALIENAÇÃO FIDUCIÁRIA: autorizado o do R-6.'
    const [laid, cancelled] = [
      [...burdens, lay],
      [...burdens, lay, end],
    ].map((lines) => standingBurdens(readMatricula(textOf(lines), 1)).map(({ act }) => act))
    expect(laid).toEqual([...all, 'R-6'])
    expect(cancelled).toEqual(all)
    const inWords =
      'AV-6-12.345(AV-seis/doze mil, trezentos e quarenta e cinco), em 2 de maio de 2021.- CANCELAMENTO do R-2.'
    expect(goneAfter(inWords).gone).toEqual(['R-2'])
  })

  it('and an arresto that became a penhora goes with it', () => {
    const arresto = 'R-6 - ARRESTO. Da 3ª Vara Cível.'
    const turned = 'Av-7 - CONVERSÃO. O arresto averbado no R-6 foi convertido em PENHORA.'
    const end = 'Av-8 - CANCELAMENTO. Fica cancelada a penhora da Av-7.'
    const left = (...lines: string[]) =>
      standingBurdens(readMatricula(textOf([...burdens, ...lines]), 1)).flatMap(({ act }) =>
        all.includes(act) ? [] : act,
      )
    expect(left(arresto)).toEqual(['R-6'])
    expect(left(arresto, turned)).toEqual(['Av-7'])
    expect(left(arresto, turned, end)).toEqual([])
  })

  it('where it is itself cancelled, and what it cancelled comes back', () => {
    const cancel = 'Av-6 - CANCELAMENTO. Fica cancelada a penhora do R-2.'
    expect(goneAfter(cancel).gone).toEqual(['R-2'])
    for (const back of [
      'Av-7 - CANCELAMENTO. Fica cancelada a Av-6, por decisão judicial.',
      'Av-7 - SENTENÇA. Fica sem efeito o cancelamento da penhora do R-2.',
      'Av-7 - DECISÃO. Fica restabelecida a penhora do R-2.',
    ])
      expect(goneAfter(cancel, back).gone).toEqual([])
  })
})

const kinds = [
  ['HIPOTECA', 'a hipoteca'],
  ['PENHORA', 'a penhora'],
  ['ALIENAÇÃO FIDUCIÁRIA', 'a alienação fiduciária'],
  ['INDISPONIBILIDADE', 'a indisponibilidade'],
  ['USUFRUTO', 'o usufruto'],
  ['ANTICRESE', 'a anticrese'],
  ['CAUÇÃO', 'a caução'],
  ['PROMESSA DE COMPRA E VENDA', 'a promessa'],
] as const

/** Each writes a cancellation, and says which of the two acts that it names no longer stands. */
const wordings: readonly ((one: string, other: string) => readonly [string, boolean])[] = [
  (one) => [`CANCELAMENTO. Fica cancelado o registro relativo ao ônus: ${one}.`, true],
  (one) => [`Fica sem efeito ${one}, por ordem do juízo.`, true],
  (one, other) => [`CANCELAMENTO. Procede-se ao cancelamento d${one}, permanecendo em vigor ${other}.`, true],
  (one, other) => [`CANCELAMENTO. Fica cancelada ${one}, exceto ${other}.`, true],
  (one, other) => [`CANCELAMENTO. Mantida ${other}, cancela-se ${one}.`, true],
  (one, other) => [`CANCELAMENTO. Cancela-se ${one}. Não foi cancelada ${other}.`, true],
  (one, other) => [`CANCELAMENTO. Cancela-se ${one} e continua em vigor ${other}.`, true],
  (one) => [`CANCELAMENTO PARCIAL. Fica cancelada ${one}.`, false],
  (one) => [`CANCELAMENTO. Fica parcialmente cancelada ${one}.`, false],
  (one) => [`NOTÍCIA. Não foi cancelada ${one}.`, false],
  (one) => [`NOTÍCIA. Foi requerido o cancelamento d${one}.`, false],
  (one) => [`CANCELAMENTO. Indeferido o cancelamento d${one}.`, false],
  (one) => [`ADITAMENTO. Altera-se o prazo d${one}.`, false],
]

const made = fc.record({
  laid: fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 8 }),
  after: fc.array(
    fc.record({ one: fc.nat(), other: fc.nat(), how: fc.nat(wordings.length - 1), at: fc.nat() }),
    { maxLength: 8 },
  ),
  lost: fc.option(fc.nat(), { nil: undefined }),
})

/** Burdens and cancellations in turn, and what stands at the end. */
function writtenOf({ laid, after, lost }: typeof made extends fc.Arbitrary<infer Made> ? Made : never) {
  const lines: string[] = []
  const standing = new Map<string, string>()
  const placed: { number: string; named: string }[] = []
  const waiting = [...laid]
  const cancels = [...after]
  while (waiting.length || cancels.length) {
    const order = lines.length + 1
    const next = cancels[0]
    if (!next || placed.length < 2 || (waiting.length && next.at % 2)) {
      const kind = waiting.shift()
      if (!kind) {
        cancels.shift()
        continue
      }
      const number = `R-${order}`
      lines.push(`${number} - ${kind[0]}. Por instrumento de 3 de maio de 2009.`)
      placed.push({ number, named: `${kind[1]} do ${number}` })
      standing.set(number, kind[0])
      if (next) cancels[0] = { ...next, at: next.at + 1 }
      continue
    }
    cancels.shift()
    const one = placed[next.one % placed.length]
    const other = placed[next.other % placed.length]
    const write = wordings[next.how]
    if (!one || !other || !write || one === other) continue
    const [words, isGone] = write(one.named, other.named)
    lines.push(`Av-${order} - ${words}`)
    if (isGone) standing.delete(one.number)
  }
  // Nothing on the page tells that an act behind the last one is missing.
  const missing = lost === undefined || lines.length < 2 ? -1 : lost % (lines.length - 1)
  return { lines: lines.filter((_, index) => index !== missing), standing: [...standing.keys()] }
}

it('a burden that stands is never lost while nothing else is doubted', () => {
  fc.assert(
    fc.property(made, (one) => {
      const { lines, standing } = writtenOf(one)
      const text = textOf(lines)
      if (readPaper(text).doubts.some((doubt) => doubt !== 'standing_burden')) return
      const read = standingBurdens(readMatricula(text, 1)).map(({ act }) => act)
      expect(read).toEqual(expect.arrayContaining(standing))
    }),
    { numRuns: 300 },
  )
})

it('what is plainly cancelled does not burden', () => {
  fc.assert(
    fc.property(made, (one) => {
      const { lines, standing } = writtenOf({ ...one, lost: undefined })
      const read = standingBurdens(readMatricula(textOf(lines), 1)).map(({ act }) => act)
      expect(read).toEqual(standing)
    }),
    { numRuns: 200 },
  )
})

it('a clause that is kept keeps the act, where the act lays that kind', () => {
  const clauses = 'Av-6 - CLÁUSULAS. Inalienabilidade, impenhorabilidade e incomunicabilidade.'
  const lift =
    'Av-7 - Foi determinado o levantamento da inalienabilidade da Av-6; mantém-se a impenhorabilidade.'
  const { acts, doubts } = readMatricula(textOf([...burdens, clauses, lift]), 1)
  expect(standingBurdens({ acts }).map(({ act }) => act)).toContain('Av-6')
  expect(doubts).toContain('unclear_cancellation')
})

it('an act that is titled CANCELAMENTO may say what it is for', () => {
  const line =
    'Av-6 (AV seis), 29 de janeiro de 2025. CANCELAMENTO. Faz-se esta para cancelar a hipoteca do R-1.'
  expect(goneAfter(line).gone).toEqual(['R-1'])
})
