import type { OfferTerms } from '@soleira/domain/offer/offer'
import type { OfferRow } from '../../database/tables/index.ts'

/** Offers from before the day of the deed and the kind of sinal were asked have none. */
export const termsOf = ({ terms, total }: Pick<OfferRow, 'terms' | 'total'>): OfferTerms => ({
  deedOn: null,
  ...terms,
  total,
  lines: terms.lines.map((line) => ({ ...line, deposit: line.deposit ?? null })),
})
