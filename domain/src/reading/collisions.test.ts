import { expect, it } from 'vitest'
import { spotsOf, type WaitingPaper, withCollisions } from './collisions.ts'
import type { PaperPlace } from './place.ts'

const place = (change: Partial<PaperPlace> = {}): PaperPlace => ({
  personId: 3,
  personName: 'Ana Souza',
  owner: null,
  spouse: null,
  propertyId: 7,
  counts: [],
  as: 'receita_federal',
  contradictions: [],
  isSure: true,
  isReady: true,
  mayReplace: false,
  replacedDay: null,
  mayVouch: false,
  collidesWith: null,
  ...change,
})
let id = 0
const paper = (issuedOn: string | null, change?: Partial<PaperPlace>, content = `${id}`): WaitingPaper => {
  id += 1
  return { id, fileName: `${id}.pdf`, content, issuedOn, place: place(change) }
}
/** Which other one each gives way to, by its place among them. */
function yields(...waiting: WaitingPaper[]) {
  const settled = withCollisions(waiting)
  return waiting.map((one) => {
    const { collidesWith, isSure, isReady, mayReplace, contradictions } = settled.get(one.id) as PaperPlace
    const other = collidesWith && waiting.findIndex(({ id }) => id === collidesWith.paperId)
    const isOpen = isSure && isReady && !mayReplace && !contradictions.length
    expect(isOpen).toBe(other === null)
    return other
  })
}

it('of several for one place, the one with the latest day alone is sure', () => {
  expect(yields(paper('2026-11-01'), paper('2026-11-20'), paper('2026-11-10'))).toEqual([1, null, 1])
})

it('of one day, or where a day lacks, each says the other', () => {
  expect(yields(paper('2026-11-20'), paper('2026-11-20'))).toEqual([1, 0])
  expect(yields(paper('2026-11-20'), paper(null))).toEqual([1, 0])
})

it('of one file that came twice, the second gives way', () => {
  expect(yields(paper(null, {}, 'same'), paper(null, {}, 'same'))).toEqual([null, 0])
})

it.each<[string, Partial<PaperPlace>]>([
  ['of another person', { personId: 4 }],
  ['of another kind', { as: 'sefaz' }],
  ['of another property', { propertyId: 8 }],
  ['that is not ready', { isReady: false, isSure: false, contradictions: ['expired'] }],
])('a paper %s is none for the same place', (_, other) => {
  const [, second] = [...withCollisions([paper('2026-11-20'), paper('2026-11-20', other)]).values()]
  expect(second).toEqual(place(other))
})

it('a paper that counts for a property, too, takes the place there', () => {
  const counts = [7, 8, 9].map((propertyId) => ({
    propertyId,
    why: propertyId === 9 ? ('held' as const) : ('lacks' as const),
    since: null,
  }))
  expect(spotsOf(place({ counts }))).toEqual(['receita_federal 3 7', 'receita_federal 3 8'])
  expect(yields(paper('2026-11-20', { counts }), paper('2026-11-01', { propertyId: 8, counts }))).toEqual([
    null,
    0,
  ])
})

it('a slot of the intake holds several papers, and the identity of a person one', () => {
  expect(yields(paper(null, { as: 'ESPELHO_IPTU' }), paper(null, { as: 'ESPELHO_IPTU' }))).toEqual([
    null,
    null,
  ])
  expect(yields(paper(null, { as: 'RG_CNH' }), paper(null, { as: 'RG_CNH' }))).toEqual([1, 0])
})

it('a certificate of a couple takes one place, under whichever spouse each was recognised', () => {
  const as = 'certidao_casamento'
  const of = (personId: number, id: number, issuedOn: string, more: Partial<PaperPlace> = {}) =>
    paper(issuedOn, { as, personId, spouse: { id, cpf: null, name: 'Otto Lima', propertyIds: [] }, ...more })
  expect(yields(of(3, 4, '2026-11-20'), of(4, 3, '2026-11-01'))).toEqual([null, 0])
  expect(yields(of(3, 4, '2026-11-20'), of(4, 3, '2026-11-20'))).toEqual([1, 0])
  expect(yields(of(3, 4, '2026-11-20'), of(5, 6, '2026-11-20'))).toEqual([null, null])
  expect(yields(of(3, 4, '2026-11-20'), of(4, 3, '2026-11-20', { propertyId: 8 }))).toEqual([null, null])
})
