import { groupsOf, isLaidAs } from '../burden/rows-told.ts'
import { mayBeLaidAs } from '../burden/words.ts'
import { bareRegister } from '../format/bare-register.ts'
import {
  burdenIn,
  type FactValue,
  isOfBurden,
  isOneOfMany,
  isPersonFact,
  type PaperFactField,
} from './fact.ts'
import { isSameFact } from './known.ts'

interface ToldFact {
  field: PaperFactField
  value: FactValue
  isSure: boolean
  /** Null of a paper that nobody has filed. */
  documentId: number | null
  /** Whom it is about; null of the property. */
  personId: number | null
  propertyId: number | null
}

/**
 * Joins what several papers say alike of one person or property, so that it is asked about once. The paper that says
 * it most surely is the first of its group, then one that says more, then the newest.
 */
export function toldOnce<Offer>(
  offers: readonly Offer[],
  factOf: (offer: Offer) => ToldFact,
): [Offer, ...Offer[]][] {
  // An account has thousands of facts, a place a few.
  const places = Map.groupBy(offers, (offer) => placeOf(factOf(offer)))
  const groups = [...places.values()].flatMap((near) =>
    groupsOf(near, (one, other) => tellSame(factOf(one), factOf(other))),
  )
  const place = new Map(offers.map((offer, index) => [offer, index]))
  const clearest = (one: Offer, other: Offer) => clearestFirst(factOf(one), factOf(other))
  return groups
    .toSorted(([one], [other]) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
    .map((group) => group.toReversed().toSorted(clearest) as [Offer, ...Offer[]])
}

/** A person's facts are theirs in whichever property. */
const placeOf = ({ field, personId, propertyId }: ToldFact): string =>
  `${field} ${personId} ${isPersonFact(field) ? '' : propertyId}`

/** Compares two of one place. Unlike the record, papers tell one only where neither leaves open which. */
function tellSame(one: ToldFact, other: ToldFact): boolean {
  const { field, value, documentId } = one
  // A paper says each of its facts once.
  if (other.documentId === documentId) return false
  return isSameFact(field, value, other.value) && (!isOfBurden(field) || isClear(value, other.value))
}

function isClear(value: FactValue, other: FactValue): boolean {
  const [one, two] = [burdenIn(value), burdenIn(other)]
  if (bareRegister(one.matricula) !== bareRegister(two.matricula)) return false
  if (one.act && two.act) {
    // R-1 of an unknown matrícula may be that of another one.
    return Boolean(bareRegister(one.matricula)) || mayBeLaidAs(one, two)
  }
  if (Boolean(one.creditor) !== Boolean(two.creditor)) return false
  return (!one.act && !two.act) || isLaidAs(one, two)
}

/**
 * Whether somebody who refused one fact has answered another that a later paper says. An owner may have it again by
 * another act, a burden may stand again or be gone on a later day, and somebody may have married again by then.
 */
export function isRefusedBy(fact: ToldFact, refused: ToldFact): boolean {
  if (placeOf(fact) !== placeOf(refused) || !tellSame(refused, fact)) return false
  const [{ value }, { value: before }] = [fact, refused]
  // A name alone may be anybody's; a number says who it is.
  const isNumbered = Boolean((value.cpf && !before.cpf) || (value.cnpj && !before.cnpj))
  const isLater = Boolean(value.asOf && (!before.asOf || value.asOf > before.asOf))
  if ((fact.field === 'maritalStatus' || fact.field === 'burdenFree') && isLater) return false
  return (
    !isNumbered &&
    (!isOneOfMany(fact.field) ||
      (value.act === before.act &&
        (value.act !== undefined || value.amount === before.amount) &&
        value.endAct === before.endAct &&
        bareRegister(value.matricula) === bareRegister(before.matricula) &&
        !isLater))
  )
}

/** How much a paper says: number and share of a person, act and creditor of a burden, an IPTU with its year. */
const saidBy = ({ said, cpf, cnpj, share, act, creditor }: FactValue): number[] => [
  Number(Boolean(cpf ?? cnpj)),
  Number(Boolean(share)),
  Number(Boolean(act)),
  Number(Boolean(creditor)),
  said.length,
]

function clearestFirst(one: ToldFact, other: ToldFact): number {
  if (one.isSure !== other.isSure) return one.isSure ? -1 : 1
  const [first, second] = [saidBy(one.value), saidBy(other.value)]
  const more = second.map((says, at) => says - (first[at] ?? 0)).find((difference) => difference !== 0)
  return more ?? (other.value.asOf ?? '').localeCompare(one.value.asOf ?? '')
}
