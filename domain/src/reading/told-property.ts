import { isSameRegister } from '../format/bare-register.ts'
import { partsOfCnm } from '../format/cnm.ts'
import { isSameNumber } from '../format/cnpj.ts'
import { isAnotherProperty, matriculaOf } from '../property/matricula.ts'
import { printedAddress } from '../property/printed-address.ts'
import { matchAddress } from '../property/same-address.ts'
import { searchKey } from '../text/search-key.ts'
import type { KnownProperty, KnownRecords } from './known-records.ts'
import { type ProposedSubject, type Reading, shownOn } from './proposal.ts'

interface Told {
  propertyId: number | null
  /** An address alone, or a name, is not enough to file a paper unseen. */
  isSure: boolean
}

const nobody: Told = { propertyId: null, isSure: false }

/**
 * The property that a paper about one names: by matrícula and registry, CNM, CIB or inscrição, else by street,
 * number and unit, else by its only owner.
 */
export function propertyToldBy(reading: Reading, known: KnownRecords): Told {
  const { kind, subject } = reading.proposal
  if (!subject) return nobody
  const byNumber = only(known.properties.filter((property) => hasNumber(property, subject)))
  if (byNumber) return { propertyId: byNumber.id, isSure: true }
  if (subject.kind !== 'property' && kind !== null) return nobody
  // A number that is another one's outweighs what follows.
  const mayBe = known.properties.filter((property) => !isAnotherProperty(property, subject))
  if (kind !== null) return byAddress(subject, mayBe, known) ?? byOwner(subject, mayBe, known) ?? nobody
  // Its issuer prints an address, too.
  const at = shownOn(reading, 'address').flatMap(
    (address) => byAddress({ ...subject, address }, mayBe, known)?.propertyId ?? [],
  )
  return { ...nobody, propertyId: only([...new Set(at)]) }
}

function hasNumber(property: KnownProperty, subject: ProposedSubject): boolean {
  const isOfRegistry = !(property.cnm && subject.cnm) || registryOf(property.cnm) === registryOf(subject.cnm)
  return (
    (isSameRegister(matriculaOf(property), matriculaOf(subject)) && isOfRegistry) ||
    isSameRegister(property.inscricao, subject.inscricao) ||
    (subject.cnm !== undefined && property.cnm === subject.cnm) ||
    (subject.cib !== undefined && property.cib === subject.cib)
  )
}

const registryOf = (cnm: string) => partsOfCnm(cnm).registry

function byAddress(
  subject: ProposedSubject,
  properties: readonly KnownProperty[],
  known: KnownRecords,
): Told | null {
  const { address = '' } = subject
  const printed = printedAddress(address)
  if (!printed) return null
  const matched = properties.flatMap((property) => {
    const how = matchAddress(printed, property)
    return how ? [{ property, how }] : []
  })
  // All that the paper says is true of each of these.
  const fitting = matched.filter(({ how }) => how !== 'near')
  const told = only(fitting.length ? fitting : matched)
  if (!told) return null
  const { property: found, how } = told
  // Streets of two cities may have one name.
  const isInCity = searchKey(address).includes(searchKey(found.city))
  const isOwners = numberedOwners(subject, known).some(({ propertyIds }) => propertyIds.includes(found.id))
  return { propertyId: found.id, isSure: how === 'exact' && (isInCity || isOwners) }
}

/** Its number or, where it has none, its name tells the owner. */
function byOwner(
  subject: ProposedSubject,
  properties: readonly KnownProperty[],
  known: KnownRecords,
): Told | null {
  const { cpf, cnpj, name, address = '' } = subject
  const owner = only(
    cpf || cnpj
      ? numberedOwners(subject, known)
      : known.people.filter((person) => name && searchKey(person.name) === searchKey(name)),
  )
  const id = only(owner?.propertyIds ?? [])
  const property = properties.find((one) => one.id === id)
  const printed = printedAddress(address)
  // Another address is another property of theirs, which nobody took in.
  const isElsewhere = property && printed?.number && !matchAddress(printed, property)
  return property && !isElsewhere ? { propertyId: property.id, isSure: false } : null
}

const numberedOwners = ({ cpf, cnpj }: ProposedSubject, { people }: KnownRecords) =>
  people.filter((person) => isSameNumber(person.cpf, cpf) || isSameNumber(person.cnpj, cnpj))

/** Null where there are several, or none. */
export function only<T>(all: readonly T[]): T | null {
  const [one, ...others] = all
  return one !== undefined && !others.length ? one : null
}
