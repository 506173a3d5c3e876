import { afterTerm, type Day } from './days.ts'
import type { Flow } from './flow.ts'
import { endOf, wordsUnder } from './labelled.ts'
import { isOwn, type OwnPart } from './own-part.ts'
import { type Found, findPhrase } from './phrase.ts'
import { type Recogniser, sharedLabels } from './recogniser.ts'

/** Where these words stand between a label and a day, they name a law or the label of another day. */
const notBetween = {
  issue:
    /\b(?:lei|decreto|portaria|resolu[çc][ãa]o|provimento|instru[çc][ãa]o|art)\b|v[áa]lid|vencimento|nascimento|[óo]bito|casamento|atualiza/i,
  validity:
    /\b(?:lei|decreto|portaria|resolu[çc][ãa]o|provimento|instru[çc][ãa]o|art)\b|emiss|emitid|expedi|nascimento|contad[oa]s da/i,
}
/** In characters: 'Emitida às 10:11:12 do dia' must fit between a label and its day. */
const reach = 60

/**
 * In a paper that holds acts, the day stands behind the closing or behind a label that names the paper
 * itself: within acts, deeds are 'lavradas' and identity cards 'expedidas', too.
 */
export function findIssueDay(
  flow: Flow,
  days: readonly Day[],
  recogniser: Recogniser,
  part: OwnPart | null,
): Day | null {
  const labels = [...(recogniser.labels?.issuedOn ?? []), ...sharedLabels.issuedOn]
  const found = (some: readonly Day[]) =>
    dayBehind(flow, some, labels, notBetween.issue) ?? signedOn(flow, some)
  if (!part) return found(days)
  const begin = part.closing ?? Number.POSITIVE_INFINITY
  const closing = part.isCertain ? found(days.filter(({ from }) => from >= begin)) : null
  const rest = days.filter(({ from }) => from < part.opening || from >= begin)
  return closing ?? dayBehind(flow, rest, labels.filter(namesPaper), notBetween.issue)
}

const namesPaper = (label: string): boolean => /certid[ãa]o|hora/.test(label)

export function findLastDay(
  flow: Flow,
  days: readonly Day[],
  recogniser: Recogniser,
  issued: Day | null,
  part: OwnPart | null,
): Day | null {
  const labels = [...(recogniser.labels?.validUntil ?? []), ...sharedLabels.validUntil]
  const own = days.filter(({ from }) => isOwn(part, from))
  const day = dayBehind(flow, own, labels, notBetween.validity, (found) => !isIssue(found, issued))
  // In a paper that holds acts, the terms are those of loans.
  return (day && endOfRange(flow, own, day)) ?? (part ? null : termOf(flow, issued))
}

const isIssue = (day: Day, issued: Day | null): boolean => day.from === issued?.from

function dayBehind(
  flow: Flow,
  days: readonly Day[],
  labels: readonly string[],
  notBetween: RegExp,
  fits: (day: Day) => boolean = () => true,
): Day | null {
  for (const label of labels) {
    for (const found of findPhrase(flow, label)) {
      const next = dayAfter(flow, days, found, notBetween)
      const isBeside = next && !flow.text.slice(endOf(flow, found), next.from).includes('\n')
      const day = (isBeside ? next : null) ?? dayUnder(flow, days, found) ?? next
      if (day && fits(day)) return day
    }
  }
  return null
}

function dayAfter(
  { text, ...flow }: Flow,
  days: readonly Day[],
  found: Found,
  notBetween: RegExp,
): Day | null {
  const end = endOf({ text, ...flow }, found)
  const day = days.find(({ from }) => from >= end)
  return day && day.from - end <= reach && !notBetween.test(text.slice(end, day.from)) ? day : null
}

function dayUnder(flow: Flow, days: readonly Day[], found: Found): Day | null {
  const under = wordsUnder(flow, found).flatMap(({ at, text }) =>
    days.filter(({ from, to }) => from <= at + text.length && to > at),
  )
  return under[0] ?? null
}

function endOfRange({ text }: Flow, days: readonly Day[], first: Day): Day {
  const second = days.find(({ from }) => from >= first.to)
  const isRange = second && /^\s*(?:a|à|até|-|–)\s*$/i.test(text.slice(first.to, second.from))
  return isRange && second.iso >= first.iso ? second : first
}

const place =
  /(?:^|\n|[.;]\s)[^\n.;\d]{0,40}?\p{Lu}[\p{L} ]{2,30}(?:\s?[/-]\s?[A-Z]{2})?(?:\s?\([A-Z]{2}\))?\s*,\s*(?:em\s|aos?\s|dia\s)?$/u

function signedOn(flow: Flow, days: readonly Day[]): Day | null {
  const signed = days.filter(({ from }) => place.test(flow.text.slice(Math.max(0, from - 90), from)))
  return signed.at(-1) ?? null
}

const term =
  /(?:v[áa]lid[oa]|validade|vig[êe]ncia)[^.;]{0,60}?\b(\d{1,3})\s*(?:\([^)]{2,30}\)\s*)?(dias|meses|mes|m[êe]s)\b/iu

function termOf({ text }: Flow, issued: Day | null): Day | null {
  const match = term.exec(text)
  if (!match || !issued) return null
  const unit = match[2]?.toLowerCase().startsWith('d') ? 'days' : 'months'
  const iso = afterTerm(issued.iso, Number(match[1]), unit)
  return { iso, from: match.index, to: match.index + match[0].length }
}
