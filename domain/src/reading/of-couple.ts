import { isSameNumber } from '../format/cnpj.ts'
import type { KnownPerson, KnownRecords } from './known-records.ts'
import { cpfsOn, isOfCouple, type Reading } from './proposal.ts'
import { only } from './told-property.ts'

/** A couple's paper is recognised under either, first under who takes part in the property that it was brought for. */
export function namedIn(reading: Reading, hint: number | null, { people }: KnownRecords): KnownPerson | null {
  const { subject } = reading.proposal
  const first = people.find(
    ({ cpf, cnpj }) => isSameNumber(cpf, subject?.cpf) || isSameNumber(cnpj, subject?.cnpj),
  )
  if (!isOfCouple(reading)) return first ?? null
  const both = cpfsOn(reading).flatMap((number) => people.find(({ cpf }) => isSameNumber(cpf, number)) ?? [])
  return (
    both.find(({ propertyIds }) => hint !== null && propertyIds.includes(hint)) ?? first ?? both[0] ?? null
  )
}

/**
 * The other one of the couple whom the paper of `id` is about too: it prints the numbers of both, and they are
 * registered as spouses or it prints no third one's. The union alone cannot say it: somebody marries again.
 */
export function spouseOn<Person extends Pick<KnownPerson, 'id' | 'cpf'> & { spouse?: { id: number } | null }>(
  reading: Reading,
  id: number,
  people: readonly Person[],
): Person | null {
  if (!isOfCouple(reading)) return null
  const numbers = cpfsOn(reading)
  const printed = people.filter(({ cpf }) => numbers.some((number) => isSameNumber(cpf, number)))
  const person = printed.find((one) => one.id === id)
  if (!person) return null
  const others = printed.filter((one) => one.id !== id)
  const isOfTwo = numbers.length === 2 && printed.length === 2
  return others.find((one) => one.id === person.spouse?.id) ?? (isOfTwo ? only(others) : null)
}

type Numbered = Pick<KnownPerson, 'id' | 'cpf'>

/**
 * The other one of the couple whose paper it is: whom it prints beside this one, else their spouse, unless it prints
 * somebody else's number.
 */
export function otherOn<Spouse extends Numbered, Person extends Spouse & { spouse?: Spouse | null }>(
  reading: Reading,
  person: Person,
  people: readonly Person[],
): Spouse | null {
  const { cpf, spouse = null } = person
  const isTheirs = (number: string) => isSameNumber(cpf, number) || isSameNumber(spouse?.cpf, number)
  const mayBeTheirs = isOfCouple(reading) && cpfsOn(reading).every(isTheirs)
  return spouseOn(reading, person.id, people) ?? (mayBeTheirs ? spouse : null)
}
