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
 * or for which it was brought. One that names somebody else than those of that property is not of it.
 */
export function placeOfOther(reading: Reading, hint: number | null, known: KnownRecords): OtherPlace {
  const person = personNamed(reading, known)
  const told = propertyToldBy(reading, known).propertyId
  const where = told ?? hint
  const isStranger = person
    ? hint !== null && !person.propertyIds.includes(hint)
    : told === null && hint !== null && isNumbered(reading)
  const isElsewhere = !isStranger && hint !== null && told !== null && told !== hint
  const by = isNumbered(reading) ? 'another_person' : 'another_name'
  const own = [...new Set(person?.propertyIds)]
  const theirs = where !== null && own.includes(where) ? where : only(own)
  const propertyId = person ? theirs : isStranger ? null : where
  return {
    person,
    propertyId,
    as: person || propertyId !== null ? otherCategory : null,
    contradictions: isStranger ? [by] : isElsewhere ? ['another_property'] : [],
  }
}

const isNumbered = (reading: Reading) => cpfsOn(reading).length > 0 || Boolean(reading.proposal.subject?.cnpj)

/** The only one whom the account knows by a number that is printed or, where none is, by a name. */
function personNamed(reading: Reading, { people }: KnownRecords): KnownPerson | null {
  if (!isNumbered(reading)) {
    const names = shownOn(reading, 'name').map((name) => searchKey(name))
    return only(people.filter(({ name }) => names.includes(searchKey(name))))
  }
  const numbers = cpfsOn(reading)
  const { cnpj: printed } = reading.proposal.subject ?? {}
  return only(
    people.filter(
      ({ cpf, cnpj }) => isSameNumber(cnpj, printed) || numbers.some((number) => isSameNumber(cpf, number)),
    ),
  )
}
