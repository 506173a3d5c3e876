import type { Standing } from '../src/property/standing.ts'
import type { PersonDueFacts } from '../src/today/of-person.ts'
import { type ItemOfToday, type PropertyFacts, tasksOfProperty } from '../src/today/of-property.ts'

export const dayOfFacts = '2026-11-21'
export const propertyOfToday = {
  id: 7,
  sequenceNumber: 12,
  type: 'apartamento',
  street: 'Rua das Laranjeiras',
  number: '120',
} as const
export const placedProperty = { ...propertyOfToday, cep: '22240-006' }

export const makeTouchedItem = (label: string, change: Partial<ItemOfToday> = {}): ItemOfToday => ({
  id: label.toLowerCase(),
  label,
  state: 'completed',
  requestedOn: '2026-11-01',
  issuedOn: '2026-10-30',
  validUntil: '2027-06-30',
  validityBasis: 'printed',
  result: 'negativa',
  resolution: null,
  gap: null,
  beside: null,
  ...change,
})

export function makePropertyFacts(
  change: Partial<PropertyFacts> = {},
  standing: Partial<Standing> = {},
): PropertyFacts {
  const certificates = { done: 0, total: 15, open: 15, expired: 0, withIssues: 0 }
  return {
    property: placedProperty,
    updatedOn: dayOfFacts,
    items: [],
    waiting: [],
    authorization: { state: 'running' },
    standing: { stage: 2, documents: { done: 6, total: 6 }, certificates, missing: [], ...standing },
    ...change,
  }
}
export const tasksOfItems = (stage: Standing['stage'], ...items: ItemOfToday[]) => {
  const certificates = { done: 0, total: 15, open: 15 - items.length, expired: 0, withIssues: 0 }
  return tasksOfProperty(makePropertyFacts({ items }, { stage, certificates }), dayOfFacts).filter(
    ({ matter }) => matter !== 'missing',
  )
}

export const makePersonFacts = (change: Partial<PersonDueFacts> = {}): PersonDueFacts => ({
  id: 3,
  name: 'Rosa Ávila',
  property: propertyOfToday,
  stage: 2,
  missing: [],
  lacksSpouse: false,
  lacksRegime: false,
  lacksExecutorIn: null,
  notes: [],
  handed: [],
  ...change,
})
