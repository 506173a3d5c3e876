import type { Flow } from './flow.ts'
import { startOf } from './labelled.ts'
import { actsIn } from './matricula/acts.ts'
import { findPhrase } from './phrase.ts'
import type { Recogniser } from './recogniser.ts'

/** The part of a paper in which it speaks itself, around the acts that it holds. */
export interface OwnPart {
  /** Up to here no act has begun. */
  opening: number
  /** From here on no act goes on; null where its closing was not found. */
  closing: number | null
  /** False where the last act may still be speaking. */
  isCertain: boolean
}

/** Null for a paper that holds no acts. */
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

export function isOwn(part: OwnPart | null, place: number): boolean {
  if (!part) return true
  return place < part.opening || (part.isCertain && place >= (part.closing ?? Number.POSITIVE_INFINITY))
}
