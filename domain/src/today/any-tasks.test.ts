import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOfFacts,
  makePersonFacts,
  makePropertyFacts,
  makeTouchedItem,
  placedProperty,
  propertyOfToday,
  tasksOfItems,
} from '../../test/today-facts.ts'
import { results } from '../certificate/result.ts'
import { addDays } from '../certificate/validity.ts'
import { type ItemState, itemStates } from '../checklist/item.ts'
import { maxInteger } from '../contract/integer.ts'
import { isOwnPath } from '../notification/action-url.ts'
import { deedFacts } from '../person/deed-facts.ts'
import { neededFacts } from '../person/missing.ts'
import { stages } from '../property/stage.ts'
import type { Standing } from '../property/standing.ts'
import { tasksOfCib } from './of-cib.ts'
import { tasksOfInbox } from './of-inbox.ts'
import { taskOfLead, tasksOfVisits } from './of-leads.ts'
import { tasksOfOffers } from './of-offers.ts'
import { tasksOfPerson } from './of-person.ts'
import { tasksOfProperties } from './of-properties.ts'
import { compareTasks } from './order.ts'
import { doneDays, isPutOff, longestDays, refuseUntil } from './put-off.ts'
import { readTaskKey, type Task, task } from './task.ts'

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(dayOfFacts, days))
const anyItem = fc.record({
  id: fc.constantFrom('sefaz/1', 'cndt', 'own-7/22', 'quitacao_condominial'),
  label: fc.constantFrom('SEFAZ', 'CNDT'),
  state: fc.constantFrom<ItemState>(...itemStates),
  requestedOn: fc.option(day),
  validUntil: fc.option(day),
  validityBasis: fc.constantFrom('printed', 'assumed', null),
  result: fc.constantFrom(null, ...results),
  resolution: fc.constantFrom(null, 'Visto'),
  gap: fc.constantFrom(null, 'falta a da PGE'),
  beside: fc.constantFrom(null, { name: 'a da PGE', lacks: ['result'] }, { name: 'a ata', lacks: ['day'] }),
})
const anyProperty = fc
  .record({
    items: fc.array(anyItem, { maxLength: 15 }),
    waiting: fc.array(
      fc.record({
        id: fc.constantFrom('sefaz/1', 'own-7/22'),
        label: fc.constantFrom('SEFAZ', 'CNDT'),
        documentId: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
    updatedOn: day,
    authorization: fc.constantFrom(
      { state: 'none' },
      { state: 'running' },
      { state: 'ending', lastDay: addDays(dayOfFacts, 9), daysLeft: 9 },
      { state: 'expired', lastDay: addDays(dayOfFacts, -9) },
    ),
    stage: fc.constantFrom(...stages),
    id: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ stage, id, ...rest }) =>
    makePropertyFacts({ property: { ...placedProperty, id, sequenceNumber: id }, ...rest }, { stage }),
  )
const anyPerson = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    stage: fc.constantFrom(...stages),
    missing: fc.subarray([...neededFacts]),
    lacksSpouse: fc.boolean(),
    lacksRegime: fc.boolean(),
    lacksExecutorIn: fc.constantFrom(null, 5),
    handed: fc.array(
      fc.record({
        id: fc.nat(),
        fact: fc.constantFrom(...deedFacts),
        property: fc.constantFrom(propertyOfToday, { ...propertyOfToday, id: 5 }),
      }),
      { maxLength: 3 },
    ),
    notes: fc.array(fc.record({ id: fc.nat(), fact: fc.constantFrom('rg', 'fullName') }), { maxLength: 3 }),
  })
  .map(makePersonFacts)
const anyInbox = fc
  .uniqueArray(fc.integer({ min: 1, max: maxInteger }), { maxLength: 5 })
  .map((ids) => ({ ids, total: ids.length }))
const anyLead = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  personId: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('Iara Neves'),
  nextContactOn: day,
})
const anyOffer = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  property: fc.constantFrom(propertyOfToday, { ...propertyOfToday, id: 5, sequenceNumber: 5 }),
  stage: fc.constantFrom(...stages),
  day,
  hour: fc.constantFrom('09:00', '18:00'),
})
const anyVisit = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  property: fc.constantFrom(propertyOfToday, { ...propertyOfToday, id: 5, sequenceNumber: 5 }),
  stage: fc.constantFrom(...stages),
  day,
  hour: fc.constantFrom('09:00', '15:30'),
  who: fc.subarray(['Iara Neves', 'Rui Neves']),
})
const anyCibs = fc.uniqueArray(fc.integer({ min: 1, max: maxInteger }), { maxLength: 9 }).map((ids) => ({
  properties: ids.map((id) => ({ id, sequenceNumber: id })),
  total: ids.length,
  where: ['imóvel rural'],
}))
const anyTasks = fc
  .tuple(
    fc.uniqueArray(anyProperty, { selector: (one) => one.property.id }),
    fc.uniqueArray(anyPerson, { selector: (one) => one.id }),
    anyInbox,
    fc.uniqueArray(anyLead, { selector: (one) => one.id }),
    fc.array(anyVisit, { maxLength: 4 }),
    fc.array(anyOffer, { maxLength: 4 }),
    anyCibs,
  )
  .map(([properties, people, inbox, leads, visits, offers, cibs]) => [
    ...tasksOfProperties(properties, dayOfFacts),
    ...people.flatMap(tasksOfPerson),
    ...tasksOfInbox(inbox),
    ...tasksOfCib(cibs),
    ...leads.map((lead) => taskOfLead(lead, dayOfFacts)),
    ...tasksOfVisits(visits, dayOfFacts),
    ...tasksOfOffers(offers, dayOfFacts),
  ])

it('every line is fit for the wire, leads somewhere, rests on something and has a key of its own', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      for (const one of tasks) {
        expect(task.parse(one)).toEqual(one)
        expect(isOwnPath(one.action.url)).toBe(true)
        expect(one.grounds.length).toBeGreaterThan(0)
        expect(readTaskKey(one.key)).toMatchObject({ matter: one.matter, type: one.about.type })
      }
      expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length)
    }),
  )
})

it('the order is one whatever the order in which the lines come', () => {
  fc.assert(
    fc.property(
      anyTasks.chain((tasks) =>
        fc.tuple(fc.constant(tasks), fc.shuffledSubarray(tasks, { minLength: tasks.length })),
      ),
      ([tasks, shuffled]) => {
        expect(shuffled.toSorted(compareTasks)).toEqual(tasks.toSorted(compareTasks))
      },
    ),
  )
  const cost = (stage: Standing['stage'], text: string) =>
    tasksOfItems(
      stage,
      makeTouchedItem('A', text === 'waits' ? { state: 'requested' } : { state: 'expired' }),
    )
  const [market, instrument, waiting] = [cost(3, 'expired'), cost(6, 'expired'), cost(6, 'waits')].flat() as [
    Task,
    Task,
    Task,
  ]
  expect([waiting, market, instrument].sort(compareTasks)).toEqual([instrument, market, waiting])
})

it.each([
  '',
  'waiting',
  'waiting-property-0',
  'waiting-property-01',
  'waiting-house-1',
  'x-property-1',
  'waiting-property-9999999999',
  'waiting-property-1\n',
])('%j is no key', (key) => {
  expect(readTaskKey(key)).toBeNull()
})

describe('a line that is put off', () => {
  const mark = {
    key: 'waiting-property-7',
    until: '2026-11-28',
    grounds: ['sefaz:2026-11-12', 'cndt:2026-11-12'],
  }
  const waits = (...grounds: string[]) => ({ key: mark.key, grounds })

  it('stays away until its day, on which it is seen again', () => {
    const away = (day: string) => isPutOff(waits('sefaz:2026-11-12'), [mark], day)
    expect(['2026-11-21', '2026-11-27', '2026-11-28'].map(away)).toEqual([true, true, false])
    expect(isPutOff({ ...waits(), key: 'waiting-property-8' }, [mark], dayOfFacts)).toBe(false)
  })

  it('comes back as soon as something is new in it, not when it only gets less', () => {
    expect(isPutOff(waits('sefaz:2026-11-12'), [mark], dayOfFacts)).toBe(true)
    expect(isPutOff(waits('sefaz:2026-11-12', 'ceat:2026-11-12'), [mark], dayOfFacts)).toBe(false)
    expect(isPutOff(waits('sefaz:2026-11-19'), [mark], dayOfFacts)).toBe(false)
  })

  it('is put off to a day to come, and within a year', () => {
    expect(
      [
        dayOfFacts,
        addDays(dayOfFacts, 1),
        addDays(dayOfFacts, longestDays),
        addDays(dayOfFacts, longestDays + 1),
      ].map((until) => refuseUntil(until, dayOfFacts)),
    ).toEqual(['Escolha um dia depois de hoje', null, null, 'Escolha um dia dentro de um ano'])
    expect(refuseUntil(addDays(dayOfFacts, doneDays), dayOfFacts)).toBeNull()
  })
})
