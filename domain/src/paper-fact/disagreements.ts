import type { WaitingOffer } from './contract.ts'
import { isOneOfMany } from './fact.ts'
import { saysSame } from './known.ts'

/** A fact of which papers, or a paper and the record, say different things. */
export interface Disagreement {
  key: string
  /** The record's word, and the paper that says it; null while the record has none. */
  record: { words: string; saidBy: WaitingOffer['saidBy'] } | null
  /** Words of papers, each once. */
  sides: [WaitingOffer, ...WaitingOffer[]][]
}

/** Owners and burdens are told one by one: a property may have many. */
export function disagreementsIn(offers: readonly WaitingOffer[]): {
  disagreements: Disagreement[]
  others: WaitingOffer[]
} {
  const of = Map.groupBy(
    offers,
    ({ about, subjectId, subject, field }) => `${about} ${subjectId} ${subject} ${field}`,
  )
  const disagreements: Disagreement[] = []
  const agreeing: WaitingOffer[] = []
  for (const [key, alike] of of) {
    const sides: Disagreement['sides'] = []
    for (const offer of alike) {
      const same = sides.find((side) => side.every((one) => saysSame(offer.field, one.value, offer.value)))
      if (same) same.push(offer)
      else sides.push([offer])
    }
    const [first] = alike
    const record = first?.current == null ? null : { words: first.current, saidBy: first.saidBy }
    const isOne = sides.length < 2 && !record
    if (!first || isOneOfMany(first.field) || isOne) agreeing.push(...alike)
    else disagreements.push({ key, record, sides })
  }
  return { disagreements, others: offers.filter((one) => agreeing.includes(one)) }
}
