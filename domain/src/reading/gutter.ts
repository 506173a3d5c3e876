import type { Word } from './page-text.ts'
import { letterWidth, medianOf, rowsOfWords } from './rows.ts'

export interface Gutter {
  /** Rows of the page that it parts; `to` is exclusive. */
  from: number
  to: number
  /** Where it lies, as a part of the page's width. */
  at: number
}

type Row = readonly Word[]

const strips = 200
/** In letters. Spaces of words lie above each other by chance, but not so wide ones in so many rows. */
const leastWidth = 2
export const fewestRows = 3

const isDrawn = ({ text }: Word) => !/[\p{L}\p{N}]/u.test(text)
const ofStrip = (value: number) => Math.min(strips - 1, Math.max(0, Math.floor(value * strips)))

/** A ruled line that was taken for a letter may stand in a gutter. */
function stripsOf(row: Row): Uint8Array {
  const covered = new Uint8Array(strips)
  for (const word of row) {
    if (isDrawn(word)) continue
    const [left, , width] = word.box
    covered.fill(1, ofStrip(left), ofStrip(left + width) + 1)
  }
  return covered
}

interface Sides {
  covered: Uint8Array[]
  first: number[]
  last: number[]
}

/** The empty strip that parts the most rows into a left and a right side, all of them next to each other. */
export function findGutter(rows: readonly Row[]): Gutter | null {
  const covered = rows.map(stripsOf)
  const sides = {
    covered,
    first: covered.map((row) => row.indexOf(1)),
    last: covered.map((row) => row.lastIndexOf(1)),
  }
  const width = Math.max(2, Math.ceil(leastWidth * letterWidth(rows.flat()) * strips))
  let best: (Gutter & { count: number; width: number }) | null = null
  for (let strip = 1; strip < strips - width; strip++) {
    for (const run of runsAt(sides, strip, width)) {
      if (run.count < fewestRows || (best && run.count < best.count)) continue
      const wide = widthOf(sides, run, strip)
      if (best && run.count === best.count && wide <= best.width) continue
      best = { ...run, width: wide, at: (strip + width / 2) / strips }
    }
  }
  return best && { from: overlapping(rows, best.from), to: best.to, at: best.at }
}

interface Run {
  from: number
  to: number
  count: number
}

/**
 * Rows beside each other need not lie at one height, so a row may have words on one side alone. A run reaches
 * from where both sides have begun to where one ends.
 */
function runsAt({ covered, first, last }: Sides, strip: number, width: number): Run[] {
  const runs: Run[] = []
  let [left, right]: [number[], number[]] = [[], []]
  const end = () => {
    const from = Math.max(left[0] ?? covered.length, right[0] ?? covered.length)
    const to = Math.min(left.at(-1) ?? -1, right.at(-1) ?? -1) + 1
    const within = (side: number[]) => side.filter((row) => row >= from && row < to).length
    if (to > from) runs.push({ from, to, count: Math.min(within(left), within(right)) })
    left = []
    right = []
  }
  for (const [index, row] of covered.entries()) {
    if (row.subarray(strip, strip + width).includes(1)) end()
    else if (first[index] !== -1) {
      if ((first[index] as number) < strip) left.push(index)
      if ((last[index] as number) >= strip + width) right.push(index)
    }
  }
  end()
  return runs
}

const topOf = (row: Row = []) => Math.min(...row.map(({ box }) => box[1]))

/** A first line that lies a little higher than the one beside it belongs to its column. */
function overlapping(rows: readonly Row[], from: number): number {
  const height = medianOf(rows[from]?.map(({ box }) => box[3]) ?? [])
  const isBeside = from > 0 && topOf(rows[from]) - topOf(rows[from - 1]) < height * 0.8
  return isBeside ? from - 1 : from
}

function widthOf({ covered }: Sides, { from, to }: Run, strip: number): number {
  const isFree = (at: number) => covered.slice(from, to).every((row) => !row[at])
  let wide = 0
  while (strip + wide < strips && isFree(strip + wide)) wide++
  return wide
}

export type Parted = 'columns' | 'cells' | 'unsure'

const fewestBeside = 8

const isRunning = ({ words, full, goesOn }: Side) => words >= 5 && full >= 0.75 && goesOn >= 0.4

/** The share of lines without one beside them: cells of a table end at different heights. */
const mostAlone = 0.35

/** Recognition takes a ruled line between two columns for such a word. */
export const isRuled = ({ text }: Word) => /^[|¦]+$/.test(text)

export function sideOf(rows: readonly Row[], at: number, isLeft: boolean): Word[][] {
  const isHere = ({ box }: Word) => box[0] + box[2] / 2 < at === isLeft
  return rowsOfWords(rows.flatMap((row) => row.filter((word) => isHere(word) && !isRuled(word))))
}

/**
 * Tells columns of running text from cells of a table. Lines of running text are full, have several words,
 * and go on in the next line with a small letter.
 */
export function howParted(rows: readonly Row[], at: number): Parted {
  const [left, right] = [sideOf(rows, at, true), sideOf(rows, at, false)]
  const beside = besideEachOther(left, right)
  const both = [measureSide(left), measureSide(right)]
  const least = (of: (side: Side) => number) => Math.min(...both.map(of))
  const [words, full, goesOn] = [least((s) => s.words), least((s) => s.full), least((s) => s.goesOn)]
  const isCapital = both.every((side) => side.isCapital)
  // Names and numbers begin with no small letter, but cells are never so full of words on both sides.
  const isFull = words >= 6 && full >= 0.85
  // Beside running text stands a column of short lines: labels of a table would be fewer than its lines.
  const [prose, aside] = both[0] && isRunning(both[0]) ? [left, right] : [right, left]
  const isAside = both.some(isRunning) && aside.length >= prose.length * 0.9
  if (isAside && prose.length >= fewestBeside) return 'columns'
  if (words <= 2 || full < 0.5 || (goesOn < 0.1 && !isCapital && !isFull && !beside.isApart)) return 'cells'
  const isProse = words >= 4 && full >= 0.75 && (goesOn >= 0.25 || isFull || (isCapital && words >= 5))
  const isLong = beside.count >= 5 || (beside.count === 4 && goesOn >= 0.5)
  return (isProse || beside.isApart) && beside.alone <= mostAlone && isLong ? 'columns' : 'unsure'
}

/** How well the lines of two sides match in height. */
function besideEachOther(left: readonly Row[], right: readonly Row[]) {
  const level = (row: Row) => medianOf(row.map(({ box }) => box[1] + box[3] / 2))
  const height = medianOf([...left, ...right].flatMap((row) => row.map(({ box }) => box[3]))) || 1
  const levels = right.map(level)
  const nearest = left.map((row) => Math.min(...levels.map((one) => Math.abs(one - level(row)))) / height)
  const matched = nearest.filter((distance) => distance < 0.9)
  const count = matched.length
  return { count, isApart: medianOf(matched) > 0.3, alone: 1 - count / Math.max(left.length, right.length) }
}

interface Side {
  words: number
  full: number
  goesOn: number
  isCapital: boolean
}

function measureSide(rows: readonly Row[]): Side {
  const lefts = rows.map((row) => row[0]?.box[0] ?? 0)
  const rights = rows.map((row) => Math.max(...row.map(({ box }) => box[0] + box[2])))
  const width = Math.max(...rights) - Math.min(...lefts)
  const small = rows.slice(1).filter((row) => /^\P{L}*\p{Ll}/u.test(row[0]?.text ?? ''))
  const text = rows.flatMap((row) => row.map((word) => word.text)).join('')
  return {
    words: medianOf(rows.map((row) => row.filter((word) => !isDrawn(word)).length)),
    full: medianOf(rights.map((right, index) => (right - (lefts[index] ?? 0)) / width)),
    goesOn: small.length / Math.max(1, rows.length - 1),
    isCapital: (text.match(/\p{Ll}/gu)?.length ?? 0) < text.length / 5,
  }
}
