import { gutter } from './blocks.ts'
import { boxAround, type Flow, type PlacedWord, wordsBetween } from './flow.ts'
import { type FoundPhrase, findPhrase } from './phrase.ts'

export interface PlacedValue {
  value: string
  from: number
  to: number
}

const between = /^[\p{L}°]?\)?[ \t]*(?:n[º°o.]{1,2}\s?)?[\s:.\-–—=>]*(?:n[º°o.]{1,2}[\s:]*)?/iu

export function endOf({ places, text }: Flow, { to, edits }: FoundPhrase): number {
  let last = to
  // A match with wrong letters must not swallow the digits behind it.
  while (edits && last > 1 && /\d/.test(text[places[last - 1] ?? 0] ?? '')) last--
  return (places[last - 1] ?? 0) + 1
}

export function startOf({ places }: Flow, { from }: FoundPhrase): number {
  return places[from] ?? 0
}

/**
 * Looks for the value on the line of a label, at the start of the next one, and under the label as in a
 * table. `pattern` must begin with ^. `counts` tells which places of the text may hold the label.
 */
export function findLabelledValue(
  flow: Flow,
  labels: readonly string[],
  pattern: RegExp,
  counts: (place: number) => boolean = () => true,
): PlacedValue | null {
  for (const label of labels) {
    for (const found of findPhrase(flow, label)) {
      if (!counts(startOf(flow, found))) continue
      const value = behind(flow, endOf(flow, found), pattern) ?? under(flow, found, pattern)
      if (value) return value
    }
  }
  return null
}

function behind({ text }: Flow, end: number, pattern: RegExp): PlacedValue | null {
  const skipped = between.exec(text.slice(end, end + 40))?.[0] ?? ''
  if ((skipped.match(/\n/g)?.length ?? 0) > 1) return null
  return matchAt(text, end + skipped.length, pattern)
}

function matchAt(text: string, from: number, pattern: RegExp): PlacedValue | null {
  const match = pattern.exec(text.slice(from, from + 200))
  const value = match?.[0].trimEnd()
  return value ? { value, from, to: from + value.length } : null
}

function under(flow: Flow, found: FoundPhrase, pattern: RegExp): PlacedValue | null {
  for (const word of wordsUnder(flow, found)) {
    const value = matchAt(flow.text, word.at, pattern)
    if (value) return value
  }
  return null
}

/** With the words before it in its cell: what stands under a label begins where its cell begins. */
function cellOf({ words }: Flow, label: readonly PlacedWord[]): readonly PlacedWord[] {
  const first = label[0]
  if (!first) return label
  let index = words.indexOf(first)
  for (let next = words[index]; next && index > 0; index--) {
    const before = words[index - 1]
    if (before?.line !== next.line || next.box[0] - before.box[0] - before.box[2] > gutter(next)) break
    next = before
  }
  return [...words.slice(index, words.indexOf(first)), ...label]
}

export function wordsUnder(flow: Flow, found: FoundPhrase): PlacedWord[] {
  const label = cellOf(flow, wordsBetween(flow, startOf(flow, found), endOf(flow, found)))
  const last = label.at(-1)
  if (!last) return []
  const [left, , width] = boxAround(label)
  const right = left + width
  return [last.line + 1, last.line + 2].flatMap((line) => {
    const first = flow.words.find(
      ({ line: its, page, box }) =>
        its === line && page === last.page && box[0] + box[2] > left && box[0] < right + 0.01,
    )
    return first ? [first] : []
  })
}
