import type { Flow } from './flow.ts'
import { startOf } from './labelled.ts'
import { actsIn } from './matricula/acts.ts'
import { findPhrase } from './phrase.ts'
import type { Recogniser } from './recogniser.ts'

/** What of a paper that holds acts is its own. */
export interface OwnPart {
  /** Up to here no act has begun. */
  opening: number
  /** From here on no act goes on; null where its closing was not found. */
  closing: number | null
  /** Whether only the paper itself says the words there, and not its last act. */
  isCertain: boolean
}

/** Where a paper that holds acts speaks itself; null of one that holds none. */
export function ownPartOf(flow: Flow, { closing }: Recogniser): OwnPart | null {
  if (!closing) return null
  const acts = actsIn(flow.text)
  const behind = (phrases: readonly string[]) =>
    phrases
      .flatMap((phrase) => findPhrase(flow, phrase))
      .map((found) => startOf(flow, found))
      .filter((place) => place > (acts?.last ?? -1))
  const own = behind(closing.own)
  const all = [...own, ...behind(closing.alsoOfActs)]
  return {
    opening: acts?.first ?? flow.text.length,
    closing: all.length ? Math.max(...all) : null,
    isCertain: own.length > 0,
  }
}

/** Whether what stands at a place is surely the paper's own. */
export function isOwn(part: OwnPart | null, place: number): boolean {
  if (!part) return true
  return place < part.opening || (part.isCertain && place >= (part.closing ?? Number.POSITIVE_INFINITY))
}
