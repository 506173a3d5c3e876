import { daysOf } from '../days.ts'
import { boxAround, type Flow, flowOf, type PlacedWord, wordsBetween } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import type { Box, PaperText } from '../page-text.ts'
import { unreadPagesOf } from '../unread-pages.ts'
import { type ActKind, burdensNamed, cancelsAt, isBurden, kindOfAct, namesKind } from './act-kind.ts'
import { type ReadLand, readLand } from './foreiro.ts'

export interface ActPerson {
  kind: 'cpf' | 'cnpj'
  value: string
  name?: string
  at: number
}

export interface Act {
  number: string
  order: number
  kind: ActKind
  /** YYYY-MM-DD; absent where the act prints none. */
  date?: string
  people: ActPerson[]
  text: string
  page: number
  /** The number of the act and the words by which it names itself: 'R-5 … penhora'. */
  head: { text: string; box: Box }
  isCancelled: boolean
}

export interface ReadMatricula {
  /** The text before the first act: the property and its first owners. */
  opening: string
  acts: Act[]
  /** Numbers up to the last act that were not found; such acts may burden the property. */
  gaps: number[]
  land: ReadLand | null
  unreadPages: number
}

const digits = '[\\dOoIl]{1,3}'
/** Matches 'R-1:', 'R.1/12.345 -', 'AV-02-12345 –' and 'Av. 3 - M. 12.345' at the beginning of a line. */
const head = new RegExp(
  `(?:^|\\n)[ \\t]*(R|Reg|A[vy])\\s?[.\\-–—]{0,2}\\s?(?:n[º°o.]{1,2}\\s?)?(${digits})(?![\\d])(?:\\s?[-–—./]\\s?(?:M(?:at(?:r[íi]cula)?)?[.\\-]?\\s?)?[\\d.]{3,10})?\\s?(?=[-–—:.,)(\\s]|$)`,
  'giu',
)
const closing =
  /\n[^\n]{0,20}(?:CERTIFICO|O referido é verdade|NADA MAIS|CERTIDÃO)(?![^\n]{0,30}(?:casamento|óbito|nascimento))/u

/** The longest matrículas have some hundred pages; a longer file is not searched to its end. */
const mostWords = 60_000

interface Head {
  letter: 'R' | 'Av'
  order: number
  from: number
  to: number
}

/** R and Av share one series of numbers, so a smaller number only cites an earlier act. */
export function readMatricula(paper: PaperText, pageCount: number): ReadMatricula {
  const flow = flowOf(paper, mostWords)
  const heads = headsOf(flow.text)
  const acts = heads.map((each, index) => actOf(flow, each, heads[index + 1]?.from))
  const orders = new Set(acts.map(({ order }) => order))
  const last = Math.max(0, ...orders)
  return {
    opening: flow.text.slice(0, heads[0]?.from ?? flow.text.length),
    acts: withCancellations(acts),
    gaps: Array.from({ length: last }, (_, index) => index + 1).filter((order) => !orders.has(order)),
    land: readLand(flow),
    unreadPages: unreadPagesOf(pageCount, paper.pages.length) + notLookedThrough(paper, flow),
  }
}

function notLookedThrough({ pages }: PaperText, { words }: Flow): number {
  const last = words.at(-1)?.page ?? 0
  return words.length < mostWords ? 0 : pages.filter(({ number }) => number >= last).length
}

/** Lost pages leave at most so many acts missing between two; a larger gap means a misread number. */
const mostMissing = 20

export function actsIn(text: string): { first: number; last: number } | null {
  const heads = headsOf(text, Number.POSITIVE_INFINITY)
  const [first, last] = [heads[0], heads.at(-1)]
  return first && last ? { first: first.from, last: last.from } : null
}

function headsOf(text: string, missing = mostMissing): Head[] {
  const heads: Head[] = []
  for (const match of text.matchAll(head)) {
    const order = Number((match[2] ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1'))
    const before = heads.at(-1)?.order ?? 0
    if (!order || order <= before || order > before + missing) continue
    const letter = /^r/i.test(match[1] ?? '') ? 'R' : 'Av'
    heads.push({ letter, order, from: match.index, to: match.index + match[0].length })
  }
  return heads
}

function actOf(flow: Flow, { letter, order, from, to }: Head, next: number | undefined): Act {
  const rest = flow.text.slice(to, next)
  const end = next ?? to + (closing.exec(rest)?.index ?? rest.length)
  const text = flow.text.slice(from, end).trim()
  const own = partOf(flow, from, end)
  const date = dateOf(own)
  const number = `${letter}-${order}`
  const kind = kindOfAct(letter, flow.text.slice(to, end))
  const words = wordsBetween(flow, to - 1, end)
  const page = words[0]?.page ?? 1
  return {
    ...{ number, order, kind },
    ...(date && { date }),
    people: peopleOf(own),
    text,
    page,
    head: headOf(
      number,
      kind,
      words.filter((word) => word.page === page),
    ),
    isCancelled: false,
  }
}

const mostOfHead = 80

/** Leaves out the words between the number and the kind: they may name people. */
function headOf(number: string, kind: ActKind, words: readonly PlacedWord[]): Act['head'] {
  const near = words.slice(0, mostOfHead)
  const texts = near.map(({ text }) => text)
  const names = (from: number, to: number) => namesKind(kind, texts.slice(from, to).join(' '))
  if (!names(0, texts.length)) return { text: number, box: boxOf(near.slice(0, 1)) }
  let [last, after] = [0, texts.length - 1]
  while (last < after) {
    const middle = (last + after) >> 1
    if (names(0, middle + 1)) after = middle
    else last = middle + 1
  }
  let first = last
  while (first > 0 && !names(first, last + 1)) first--
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

function dateOf(flow: Flow): string | undefined {
  const days = daysOf(flow)
  const labelled = days.find(
    ({ from }) =>
      /(?:\bdata(?:do|da)?\b|averbad[oa]\s+(?:em|aos)|registrad[oa]\s+(?:em|aos)|\bem|protocol\p{L}*[^.]{0,40})[\s:,]*$/iu.test(
        flow.text.slice(Math.max(0, from - 60), from),
      ) && from < 160,
  )
  const signed = days.filter(({ from }) =>
    /\p{Lu}[\p{L} ]{2,30}(?:[/-][A-Z]{2})?\s*,\s*(?:em\s|aos?\s)?$/u.test(
      flow.text.slice(Math.max(0, from - 50), from),
    ),
  )
  return (labelled ?? signed.at(-1) ?? (days.length === 1 ? days[0] : undefined))?.iso
}

function peopleOf(flow: Flow): ActPerson[] {
  return personNumbers(flow).map(({ kind, value, from }) => {
    const name = nameBefore(flow, from)
    return { kind, value, at: from, ...(name && { name: name.value }) }
  })
}

const cited = new RegExp(`\\b(R|A[vy])\\s?[.\\-–—]{0,2}\\s?(?:n[º°o.]{1,2}\\s?)?(${digits})(?!\\d)`, 'giu')

function citedIn(text: string): number[] {
  return Array.from(text.matchAll(cited), (match) =>
    Number((match[2] ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1')),
  )
}

/**
 * Goes from last to first, since a cancellation may itself be cancelled. A partial one leaves the act
 * standing.
 */
function withCancellations(acts: readonly Act[]): Act[] {
  const gone = new Set<number>()
  for (const act of acts.toReversed()) {
    if (act.kind !== 'cancelamento' || gone.has(act.order) || /parcial/i.test(act.text)) continue
    for (const order of cancelledBy(act, acts)) gone.add(order)
  }
  return acts.map((act) => ({ ...act, isCancelled: gone.has(act.order) }))
}

/** Where the act names kinds of burden, it cancels only these among the acts that it cites. */
function cancelledBy(act: Act, acts: readonly Act[]): number[] {
  const orders = citedIn(act.text.slice(cancelsAt(act.text) < 0 ? 0 : act.number.length))
  const earlier = acts.filter(({ order }) => order < act.order && orders.includes(order))
  const burdens = earlier.filter(({ kind }) => isBurden(kind))
  const named = burdensNamed(act.text)
  const meant = burdens.filter(({ kind }) => !named.length || named.includes(kind))
  return (burdens.length ? meant : earlier).map(({ order }) => order)
}
