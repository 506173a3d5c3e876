import { boxAround, type Flow, wordsBetween } from './flow.ts'
import type { Stated } from './property-on.ts'
import type { Evidence } from './proposal.ts'

/** The longest quote that is shown, in characters. */
const longestQuote = 260

/** For a value that goes on to the next page, only the first page is shown. */
export function evidenceOf(flow: Flow, { field, from, to }: Omit<Stated, 'value'>): Evidence[] {
  const all = wordsBetween(flow, from, Math.min(to, from + longestQuote))
  const page = all[0]?.page
  const words = all.filter((word) => word.page === page)
  if (page === undefined) return []
  const inPicture = words.some(({ by }) => by === 'ocr')
  const source = words.some(({ isOfForm }) => isOfForm) ? 'form' : inPicture ? 'picture' : 'text'
  return [{ field, page, source, text: words.map(({ text }) => text).join(' '), box: boxAround(words) }]
}
