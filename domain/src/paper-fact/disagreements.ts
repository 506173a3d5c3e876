import type { WaitingOffer } from './contract.ts'
import { isAskedAlone } from './fact.ts'
import { saysSame } from './known.ts'

/** A fact of which papers, or a paper and the record, say different things. */
export interface Disagreement {
  key: string
  /** The record's word, and the paper that says it; null while the record has none. */
  record: { words: string; saidBy: WaitingOffer['saidBy'] } | null
  /** Words of papers, each once. */
  sides: [WaitingOffer, ...WaitingOffer[]][]
}

/** Owners, burdens and unknown spouses are told one by one. */
export function disagreementsIn(offers: readonly WaitingOffer[]): {
  disagreements: Disagreement[]
  others: WaitingOffer[]
} {
  const of = Map.groupBy(
    offers.filter((offer) => !isAskedAlone(offer)),
    ({ about, subjectId, subject, field }) => `${about} ${subjectId} ${subject} ${field}`,
  )
  const disagreements: Disagreement[] = []
  for (const [key, alike] of of) {
    const sides: Disagreement['sides'] = []
    for (const offer of alike) {
      const same = sides.find((side) => side.every((one) => saysSame(offer.field, one.value, offer.value)))
      if (same) same.push(offer)
      else sides.push([offer])
    }
    const [first] = alike
    const record = first?.current == null ? null : { words: first.current, saidBy: first.saidBy }
    if (sides.length > 1 || record) disagreements.push({ key, record, sides })
  }
  const disagreeing = disagreements.flatMap(({ sides }) => sides.flat())
  return { disagreements, others: offers.filter((one) => !disagreeing.includes(one)) }
}
