import { draftWarning } from '../drafting/draft-text.ts'
import { showDate } from '../format/birth-date.ts'
import type { Agreement } from './agreement.ts'

/** Nobody knows it when a lawyer reads the text, so it keeps no contract a draft. */
const open = 'data da assinatura'

/** The line at the head of a printed contract: a warning until a lawyer has revised it, then who did, and when. */
export function headLine({ review, missing }: Pick<Agreement, 'review' | 'missing'>): string {
  if (!review?.holds) return draftWarning
  const by = `revisada por ${review.lawyer}, ${review.oab}, em ${showDate(review.on)}`
  const blanks = missing.filter(({ kind, label }) => kind === 'blank' && label !== open).length
  const left = blanks === 1 ? '1 lacuna por preencher' : `${blanks} lacunas por preencher`
  return blanks ? `Minuta com ${left}, ${by}` : by.replace('revisada', 'Texto revisado')
}
