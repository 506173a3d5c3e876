import { expect, it } from 'vitest'
import { propertyOfToday } from '../../test/today-facts.ts'
import { dueFactsOf, personDueEdition, placeOfPerson, type RecordedPerson } from './person-due.ts'

const spouseId = 8
const owner = { personId: 3, role: 'owner', representsId: null } as const
const other = { ...owner, personId: 5 }
const heir = { personId: 6, role: 'heir', representsId: null } as const
const executor = { personId: 7, role: 'executor', representsId: 3 } as const

const sold = (change: Partial<RecordedPerson['sells'][number]> = {}) => ({
  id: 12,
  maritalStatus: null,
  parties: [owner],
  ...change,
})

const makeRecorded = (change: Partial<RecordedPerson> = {}): RecordedPerson => ({
  id: 3,
  kind: 'natural',
  name: 'Rosa Ávila',
  cpf: '529.982.247-25',
  cnpj: null,
  phones: ['(21) 98888-7777'],
  rg: '1',
  birthDate: '1980-02-01',
  motherName: 'Célia Ávila',
  maritalStatus: 'Solteiro(a)',
  regime: null,
  representatives: 0,
  hasUnion: false,
  spouseId: null,
  furthest: { property: propertyOfToday, stage: 4 },
  sells: [sold()],
  notes: [],
  handed: [],
  ...change,
})

const lacks = (change: Partial<RecordedPerson>) => {
  const { lacksSpouse, lacksRegime, lacksExecutorIn } = dueFactsOf(makeRecorded(change)) ?? {}
  return [
    ...(lacksSpouse ? ['spouse'] : []),
    ...(lacksRegime ? ['regime'] : []),
    ...(lacksExecutorIn ? [lacksExecutorIn] : []),
  ]
}
const union = { hasUnion: true } as const

it('who sells and is said to be married, by the file or else by the record, lacks spouse and regime', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ maritalStatus: 'Casado(a)' })).toEqual(['spouse', 'regime'])
  expect(lacks({ sells: [sold({ maritalStatus: 'União estável' })] })).toEqual(['spouse', 'regime'])
  expect(lacks({ maritalStatus: 'Casado(a)', sells: [sold({ maritalStatus: 'Viúvo(a)' })] })).toEqual([])
  expect(lacks({ maritalStatus: 'Casado(a)', sells: [] })).toEqual([])
  expect(lacks({ maritalStatus: 'Casado(a)', kind: 'legal' })).toEqual([])
})

it('a union lacks what it does not say, unless its regime asks for no spouse or both own together', () => {
  expect(lacks(union)).toEqual(['spouse', 'regime'])
  expect(lacks({ ...union, spouseId })).toEqual(['regime'])
  expect(lacks({ ...union, regime: 'comunhao_parcial' })).toEqual(['spouse'])
  expect(lacks({ ...union, regime: 'separacao_absoluta' })).toEqual([])
  expect(lacks({ ...union, spouseId, regime: 'comunhao_parcial' })).toEqual([])
  const together = sold({ parties: [owner, { ...owner, personId: spouseId }] })
  expect(lacks({ ...union, spouseId, sells: [together] })).toEqual([])
  expect(lacks({ ...union, spouseId, sells: [together, sold({ id: 13, parties: [owner, other] })] })).toEqual(
    ['regime'],
  )
})

it('an estate has no spouse, and lacks who acts for it, in the property that was taken in first', () => {
  const of = (parties: RecordedPerson['sells'][number]['parties']) =>
    lacks({ ...union, sells: [sold({ id: 14, parties }), sold({ parties })] })
  expect(of([owner, heir])).toEqual([12])
  expect(of([owner, other, { ...heir, representsId: 3 }])).toEqual([12])
  expect(of([owner, { ...heir, representsId: 3 }, executor])).toEqual([])
  // Heirs who name nobody may be those of either owner.
  expect(of([owner, other, heir])).toEqual([])
  expect(of([owner, other, { ...heir, representsId: 5 }])).toEqual(['spouse', 'regime'])
})

it('stands where the most urgent line stands, and nowhere without a line or a running deal', () => {
  const place = (change: Partial<RecordedPerson>) => placeOfPerson(makeRecorded(change))
  const handed = [{ id: 1, fact: 'rg', property: propertyOfToday } as const]
  const notes = [{ id: 1, fact: 'rg' }]
  expect(place({})).toBeNull()
  expect(place({ rg: null })).toEqual({ rank: 3, stage: 4 })
  expect(place({ rg: null, notes })).toEqual({ rank: 2, stage: 4 })
  expect(place({ rg: null, notes, handed })).toEqual({ rank: 1, stage: 4 })
  expect(place({ handed, furthest: null })).toBeNull()
})

it('has another edition whenever somebody stands elsewhere', () => {
  const change: Partial<RecordedPerson>[] = [
    ...(['cpf', 'rg', 'birthDate', 'motherName', 'maritalStatus'] as const).map((fact) => ({ [fact]: null })),
    { phones: [] },
    ...[0, 1].flatMap((representatives) =>
      ['1', null].map((cnpj) => ({ kind: 'legal' as const, cnpj, representatives })),
    ),
    ...['Casado(a)', 'União estável', 'Viúvo(a)'].map((maritalStatus) => ({ maritalStatus })),
    ...[null, 'comunhao_parcial' as const, 'separacao_absoluta' as const].map((regime) => ({
      ...union,
      regime,
    })),
    ...[
      [owner, heir],
      [owner, other, heir],
      [owner, executor],
    ].map((parties) => ({ sells: [sold({ parties })] })),
    { notes: [{ id: 1, fact: 'rg' }] },
    { handed: [{ id: 1, fact: 'rg', property: propertyOfToday }] },
  ]
  const ranks = change.map((one) => placeOfPerson(makeRecorded(one))?.rank ?? '-').join('')
  // Where this changes, raise the edition: people are then placed anew.
  expect([personDueEdition, ranks]).toEqual([1, '33333333-322-22-2--21'])
})
