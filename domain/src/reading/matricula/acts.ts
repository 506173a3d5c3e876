import { daysOf } from '../days.ts'
import { around, type Flow, flowOf, type PlacedWord, wordsBetween } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import type { Box, PaperText } from '../page-text.ts'
import { unreadPagesOf } from '../unread-pages.ts'
import { type ActKind, burdensNamed, cancelsAt, isBurden, kindOfAct, namesKind } from './act-kind.ts'
import { type ReadLand, readLand } from './foreiro.ts'

/** Somebody whom an act names with a CPF or CNPJ whose check digits are right. */
export interface ActPerson {
  kind: 'cpf' | 'cnpj'
  /** Masked. */
  value: string
  name?: string
  /** In the text of the act. */
  at: number
}

/** One entry of a matrícula: R-n or Av-n. */
export interface Act {
  number: string
  order: number
  kind: ActKind
  /** AAAA-MM-DD as printed; absent where the act prints none. */
  date?: string
  people: ActPerson[]
  text: string
  /** From 1: where it begins. */
  page: number
  /** Its number and the words by which it calls itself, on that page: 'R-5 … penhora'. */
  head: { text: string; box: Box }
  /** True where a later averbação cancels it by its number. */
  isCancelled: boolean
}

export interface ReadMatricula {
  /** The text before the first act: the property and its first owners. */
  opening: string
  acts: Act[]
  /** Missing numbers between the first act and the last: they may burden the property. */
  gaps: number[]
  /** Null for land that is not foreiro, or was freed since. */
  land: ReadLand | null
  /** Pages that were not read, or not looked through. */
  unreadPages: number
}

const digits = '[\\dOoIl]{1,3}'
/** 'R-1:', 'R.1/12.345 -', 'AV-02-12345 –', 'Av. 3 - M. 12.345' at the beginning of a line. */
const head = new RegExp(
  `(?:^|\\n)[ \\t]*(R|Reg|A[vy])\\s?[.\\-–—]{0,2}\\s?(?:n[º°o.]{1,2}\\s?)?(${digits})(?![\\d])(?:\\s?[-–—./]\\s?(?:M(?:at(?:r[íi]cula)?)?[.\\-]?\\s?)?[\\d.]{3,10})?\\s?(?=[-–—:.,)(\\s]|$)`,
  'giu',
)
const closing =
  /\n[^\n]{0,20}(?:CERTIFICO|O referido é verdade|NADA MAIS|CERTIDÃO)(?![^\n]{0,30}(?:casamento|óbito|nascimento))/u

/** The longest matrículas have some hundred pages; a file of nothing but words is not looked through. */
const mostWords = 60_000

interface Head {
  letter: 'R' | 'Av'
  order: number
  from: number
  to: number
}

/**
 * The acts of a matrícula of so many pages, in their order. Numbers run on over both letters, so what is smaller is
 * only cited.
 */
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

/** Pages at which the words end early. */
function notLookedThrough({ pages }: PaperText, { words }: Flow): number {
  const last = words.at(-1)?.page ?? 0
  return words.length < mostWords ? 0 : pages.filter(({ number }) => number >= last).length
}

/** So many acts may be missing between two that were read: pages get lost. More is a number that is none. */
const mostMissing = 20

/** Where the first and the last act of a text begin; null where it has none. Pages may be missing between them. */
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

/** An act calls itself within so many of its words. */
const mostOfHead = 80

/** The number of an act and the words of its kind; what stands between them may name people, and is left out. */
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

const boxOf = (words: readonly PlacedWord[]): Box => (words.length ? around(words) : [0, 0, 1, 1])

/** The words between two places as a flow of their own. */
function partOf(flow: Flow, from: number, end: number): Flow {
  const words = wordsBetween(flow, from, end)
  const lines = Map.groupBy(words, ({ line }) => line)
  const page = { number: 1, by: 'text' as const, lines: [...lines.values()].map((line) => ({ words: line })) }
  return flowOf({ pages: [page] })
}

/** The day of an act: said to be that of the act, or where it is signed, or the only one that it has. */
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

/** The numbers of the acts that a text cites. */
function citedIn(text: string): number[] {
  return Array.from(text.matchAll(cited), (match) =>
    Number((match[2] ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1')),
  )
}

/** From the last to the first, since a cancellation may be cancelled itself. One of a part leaves the act standing. */
function withCancellations(acts: readonly Act[]): Act[] {
  const gone = new Set<number>()
  for (const act of acts.toReversed()) {
    if (act.kind !== 'cancelamento' || gone.has(act.order) || /parcial/i.test(act.text)) continue
    for (const order of cancelledBy(act, acts)) gone.add(order)
  }
  return acts.map((act) => ({ ...act, isCancelled: gone.has(act.order) }))
}

/** What an act that cancels cites: of burdens only those that it names, when it names any. */
function cancelledBy(act: Act, acts: readonly Act[]): number[] {
  const orders = citedIn(act.text.slice(cancelsAt(act.text) < 0 ? 0 : act.number.length))
  const earlier = acts.filter(({ order }) => order < act.order && orders.includes(order))
  const burdens = earlier.filter(({ kind }) => isBurden(kind))
  const named = burdensNamed(act.text)
  const meant = burdens.filter(({ kind }) => !named.length || named.includes(kind))
  return (burdens.length ? meant : earlier).map(({ order }) => order)
}
