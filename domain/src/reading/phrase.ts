import { type Flow, phraseKey } from './flow.ts'

export interface FoundPhrase {
  /** `from` and `to` (exclusive) are places in the key. */
  from: number
  to: number
  edits: number
}

/** An ellipsis in a phrase stands for so many letters at most. */
const gap = 90
/** Bounds the places that are compared, so that a hostile text costs no more than a long one. */
const mostPlaces = 300

const looked = new WeakMap<Flow, Map<string, FoundPhrase[]>>()

/**
 * Finds a phrase with at most one character in eight wrong. Words in capitals decide its meaning and must
 * match by themselves, with one character wrong only in long ones: 'NÃO consta' is never found in 'consta'.
 * An ellipsis stands for some words: 'NÃO CONSTAM … débitos'.
 */
export function findPhrase(flow: Flow, phrase: string): FoundPhrase[] {
  const known = looked.get(flow) ?? new Map<string, FoundPhrase[]>()
  looked.set(flow, known)
  const before = known.get(phrase)
  if (before) return before
  const found = partsOf(phrase)
    .map((part) => findPart(flow, part))
    .reduce((firsts, thens) => firsts.flatMap((first) => joined(first, thens)))
  known.set(phrase, found)
  return found
}

function joined(first: FoundPhrase, thens: readonly FoundPhrase[]): FoundPhrase[] {
  const next = thens.find(({ from }) => from >= first.to && from <= first.to + gap)
  return next ? [{ from: first.from, to: next.to, edits: first.edits + next.edits }] : []
}

function findPart(flow: Flow, { wanted, bound, critical }: Part): FoundPhrase[] {
  return roughly(flow.key, wanted, bound).filter(
    (found) => isWhole(flow, found, wanted.length) && critical.every((word) => stands(flow, found, word)),
  )
}

interface Part {
  wanted: string
  bound: number
  critical: readonly { wanted: string; bound: number }[]
}

const parts = new Map<string, readonly Part[]>()

function partsOf(phrase: string): readonly Part[] {
  const known = parts.get(phrase)
  if (known) return known
  const now = phrase.split('…').map((part): Part => {
    const capitals = part.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu) ?? []
    return { ...sought(part), critical: capitals.map(sought) }
  })
  parts.set(phrase, now)
  return now
}

function sought(text: string): { wanted: string; bound: number } {
  const wanted = phraseKey(text.trim())
  return { wanted, bound: Math.floor(wanted.length / 8) }
}

export function hasPhrase(flow: Flow, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => findPhrase(flow, phrase).length > 0)
}

const plural = /^e?s(?!\p{L})/iu

/**
 * A short phrase must be whole words in singular or plural, not a part of longer ones; a mark parts words:
 * 'IPTU/TLP'.
 */
function isWhole({ starts, text, places }: Flow, { from, to }: FoundPhrase, length: number): boolean {
  if (length >= 12) return true
  const begin = places[from] ?? 0
  const end = (places[to - 1] ?? 0) + 1
  const isBegun = starts.has(from) || /[^\p{L}\d]/u.test(text[begin - 1] ?? ' ')
  return (
    isBegun &&
    (places[to] === undefined ||
      starts.has(to) ||
      !/\p{L}/u.test(text[end] ?? '') ||
      plural.test(text.slice(end, end + 3)))
  )
}

function stands(
  flow: Flow,
  { from, to }: FoundPhrase,
  { wanted, bound }: { wanted: string; bound: number },
): boolean {
  return roughly(flow.key.slice(Math.max(0, from - 1), to + 1), wanted, bound).length > 0
}

function roughly(text: string, wanted: string, bound: number): FoundPhrase[] {
  const found: FoundPhrase[] = []
  if (!wanted) return found
  for (const at of beginnings(text, wanted, bound)) {
    const last = found.at(-1)
    const begin = Math.max(0, at - bound)
    const match = best(text.slice(begin, at + wanted.length + bound), wanted, bound)
    if (!match) continue
    const moved = { from: match.from + begin, to: match.to + begin, edits: match.edits }
    if (!last || moved.from >= last.to) found.push(moved)
    else if (moved.edits < last.edits) found[found.length - 1] = moved
  }
  return found
}

/**
 * With at most `bound` errors, one of `bound` + 1 pieces is unchanged: a match is possible only around such a
 * piece.
 */
function beginnings(text: string, wanted: string, bound: number): number[] {
  const size = Math.floor(wanted.length / (bound + 1))
  const all = new Set<number>()
  for (let piece = 0; piece <= bound; piece++) {
    const start = piece * size
    const part = wanted.slice(start, piece === bound ? undefined : start + size)
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      all.add(Math.max(0, at - start))
      if (all.size > mostPlaces) break
    }
  }
  return [...all].sort((one, other) => one - other)
}

/** The costs of one row, and where each match began. Every call reuses the arrays. */
const rows = { costs: new Int32Array(512), froms: new Int32Array(512) }

/** The algorithm of Sellers: edit distance with a free beginning and end. */
function best(text: string, wanted: string, bound: number): FoundPhrase | null {
  const exact = text.indexOf(wanted)
  if (exact >= 0) return { from: exact, to: exact + wanted.length, edits: 0 }
  if (bound === 0 || wanted.length >= 500) return null
  const { costs, froms } = rows
  const size = wanted.length
  for (let row = 0; row <= size; row++) {
    costs[row] = row
    froms[row] = 0
  }
  let found: FoundPhrase | null = null
  for (let column = 1; column <= text.length; column++) {
    const letter = text.charCodeAt(column - 1)
    let diagonal = costs[0] ?? 0
    let diagonalFrom = froms[0] ?? 0
    costs[0] = 0
    froms[0] = column
    for (let row = 1; row <= size; row++) {
      const above = costs[row] ?? 0
      const aboveFrom = froms[row] ?? 0
      const change = diagonal + (letter === wanted.charCodeAt(row - 1) ? 0 : 1)
      const put = (costs[row - 1] ?? 0) + 1
      if (change <= above + 1 && change <= put) {
        costs[row] = change
        froms[row] = diagonalFrom
      } else if (above + 1 <= put) {
        costs[row] = above + 1
        froms[row] = aboveFrom
      } else {
        costs[row] = put
        froms[row] = froms[row - 1] ?? column
      }
      diagonal = above
      diagonalFrom = aboveFrom
    }
    const edits = costs[size] ?? size
    if (edits <= bound && edits < (found?.edits ?? bound + 1)) {
      found = { from: froms[size] ?? 0, to: column, edits }
    }
  }
  return found
}
