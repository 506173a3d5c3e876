import { bareRegister } from '../format/bare-register.ts'
import type { WaitingOffer } from './contract.ts'
import { isAskedAlone, isOfBurden, isOneOfMany } from './fact.ts'
import { saysSame } from './known.ts'

/** A fact of which papers, or a paper and the record, say different things. */
export interface Disagreement {
  key: string
  /** The record's word, and the paper that says it; null while the record has none. */
  record: { words: string; saidBy: WaitingOffer['saidBy'] } | null
  /** Words of papers, each once. */
  sides: [WaitingOffer, ...WaitingOffer[]][]
}

/** Owners, burdens that no other paper denies and unknown spouses are told one by one. */
export function disagreementsIn(offers: readonly WaitingOffer[]): {
  disagreements: Disagreement[]
  others: WaitingOffer[]
} {
  // A denial of burdens of a flat says nothing of those of its garage.
  const denied = new Map(
    offers.flatMap(({ denies, matricula }) => denies.map((id) => [id, matricula] as const)),
  )
  const placeOf = ({ id, field, matricula }: WaitingOffer) =>
    isOfBurden(field) ? `burdens ${bareRegister(denied.has(id) ? denied.get(id) : matricula)}` : field
  const of = Map.groupBy(
    offers.filter((offer) => !isAskedAlone(offer) || denied.has(offer.id)),
    (offer) => `${offer.about} ${offer.subjectId} ${offer.subject} ${placeOf(offer)}`,
  )
  const disagreements: Disagreement[] = []
  for (const [key, alike] of of) {
    const sides: Disagreement['sides'] = []
    for (const offer of alike) {
      const same = sides.find((side) => side.every((one) => isAlike(one, offer)))
      if (same) same.push(offer)
      else sides.push([offer])
    }
    const other = alike.find(({ current }) => current !== null)
    const record = other?.current == null ? null : { words: other.current, saidBy: other.saidBy }
    if (sides.length > 1 || record) disagreements.push({ key, record, sides })
  }
  const disagreeing = disagreements.flatMap(({ sides }) => sides.flat())
  return { disagreements, others: offers.filter((one) => !disagreeing.includes(one)) }
}

const isAlike = (one: WaitingOffer, other: WaitingOffer): boolean =>
  one.field === other.field && !isOneOfMany(one.field) && saysSame(one.field, one.value, other.value)

/** Whether the record cannot take both: one burden is in no other's place. */
export const excludes = (one: WaitingOffer, other: WaitingOffer): boolean =>
  !isOfBurden(one.field) || one.field !== other.field
