import { isSameNumber } from '../format/cnpj.ts'
import { plainName } from './citation.ts'
import { areAlikeNames } from './contradictions.ts'
import { flowOf } from './flow.ts'
import type { KnownPerson, KnownRecords } from './known-records.ts'
import { endOf } from './labelled.ts'
import { nameRunsIn } from './name-runs.ts'
import type { PaperText } from './page-text.ts'
import { findPhrase } from './phrase.ts'
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
type Married<Spouse> = Pick<KnownPerson, 'cpf'> & { spouse?: Spouse | null }

/**
 * The other one of the couple whose paper it is: whom it prints beside this one, else their spouse, unless it prints
 * somebody else's number, or without theirs somebody else's name.
 */
export function otherOn<Spouse extends Numbered, Person extends Spouse & { spouse?: Spouse | null }>(
  reading: Reading,
  person: Person,
  people: readonly Person[],
  namesAnother: (spouse: Spouse) => boolean = () => false,
): Spouse | null {
  const printed = spouseOn(reading, person.id, people)
  const spouse = printed ?? spouseNotDenied(reading, person)
  if (printed || !spouse) return spouse
  const isNumbered = cpfsOn(reading).some((number) => isSameNumber(spouse.cpf, number))
  return !isNumbered && namesAnother(spouse) ? null : spouse
}

/** Their spouse, unless it prints somebody else's number. */
function spouseNotDenied<Spouse extends Numbered>(
  reading: Reading,
  { cpf, spouse = null }: Married<Spouse>,
): Spouse | null {
  const isTheirs = (number: string) => isSameNumber(cpf, number) || isSameNumber(spouse?.cpf, number)
  return isOfCouple(reading) && cpfsOn(reading).every(isTheirs) ? spouse : null
}

const oneBehind = ['cônjuge', 'nome do cônjuge', 'segundo cônjuge']
const twoBehind = ['nomes', 'nomes dos cônjuges', 'cônjuges', 'nubentes', 'contraentes']
const farthest = 60

/** Whether it prints a name in the place of the spouse, and nowhere that of this one or one like it. */
export function namesAnotherSpouse(
  text: PaperText,
  person: { fullName: string },
  spouse: { fullName: string },
): boolean {
  const flow = flowOf(text)
  const runs = nameRunsIn(flow)
  if (runs.some(({ value }) => areAlikeNames(value, spouse.fullName))) return false
  const next = (at: number) =>
    runs.find(
      ({ from }) => from >= at && from < at + farthest && !/\p{L}{4}/u.test(flow.text.slice(at, from)),
    )
  const endsOf = (labels: readonly string[]) =>
    labels.flatMap((label) => findPhrase(flow, label).map((found) => endOf(flow, found)))
  const alone = endsOf(oneBehind).flatMap((end) => next(end) ?? [])
  const both = endsOf(twoBehind).flatMap((end) => {
    const first = next(end)
    const second = first && next(first.to)
    return second ? [first, second] : []
  })
  return [...alone, ...both].some(({ value }) => !areAlikeNames(value, person.fullName))
}

/** The spouse of a union that was recorded after the paper came: it names them, and prints nobody else's number. */
export function spouseNamedOn<Spouse extends Numbered & { fullName: string }>(
  reading: Reading,
  text: PaperText,
  person: Married<Spouse>,
): Spouse | null {
  const spouse = spouseNotDenied(reading, person)
  if (!spouse) return null
  const flow = flowOf(text)
  const names = nameRunsIn(flow).map(({ value, to }) => value + (asSon.exec(flow.text.slice(to))?.[0] ?? ''))
  return names.some((name) => plainName(name) === plainName(spouse.fullName)) ? spouse : null
}

/** Behind a name, where no parent follows, it belongs to it. */
const asSon = /^\s+filho(?!\p{L})(?!\s+d[aeo]s?(?!\p{L}))/iu
