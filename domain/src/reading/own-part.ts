import type { Flow } from './flow.ts'
import { startOf } from './labelled.ts'
import { actsIn } from './matricula/heads.ts'
import { findPhrase } from './phrase.ts'
import type { Recogniser } from './recogniser.ts'

/** A paper may hold acts. Its own words stand before `opening` and behind `closing`. */
export interface OwnPart {
  opening: number
  closing: number | null
  /** False where the closing words may belong to the last act. */
  isCertain: boolean
}

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
