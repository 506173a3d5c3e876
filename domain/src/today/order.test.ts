import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makePersonFacts, placedProperty } from '../../test/today-facts.ts'
import { stages } from '../property/stage.ts'
import { urgencies } from './matter.ts'
import { tasksOfPerson } from './of-person.ts'
import { compareTasks, tellable, type Unread } from './order.ts'
import { propertyLine } from './property-line.ts'
import type { Task } from './task.ts'

const stage = fc.constantFrom(...stages.filter((one) => one < 7))
const deals = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    stage,
    matter: fc.constantFrom('deal', 'burden', 'offered'),
  }),
  { maxLength: 8 },
)
const unread = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom('property' as const, 'person' as const),
    id: fc.integer({ min: 1, max: 20 }),
    stage,
    lines: fc.array(fc.constantFrom(...urgencies), { minLength: 1, maxLength: 3 }),
    isPutOff: fc.boolean(),
  }),
  { maxLength: 20, selector: ({ type, id }) => `${type}${id}` },
)
type Drawn = typeof unread extends fc.Arbitrary<(infer One)[]> ? One : never

const property = (id: number) => ({ ...placedProperty, id, sequenceNumber: id })
const linesOf = ({ type, id, stage, lines }: Drawn): Task[] =>
  [...new Set(lines)].map((urgency) => {
    const [person] = tasksOfPerson(makePersonFacts({ id, stage, missing: ['rg'] })) as [Task]
    const line = type === 'person' ? person : propertyLine('still', { property: property(id), stage }, words)
    return { ...line, urgency }
  })
const words = { text: 'Visto', label: 'Abrir', grounds: [] }

it('leaves out nobody of whom a line is among the first, and reads no more than the room asks for', () => {
  fc.assert(
    fc.property(deals, unread, fc.integer({ min: 1, max: 12 }), (drawn, all, room) => {
      const lines = drawn.map(({ id, stage, matter }) =>
        propertyLine(matter as 'deal', { property: property(id), stage }, words),
      )
      const found = all.map((one): Unread & { drawn: Drawn } => ({
        id: one.id,
        number: one.id,
        type: one.type,
        stage: one.stage,
        rank: Math.min(...one.lines.map((urgency) => urgencies.indexOf(urgency))),
        drawn: one,
      }))
      const isPutOff = (one: { drawn: Drawn }) => one.drawn.isPutOff
      const told = tellable(found, lines, { room, isPutOff })
      const seen = (some: readonly { drawn: Drawn }[]) =>
        [...lines, ...some.flatMap((one) => (isPutOff(one) ? [] : linesOf(one.drawn)))]
          .sort(compareTasks)
          .slice(0, room)
          .map(({ key, urgency }) => `${urgency} ${key}`)
      expect(seen(told)).toEqual(seen(found))
      const sure = told.filter((one) => !isPutOff(one) && (one.type === 'person' || one.rank < 2))
      expect(sure.length).toBeLessThanOrEqual(room)
      expect(told.filter(isPutOff)).toEqual(found.filter(isPutOff))
    }),
  )
})

it('reads all properties with a gap as long as one line may stand for several of them', () => {
  const found = [2, 3, 4].map((stage, at) => ({
    type: 'property',
    id: at,
    number: at,
    rank: 2,
    stage,
  })) as Unread[]
  const all = { room: 1, isPutOff: () => false }
  expect(tellable(found, [], all)).toEqual(found)
  const deal = propertyLine('deal', { property: property(9), stage: 5 }, words)
  expect(tellable(found, [deal], all)).toEqual([])
})
