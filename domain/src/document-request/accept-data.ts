import { showDate } from '../format/birth-date.ts'
import { addressColumns, type Recorded, type RecordedFact } from '../person/deed-facts.ts'
import { unitedStatuses } from '../person/missing.ts'
import type { PersonChange } from '../person/person.ts'
import { type Regime, regimeName } from '../person/regime.ts'
import type { HandedAddress, HandedValue } from './asked-data.ts'

type RecordedAddress = { [column in keyof HandedAddress]: string | null }

export function recordedValue(person: Recorded, fact: RecordedFact): string | RecordedAddress | null {
  const { union, phones, emails } = person
  switch (fact) {
    case 'phone':
      return phones[0] ?? null
    case 'email':
      return emails[0] ?? null
    case 'regime':
      return union?.regime ?? null
    case 'unionSince':
      return union?.since ?? null
    case 'spouseName':
      return union?.spouse?.fullName ?? null
    case 'address': {
      const { cep, street, number, complement, neighborhood, city, state } = person
      const known = { cep, street, number, complement, neighborhood, city, state }
      return addressColumns.some((column) => known[column]) ? known : null
    }
    default:
      return person[fact]
  }
}

export function factWords(fact: RecordedFact, value: string | RecordedAddress): string {
  if (typeof value !== 'string') {
    const place = [value.street, value.number, value.complement].filter(Boolean).join(', ')
    const town = [value.city, value.state].filter(Boolean).join('/')
    return [place, value.neighborhood, town, value.cep].filter(Boolean).join(' · ')
  }
  if (fact === 'regime') return regimeName(value as Regime)
  return fact === 'birthDate' || fact === 'unionSince' ? showDate(value) : value
}

/** True where accepting would overwrite the record. A contact never does, since a person may have several. */
export function isContrary(person: Recorded, fact: RecordedFact, value: HandedValue): boolean {
  const known = recordedValue(person, fact)
  if (known === null || fact === 'phone' || fact === 'email') return false
  if (typeof value === 'string' || typeof known === 'string') return known !== value
  return addressColumns.some((column) => known[column] !== null && known[column] !== value[column])
}

export function refuseAccepting(
  person: Recorded,
  said: ReadonlyMap<RecordedFact, HandedValue>,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  const ofUnion = (['regime', 'unionSince', 'spouseName'] as const).filter((fact) => said.has(fact))
  if (ofUnion.length && !unitedBy(person, said)) {
    for (const fact of ofUnion)
      wrong[fact] = 'Só vale para quem é casado ou vive em união estável: aceite antes o estado civil'
  }
  // A stranger's word must not change who is married to whom: it would end a union of two records.
  if (said.has('spouseName') && person.union?.spouse) {
    wrong.spouseName = 'O cadastro já tem o cônjuge: mude na página da pessoa'
  }
  return wrong
}

const statusOf = (person: Recorded, said: ReadonlyMap<RecordedFact, HandedValue>) =>
  (said.get('maritalStatus') as string | undefined) ?? person.maritalStatus

function unitedBy(person: Recorded, said: ReadonlyMap<RecordedFact, HandedValue>): boolean {
  const status = statusOf(person, said)
  return status ? unitedStatuses.includes(status) : person.union !== null
}

export function changeBy(
  person: Recorded,
  said: ReadonlyMap<RecordedFact, HandedValue>,
  spouseId: number | null,
): PersonChange {
  const change: Record<string, unknown> = {}
  const added = (known: readonly string[], one: HandedValue) =>
    known.includes(one as string) ? [...known] : [...known, one as string]
  for (const [fact, value] of said) {
    if (fact === 'phone') change.phones = added(person.phones, value)
    else if (fact === 'email') change.emails = added(person.emails, value)
    else if (fact === 'address') Object.assign(change, value)
    else if (fact !== 'regime' && fact !== 'unionSince' && fact !== 'spouseName') change[fact] = value
  }
  if (said.has('regime') || said.has('unionSince') || said.has('spouseName')) {
    const { union } = person
    const isStable = statusOf(person, said) === 'União estável'
    change.union = {
      kind: union?.kind ?? (isStable ? 'stable_union' : 'marriage'),
      regime: said.get('regime') ?? union?.regime ?? null,
      since: said.get('unionSince') ?? union?.since ?? null,
      prenup: union?.prenup ?? null,
      spouseId: spouseId ?? union?.spouse?.id ?? null,
    }
  }
  return change
}
