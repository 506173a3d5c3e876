import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { burdenKinds } from '../reading/matricula/act-kind.ts'
import { burdenInput, cancellationInput } from './burden.ts'
import { actOf, burdenState, burdenWords, cancellationWords, isBurdenOf } from './words.ts'

describe('an act of a matrícula', () => {
  it.each([
    ['R-5', 'R-5'],
    ['r.5', 'R-5'],
    ['R 05/12.345', 'R-5'],
    ['AV.7', 'Av-7'],
    ['av - 12', 'Av-12'],
    ['5', null],
    ['folha 3', null],
    ['R-', null],
  ])('is told from what somebody types: %s', (typed, act) => {
    expect(actOf(typed)).toBe(act)
  })

  it('is told from its own words again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('r', 'R', 'av', 'AV'),
        fc.integer({ min: 1, max: 9999 }),
        (letter, order) => {
          const act = actOf(`${letter}.${order}`)
          expect(act).not.toBeNull()
          expect(actOf(act ?? '')).toBe(act)
        },
      ),
    )
  })
})

const kind = fc.constantFrom(...burdenKinds)
const creditor = fc.option(fc.constantFrom('Banco do Povo S.A.', 'BANCO DO POVO SA', 'Banco da Vila'))
const act = fc.option(fc.constantFrom('R-1', 'R-2', 'Av-3'))
const burden = fc.record({ kind, act, creditor, isCancelled: fc.boolean() })

it('a burden of the record is the one that a paper names by kind and act', () => {
  fc.assert(
    fc.property(burden, burden, (recorded, said) => {
      fc.pre(recorded.act !== null && said.act !== null)
      const isSame = recorded.kind === said.kind && said.act === recorded.act
      expect(isBurdenOf(recorded, said)).toBe(isSame)
      expect(isBurdenOf(recorded, recorded)).toBe(true)
    }),
  )
})

it('R-1 of a garage is not that of its flat, and of an unknown matrícula it may be either', () => {
  const first = { kind: 'hipoteca', act: 'R-1', isCancelled: false } as const
  const of = (matricula: string | null) => ({ ...first, matricula })
  for (const same of ['71.204', '071.204']) expect(isBurdenOf(of(same), of('71204'))).toBe(true)
  expect(isBurdenOf(of('71204'), of('71205'))).toBe(false)
  expect(isBurdenOf({ ...of('71204'), act: null }, of('71205'))).toBe(false)
  expect(isBurdenOf(of(null), of('71205'))).toBe(true)
})

it('without an act on either side it is one that stands, and not that of another creditor', () => {
  const vila = (one: string | null) => one?.includes('Vila')
  fc.assert(
    fc.property(burden, burden, (recorded, said) => {
      fc.pre(recorded.act === null || said.act === null)
      const isOther = recorded.creditor && said.creditor && vila(recorded.creditor) !== vila(said.creditor)
      const isSame = recorded.kind === said.kind && !recorded.isCancelled && !isOther
      expect(isBurdenOf(recorded, said)).toBe(isSame)
    }),
  )
})

it('is worded with what is known of it alone', () => {
  const named = { kind: 'hipoteca', act: 'R-5' } as const
  expect(burdenWords(named)).toBe('Hipoteca (R-5)')
  const whole = { ...named, creditor: 'Banco do Povo', amount: 'R$ 120.000,00', laidOn: '2009-06-15' }
  expect(burdenWords(whole)).toBe('Hipoteca (R-5) · Banco do Povo · R$ 120.000,00 · de 15/06/2009')
  expect(burdenWords({ ...named, matricula: '71204' })).toBe('Hipoteca (R-5) · matrícula 71.204')
  expect(cancellationWords({ on: '2015-03-12', act: 'Av-7' })).toBe('baixa pela Av-7, de 12/03/2015')
  expect(cancellationWords({ on: null, act: null })).toBe('baixa')
})

it('says where it is known from, and where its cancellation is', () => {
  const read = [{ paper: 'Ônus Reais', page: 2 }]
  const standing = { papers: read, cancellation: null }
  expect(burdenState({ ...standing, statedBy: 'paper' })).toBe('Em vigor, lido em Ônus Reais, página 2')
  expect(burdenState({ ...standing, statedBy: 'paper', papers: [] })).toBe(
    'Em vigor, lido em um papel que já não está aqui',
  )
  expect(burdenState({ ...standing, statedBy: 'person' })).toBe(
    'Em vigor, informado pelo corretor; consta de Ônus Reais, página 2',
  )
  const cancellation = {
    on: '2015-03-12',
    act: null,
    statedBy: 'person',
    papers: [],
    isContradicted: false,
  } as const
  expect(burdenState({ statedBy: 'paper', papers: read, cancellation })).toBe(
    'Cancelado: baixa, de 12/03/2015, informado pelo corretor',
  )
  const contradicted = { ...cancellation, isContradicted: true }
  expect(burdenState({ statedBy: 'paper', papers: read, cancellation: contradicted })).toBe(
    'Em dúvida: o cadastro tem baixa, de 12/03/2015, informado pelo corretor, e um papel diz que está em vigor',
  )
})

it.each([
  ['Matrícula nº 71.204', '71204'],
  [' 71204 ', '71204'],
  ['71.204 do 2º RI', undefined],
  ['livro 2, 71.204', undefined],
])('takes the number of a matrícula alone, and no digits of other words: %s', (matricula, digits) => {
  const parsed = burdenInput.safeParse({ kind: 'penhora', matricula })
  expect(parsed.data?.matricula).toBe(digits)
})

it('is taken with its kind alone, and refused with a wrong act or day', () => {
  const empty = { act: '', creditor: ' ', amount: '', laidOn: '' }
  expect(burdenInput.parse({ kind: 'penhora', ...empty })).toEqual({
    kind: 'penhora',
    act: null,
    matricula: null,
    creditor: null,
    amount: null,
    laidOn: null,
  })
  const wrong = burdenInput.safeParse({
    kind: 'multa',
    act: 'folha 3',
    matricula: 'livro',
    laidOn: '31/02/2020',
  })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'Escolha o ônus',
    'Ato inválido: use R-5 ou Av-7',
    'Matrícula inválida',
    'Data inválida',
  ])
  expect(cancellationInput.safeParse({ on: '', act: 'av.7' }).error?.issues[0]?.message).toBe(
    'Informe o dia da baixa',
  )
  expect(cancellationInput.parse({ on: '12/03/2015', act: 'av.7' })).toEqual({
    on: '2015-03-12',
    act: 'Av-7',
  })
})
