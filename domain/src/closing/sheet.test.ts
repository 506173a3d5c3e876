import { expect, it } from 'vitest'
import type { Milestone, Protocol } from './closing.ts'
import { closingText } from './sheet.ts'

const nothing = { notary: null, book: null, page: null, act: null, light: null, water: null, gas: null }
const milestone = (change: Partial<Milestone>): Milestone => ({
  id: '4-deed',
  kind: 'deed',
  label: 'REMARK label',
  who: '',
  proof: '',
  day: '2027-01-29',
  term: null,
  dayFrom: 'offer',
  agreedOn: null,
  agreedIn: null,
  reason: 'REMARK reason',
  state: 'todo',
  done: null,
  aside: null,
  lacks: [],
  papers: [],
  moves: true,
  byHand: true,
  version: 1,
  ...change,
})
const protocol = {
  id: 1,
  on: '2027-02-01',
  number: '412.887',
  office: '9º Registro de Imóveis',
  isPlainDeed: false,
  notes: [{ on: '2027-02-10' }],
} as Protocol

const itemsOf = (milestones: Milestone[], protocols: Protocol[] = []) =>
  closingText({ milestones, protocols }, ({ kind }) => kind).blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : [],
  )

it('says of each milestone its state, its day and where it was done', () => {
  const done = { on: '2027-01-28', by: 'REMARK words', isStated: true }
  const details = { ...nothing, notary: '12º Ofício', book: '3412', page: '118' }
  expect(
    itemsOf(
      [
        milestone({ state: 'done', done: { ...done, details } }),
        milestone({
          kind: 'keys',
          state: 'unproved',
          done: { ...done, details: { ...nothing, light: '48213' } },
        }),
        milestone({ kind: 'balance', state: 'late' }),
        milestone({ kind: 'fgts', state: 'set_aside', aside: { reason: 'REMARK aside' } }),
        milestone({ kind: 'itbi', day: null }),
      ],
      [protocol],
    ),
  ).toEqual([
    'deed: feito em 28/01/2027, Cartório de notas: 12º Ofício, Livro: 3412, Folha: 118',
    'keys: feito em 28/01/2027, sem o comprovante, Medidor de luz: 48213',
    'balance: atrasado, 29/01/2027',
    'fgts: não se aplica',
    'itbi: a fazer',
    'Protocolo nº 412.887, 9º Registro de Imóveis, em 01/02/2027',
    'Nota devolutiva de 10/02/2027',
  ])
})

it('holds nothing that the broker typed for themselves', () => {
  const all = [
    milestone({ state: 'done', done: { on: null, by: 'REMARK', isStated: true, details: nothing } }),
    milestone({ state: 'set_aside', aside: { reason: 'REMARK' } }),
  ]
  expect(JSON.stringify(closingText({ milestones: all, protocols: [] }, ({ kind }) => kind))).not.toContain(
    'REMARK',
  )
})
