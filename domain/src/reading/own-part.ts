import type { Flow } from './flow.ts'
import { startOf } from './labelled.ts'
import { actsIn } from './matricula/heads.ts'
import { findPhrase } from './phrase.ts'
import type { Recogniser } from './recogniser.ts'

/** A paper may hold acts. Its own words stand before `opening` and behind `closing`. */
export interface OwnPart {
  opening: number
  closing: number | null
  /** Where the last act begins. */
  last?: number
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
  const said = behind(closing.own)
  const title = acts ? titleBehind(flow, acts.last) : null
  // The words may stand below their title, or be those of the last act above it.
  const own = title === null ? [...said] : [said.length ? Math.min(title, Math.max(...said)) : title]
  if (!own.length && acts) own.push(...closingLine(flow, acts.last))
  const formulas = behind(closing.alsoOfActs)
  // Where no act ends with such a formula, the one below them all is the certificate's.
  const isOfActs = closing.alsoOfActs
    .flatMap((phrase) => findPhrase(flow, phrase))
    .some((found) => startOf(flow, found) < (acts?.last ?? 0) && startOf(flow, found) > (acts?.first ?? 0))
  if (!own.length && formulas.length && acts && acts.last > acts.first && !isOfActs)
    own.push(Math.min(...formulas))
  const all = [...own, ...formulas]
  return {
    opening: acts?.first ?? flow.text.length,
    ...(acts && { last: acts.last }),
    closing: own.length ? Math.max(...own) : all.length ? Math.max(...all) : null,
    isCertain: own.length > 0,
  }
}

const closingWords =
  /(?:^|[\n.] ?)(?:A presente certid[ãa]o|Esta certid[ãa]o)\b|(?:\n|\. )\p{Lu}[\p{L} ]{2,30}(?:\/[A-Z]{2})?, \d{1,2}º? de \p{L}+ de \d{4}\b/gu
const ofCertificate = /certid[ãa]o|v[áa]lid[ao]|\bselo\b/iu
/** In characters: what is longer holds more than a closing. */
const longestClosing = 700

/** 'São Paulo, 23 de abril de 2026. Válida por 30 dias.' Acts end with place and day, too, but say no more. */
function closingLine({ text }: Flow, last: number): number[] {
  const places = Array.from(text.matchAll(closingWords), ({ index }) => index).filter((place) => place > last)
  return places
    .filter((place) => text.length - place < longestClosing && ofCertificate.test(text.slice(place)))
    .slice(0, 1)
}

/** The certificate's own title below the acts; within them certificates are only cited. */
function titleBehind({ text }: Flow, last: number): number | null {
  const titles =
    /(?:^|\n)\W{0,6}(?:CERTID[ÃA]O|Certid[ãa]o digital)(?!\s+(?:d[eo]\s+)?(?:casamento|[óo]bito|nascimento))/gu
  return Array.from(text.matchAll(titles), ({ index }) => index).find((place) => place > last) ?? null
}

export function isOwn(part: OwnPart | null, place: number): boolean {
  if (!part) return true
  return place < part.opening || (part.isCertain && place >= (part.closing ?? Number.POSITIVE_INFINITY))
}
