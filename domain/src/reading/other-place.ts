import { otherCategory } from '../document/category.ts'
import { isSameNumber } from '../format/cnpj.ts'
import { searchKey } from '../text/search-key.ts'
import type { Contradiction } from './contradictions.ts'
import type { KnownPerson, KnownRecords } from './known-records.ts'
import { cpfsOn, type Reading, shownOn } from './proposal.ts'
import { only, propertyToldBy } from './told-property.ts'

interface OtherPlace {
  person: KnownPerson | null
  propertyId: number | null
  as: typeof otherCategory | null
  contradictions: Contradiction[]
}

/**
 * Where a paper of unknown kind may be kept as another paper: with whom it names, else with the property that it names
 * or for which it was brought. One that names somebody else than those of that property is not of it, unless it prints
 * that property itself.
 */
export function placeOfOther(reading: Reading, hint: number | null, known: KnownRecords): OtherPlace {
  const named = peopleNamed(reading, known)
  const told = propertyToldBy(reading, known).propertyId
  const isNumbered = cpfsOn(reading).length > 0
  const isOfHint = hint !== null && named.some(({ propertyIds }) => propertyIds.includes(hint))
  const isOutside = hint !== null && told !== hint && !isOfHint
  const isStranger = isOutside && (named.length > 0 || (told === null && isNumbered))
  const isElsewhere = !isStranger && hint !== null && told !== null && told !== hint
  // Somebody without a part in the property that the paper was brought for and prints is named by the way.
  const person = hint !== null && told === hint && !isOfHint ? null : only(named)
  const by = isNumbered ? 'another_person' : 'another_name'
  const propertyId = person ? ofTheirs(person, told, hint) : isStranger ? null : (told ?? hint)
  return {
    person,
    propertyId,
    as: person || propertyId !== null ? otherCategory : null,
    contradictions: isStranger ? [by] : isElsewhere ? ['another_property'] : [],
  }
}

/** Nobody knows which of theirs is meant where the paper prints that of somebody else. */
function ofTheirs({ propertyIds }: KnownPerson, told: number | null, hint: number | null): number | null {
  const meant = [told, hint].find((id) => id !== null && propertyIds.includes(id))
  return meant ?? (told === null ? only([...new Set(propertyIds)]) : null)
}

/**
 * Those whom the account knows by a number that is printed or, where no CPF is, by a name: a CNPJ is mostly that of who
 * sends the paper.
 */
function peopleNamed(reading: Reading, { people }: KnownRecords): KnownPerson[] {
  const [numbers, companies] = [cpfsOn(reading), shownOn(reading, 'cnpj')]
  const numbered = people.filter(
    ({ cpf, cnpj }) =>
      numbers.some((number) => isSameNumber(cpf, number)) ||
      companies.some((number) => isSameNumber(cnpj, number)),
  )
  if (numbered.length || numbers.length) return numbered
  const names = shownOn(reading, 'name').map((name) => searchKey(name))
  return people.filter(({ name }) => names.includes(searchKey(name)))
}
