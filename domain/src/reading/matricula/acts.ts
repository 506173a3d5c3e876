import { daysOf } from '../days.ts'
import { evidenceOf } from '../evidence.ts'
import { boxAround, type Flow, flowOf, type PlacedWord, wordsBetween } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import type { Box, PaperText } from '../page-text.ts'
import { unreadPagesOf } from '../unread-pages.ts'
import type { Act, ActPerson, Effects, ReadMatricula } from './act.ts'
import type { ActKind } from './act-kind.ts'
import { effectsOf } from './cancels.ts'
import { doubtsOf, unaccounted } from './doubts.ts'
import { readLand } from './foreiro.ts'
import { type Head, hasGluedHeads, headsOf } from './heads.ts'
import { wordsNaming } from './kind-words.ts'
import { burdensLaid } from './lays.ts'
import { type Leftover, leftoversOf } from './leftover.ts'
import { hasTornLines, missesPages, missingActs } from './missing.ts'
import { isDue, type ToldBurden, toldOutside } from './outside.ts'
import { burdensOf } from './standing.ts'
import { sayOfAct } from './title.ts'

const closing =
  /\n[^\n]{0,20}(?:C(?:ERTIFIC[OA]|ertific[oa])|CERTIDÃO)(?![^\n]{0,30}(?:casamento|óbito|nascimento))/u
/** With these the clerk ends the acts, also where the text runs on behind a full stop. */
const closingWords =
  /(?:\n[^\n]{0,20}|(?<=[.;])\s)(?:o referido é verdade|era o que (?:se )?contin|nada mais(?=[.,]| se | consta)|certifico mais)/iu

const closingAt = (text: string): number =>
  Math.min(...[closing, closingWords].map((words) => words.exec(text)?.index ?? text.length))

/** The longest matrículas have some hundred pages; a longer file is not searched to its end. */
const mostWords = 60_000
/** Characters; the longest acts fill some four pages. The rest is told as not read. */
const longestAct = 30_000
/** Quotes of what was not understood. */
const mostUnread = 3

export function readMatricula(paper: PaperText, pageCount: number): ReadMatricula {
  const flow = flowOf(paper, mostWords)
  const heads = headsOf(flow.text)
  const read = readActs(flow, heads)
  const end = heads.length ? (read.at(-1)?.end ?? 0) : 0
  const opening = flow.text.slice(0, heads[0]?.from ?? flow.text.length)
  const acts = withCancellations(read)
  const told = toldOutside(flow, heads[0]?.from ?? 0, end, acts)
  const standing = [
    ...acts,
    ...told.burdens.map((one) => ({ lays: [one.kind], isCancelled: one.isCancelled })),
  ].flatMap(burdensOf)
  const leftovers = unaccounted([...read.flatMap(({ leftovers }) => leftovers), ...told.leftovers], standing)
  const gaps = missingActs(heads, acts)
  const unreadPages = unreadPagesOf(pageCount, paper.pages.length) + notLookedThrough(paper, flow)
  const doubts = doubtsOf({
    acts,
    effects: read.map(({ effects }) => effects),
    told,
    hasColumns:
      paper.pages.some(({ columns }) => columns === 'unsure') ||
      hasGluedHeads(flow.text) ||
      hasTornLines(paper),
    leftovers,
    isIncomplete: gaps.length > 0 || unreadPages > 0 || missesPages(paper) || read.some(({ isCut }) => isCut),
  })
  return {
    opening,
    acts: [...acts, ...told.burdens.map((one) => actOfNarrative(flow, one))],
    gaps,
    land: readLand(flow),
    free: standing.length || leftovers.length ? null : told.free,
    unreadPages,
    doubts,
    unread: leftovers
      .slice(0, mostUnread)
      .flatMap((place) => evidenceOf(flow, { field: 'unread', ...place })),
  }
}

function notLookedThrough({ pages }: PaperText, { words }: Flow): number {
  const last = words.at(-1)?.page ?? 0
  const all = pages.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.words.length, 0)
  return words.length === all ? 0 : pages.filter(({ number }) => number >= last).length
}

interface ReadAct extends Omit<Act, 'isCancelled' | 'cancelledBy' | 'lifted'> {
  effects: Effects
  leftovers: Leftover[]
  end: number
  isCut: boolean
}

function readActs(flow: Flow, heads: readonly Head[]): ReadAct[] {
  const acts: ReadAct[] = []
  for (const [index, head] of heads.entries()) acts.push(actOf(flow, head, heads[index + 1]?.from, acts))
  return acts
}

/** 'REGISTRO SEM EFEITO: refere-se a outra matrícula' */
const voided =
  /^[^;]{0,50}?(?<!\p{L})(?:registro|lan[çc]amento|averba[çc][ãa]o|ato) (?:tornad[oa] )?sem efeito(?! [oa]s? )/iu

function actOf(
  flow: Flow,
  { letter, order, from, to }: Head,
  next: number | undefined,
  earlier: ReadAct[],
): ReadAct {
  const rest = flow.text.slice(to, next)
  const whole = next ?? to + closingAt(rest)
  const end = Math.min(whole, to + longestAct)
  const own = partOf(flow, from, end)
  const date = dateOf(own)
  const number = `${letter}-${order}`
  const said = flow.text.slice(to, end)
  const isVoid = voided.test(said)
  const told = sayOfAct(letter, said, (order) => earlier.find((one) => one.order === order)?.lays ?? [])
  const act = isVoid && told.kind !== 'cancelamento' ? { ...told, kind: 'outro' as const } : told
  const lays = isVoid ? [] : burdensLaid(act, earlier)
  const effects = effectsOf(said, act, earlier)
  const value = money.exec(said)?.[0].replace(/\s+/g, ' ')
  const words = wordsBetween(flow, to - 1, end)
  const page = words[0]?.page ?? 1
  return {
    number,
    order,
    kind: act.kind,
    lays,
    ...(date && { date }),
    people: peopleOf(own),
    ...(value && { value }),
    text: flow.text.slice(from, end).trim(),
    page,
    head: headOf(
      number,
      act.kind,
      words.filter((word) => word.page === page),
    ),
    source: 'act',
    effects,
    leftovers: leftoversOf({ letter, said: act, text: said, lays, effects }, earlier).map((one) =>
      one.isAct ? { ...one, from, to: end } : { ...one, from: one.from + to, to: one.to + to },
    ),
    end,
    isCut: end < whole,
  }
}

/** An amount with its currency. */
export const money = /(?:NC[rz]|C[rz]|US|R|NR)?\$\s?\d[\d.]*(?:,\d{2})?/iu

/** Small words that lead to the burden that is told next. */
const toNext = /[\s,;]+(?:(?:e|com|por|pel[ao]s?|uma?|[ao]s?)\s)*$/iu

function actOfNarrative(flow: Flow, { kind, number, from, to, end, date, isCancelled }: ToldBurden): Act {
  const words = wordsBetween(flow, from, to)
  const page = words[0]?.page ?? 1
  const named = flow.text.slice(from, to).replace(/\s+/g, ' ')
  return {
    number,
    order: 0,
    kind,
    lays: [kind],
    people: [],
    text: flow.text.slice(from, end).replace(/\s+/g, ' ').replace(toNext, ''),
    page,
    isCancelled,
    source: 'narrative',
    ...(date && { date }),
    head: { text: named, box: boxOf(words.filter((word) => word.page === page)) },
  }
}

const mostOfHead = 80

/** Leaves out the words between the number and the kind: they may name people. */
function headOf(number: string, kind: ActKind, words: readonly PlacedWord[]): Act['head'] {
  const near = words.slice(0, mostOfHead)
  const texts = near.map(({ text }) => text)
  const place = wordsNaming(kind, texts.join(' '))
  if (!place) return { text: number, box: boxOf(near.slice(0, 1)) }
  let end = -1
  const ends = texts.map((text) => (end += text.length + 1))
  const first = ends.findIndex((end) => end > place.from)
  const last = ends.findIndex((end) => end >= place.to)
  const named = texts.slice(first, last + 1).join(' ')
  return {
    text: `${number}${first > 2 ? ' …' : ''} ${named.replace(/[,;:.]+$/, '')}`,
    box: boxOf(near.slice(0, last + 1)),
  }
}

const boxOf = (words: readonly PlacedWord[]): Box => (words.length ? boxAround(words) : [0, 0, 1, 1])

function partOf(flow: Flow, from: number, end: number): Flow {
  const words = wordsBetween(flow, from, end)
  const lines = Map.groupBy(words, ({ line }) => line)
  const page = { number: 1, by: 'text' as const, lines: [...lines.values()].map((line) => ({ words: line })) }
  return flowOf({ pages: [page] })
}

const signedIn = /\p{Lu}[\p{L} ]{2,30}(?:\s?[(/-]\s?[A-Z]{2}\)?)?\s*,\s*(?:em\s|aos?\s)?$/u
const dated =
  /(?:\bdata(?:do|da)?\b|averbad[oa]\s+(?:em|aos)|registrad[oa]\s+(?:em|aos)|\b(?:em|de)|protocol\p{L}*[^.]{0,40})[\s:,]*$/iu
const heading = /^[\s\S]{0,60}$/

/** The day beside the number, else the one of the signature, else the only one or the last of the text. */
function dateOf(flow: Flow): string | undefined {
  const days = daysOf(flow).filter(({ from }) => !isDue.test(flow.text.slice(Math.max(0, from - 60), from)))
  const isOfProtocol = (from: number) =>
    /prot(?:oc\p{L}*|\.)?(?:[^.;–—]|\.(?=\s?\d)){0,40}$/iu.test(flow.text.slice(0, from))
  const isAtHead = (from: number) => {
    const before = flow.text.slice(0, from)
    return (
      heading.test(before) &&
      !/\p{L}{4}/u.test(before.replace(/matr[íi]cula|averba[çc][ãa]o|registro|data\p{L}*/giu, ''))
    )
  }
  const beside = days.find(({ from }) => isAtHead(from) && !isOfProtocol(from))
  const signed = days.filter(({ from }) => signedIn.test(flow.text.slice(Math.max(0, from - 50), from)))
  const labelled = days.find(
    ({ from }) =>
      dated.test(flow.text.slice(Math.max(0, from - 60), from)) && from < 160 && !isOfProtocol(from),
  )
  const alone = days.filter(
    ({ from, to }) =>
      /[.\s]$/.test(flow.text.slice(0, from)) && /^\s*\.?\s*(?:[^\n]{0,40})$/.test(flow.text.slice(to)),
  )
  const found =
    beside ?? signed.at(-1) ?? alone.at(-1) ?? labelled ?? (days.length === 1 ? days[0] : undefined)
  return found?.iso
}

function peopleOf(flow: Flow): ActPerson[] {
  return personNumbers(flow).map(({ kind, value, from }) => {
    const name = nameBefore(flow, from)
    return { kind, value, at: from, ...(name && { name: name.value }) }
  })
}

/** Goes from last to first, since a cancellation may itself be cancelled. */
function withCancellations(read: readonly ReadAct[]): Act[] {
  const gone = new Map<number, string>()
  const lifted = new Map<number, ActKind[]>()
  const revived = new Set<number>()
  for (const { order, number, effects } of read.toReversed()) {
    for (const cancel of effects.cancels) {
      if (revived.has(cancel.order) || (gone.has(order) && !cancel.isLasting)) continue
      if (cancel.kind) lifted.set(cancel.order, [...(lifted.get(cancel.order) ?? []), cancel.kind])
      else gone.set(cancel.order, number)
    }
    if (gone.has(order)) continue
    for (const order of effects.revives) revived.add(order)
  }
  return read.map(({ effects: _, leftovers: __, end: ___, isCut: ____, ...act }) => {
    const by = gone.get(act.order)
    const off = lifted.get(act.order)
    return {
      ...act,
      isCancelled: by !== undefined,
      ...(by && { cancelledBy: by }),
      ...(off && { lifted: off }),
    }
  })
}
