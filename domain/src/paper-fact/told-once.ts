import { mayBeLaidAs } from '../burden/words.ts'
import { bareRegister } from '../format/bare-register.ts'
import { burdenIn, type FactValue, isOfBurden, type PaperFactField } from './fact.ts'
import { isAboutSame } from './known.ts'

interface ToldFact {
  field: PaperFactField
  value: FactValue
  isSure: boolean
  documentId: number
  propertyId: number
}

/**
 * Joins what several papers of one property tell of one burden, so that it is asked about once. The paper that says it
 * most surely is the first of its group, then one that names the creditor, then the newest. Other facts stay alone.
 */
export function toldOnce<Offer>(
  offers: readonly Offer[],
  factOf: (offer: Offer) => ToldFact,
): [Offer, ...Offer[]][] {
  const groups: [Offer, ...Offer[]][] = []
  // An account has thousands of facts, a property a few burdens.
  const ofBurdens = new Map<string, [Offer, ...Offer[]][]>()
  for (const offer of offers) {
    const fact = factOf(offer)
    const place = `${fact.field} ${fact.propertyId}`
    const near = isOfBurden(fact.field) ? (ofBurdens.get(place) ?? []) : []
    const same = near.find((group) => group.every((one) => tellSame(factOf(one), fact)))
    if (same) {
      same.push(offer)
      continue
    }
    const alone: [Offer] = [offer]
    groups.push(alone)
    if (isOfBurden(fact.field)) ofBurdens.set(place, [...near, alone])
  }
  const clearest = (one: Offer, other: Offer) => clearestFirst(factOf(one), factOf(other))
  // The one that was filed last is the first of papers that say it alike.
  return groups.map((group) => group.toReversed().toSorted(clearest) as [Offer, ...Offer[]])
}

/** Compares burdens of one property. Unlike the record, papers tell one only where neither leaves open which. */
function tellSame(one: ToldFact, other: ToldFact): boolean {
  const { field, value, documentId } = one
  // A paper names each of its burdens once.
  if (other.documentId === documentId) return false
  const [first, second] = [burdenIn(value), burdenIn(other.value)]
  if (first.act !== second.act || bareRegister(first.matricula) !== bareRegister(second.matricula))
    return false
  if (!first.act && Boolean(first.creditor) !== Boolean(second.creditor)) return false
  // R-1 of an unknown matrícula may be that of another one.
  if (!bareRegister(first.matricula) && !mayBeLaidAs(first, second)) return false
  return isAboutSame(field, value, other.value)
}

const clearestFirst = (one: ToldFact, other: ToldFact): number =>
  Number(other.isSure) - Number(one.isSure) ||
  Number(Boolean(other.value.creditor)) - Number(Boolean(one.value.creditor)) ||
  (other.value.asOf ?? '').localeCompare(one.value.asOf ?? '')
