/** Facts that each property keeps of a person (part 1 §3), beside the CPF by which it names them. */
export const personFacts = [
  'fullName',
  'phone',
  'email',
  'birthDate',
  'rg',
  'maritalStatus',
  'fatherName',
  'motherName',
] as const
export type PersonFact = (typeof personFacts)[number]

export interface PersonFacts extends Record<PersonFact, string | null> {
  fullName: string
}

export interface PersonRecordFacts extends Omit<PersonFacts, 'phone' | 'email'> {
  phones: string[]
  emails: string[]
}

export interface Overridden {
  fact: PersonFact
  value: string
}

/**
 * How far a change in one property's file reaches (docs/decisions/0027). `gaps` fills only what was unknown.
 * `agreed` also changes what file and person had in common, where no other file is about them. `all` is what
 * the broker asked for, 'Atualizar também em N imóveis'.
 */
export type Reach = 'gaps' | 'agreed' | 'all'

export function personFactsOfRecord({ phones, emails, ...facts }: PersonRecordFacts): PersonFacts {
  const [phone = null, email = null] = [phones[0], emails[0]]
  return pickPersonFacts({ ...facts, phone, email })
}

export function pickPersonFacts(facts: PersonFacts): PersonFacts {
  const { fullName, phone, email, birthDate, rg, maritalStatus, fatherName, motherName } = facts
  return { fullName, phone, email, birthDate, rg, maritalStatus, fatherName, motherName }
}

export function saysTheSame(before: PersonFacts, now: PersonFacts): boolean {
  return personFacts.every((fact) => before[fact] === now[fact])
}

const single = ['fullName', 'birthDate', 'rg', 'maritalStatus', 'fatherName', 'motherName'] as const

/**
 * Carries a change of a file, from `before` to `now`, over to the person. `before` is null for a new file.
 * `overridden` holds values of the person that gave way although the file had never agreed with them.
 */
export function carryFactsToRecord(
  person: PersonRecordFacts,
  before: PersonFacts | null,
  now: PersonFacts,
  reach: Reach,
): { person: PersonRecordFacts; overridden: Overridden[] } {
  const overridden: Overridden[] = []
  const told: PersonRecordFacts = { ...person }
  for (const fact of single) {
    const value = follow(fact, person[fact], before, now, reach, overridden)
    if (fact !== 'fullName') told[fact] = value
    else if (value) told.fullName = value
  }
  told.phones = followContact(person.phones, before?.phone, now.phone, reach)
  told.emails = followContact(person.emails, before?.email, now.email, reach)
  return { person: told, overridden }
}

export function carryFactsToProperty(
  file: PersonFacts,
  before: PersonFacts,
  now: PersonFacts,
): { file: PersonFacts; overridden: Overridden[] } {
  const overridden: Overridden[] = []
  const told: PersonFacts = { ...file }
  for (const fact of personFacts) {
    const value = follow(fact, file[fact], before, now, 'all', overridden)
    if (fact !== 'fullName') told[fact] = value
    else if (value) told.fullName = value
  }
  return { file: told, overridden }
}

function follow(
  fact: PersonFact,
  held: string | null,
  before: PersonFacts | null,
  now: PersonFacts,
  reach: Reach,
  overridden: Overridden[],
): string | null {
  const said = now[fact]
  if (said === held || (before && said === before[fact])) return held
  if (held === null) return said
  if (reach === 'gaps') return held
  if (before && held === before[fact]) return said
  if (reach === 'agreed' || said === null) return held
  overridden.push({ fact, value: held })
  return said
}

/** A person can have several, so none has to give way. The latest stands first. */
function followContact(
  held: string[],
  former: string | null | undefined,
  said: string | null,
  reach: Reach,
): string[] {
  if (said === (former ?? null)) return held
  if (said === null) return reach === 'gaps' ? held : held.filter((one) => one !== former)
  if (held.includes(said)) return reach === 'gaps' ? held : [said, ...held.filter((one) => one !== said)]
  if (!held.length) return [said]
  if (reach === 'gaps') return held
  if (former && held.includes(former)) return held.map((one) => (one === former ? said : one))
  return reach === 'all' ? [said, ...held] : held
}
