import { fewestRows, findGutter, type Gutter, howParted, isRuled, sideOf } from './gutter.ts'
import type { Line, PageText, Word } from './page-text.ts'
import { letterWidth, medianOf, rowsOfWords, withCells } from './rows.ts'
import { withTableRows } from './table-rows.ts'
import { withWholeWords } from './whole-words.ts'

type Laid = Pick<PageText, 'lines' | 'columns'>

/** No page for people has more; a hostile one must not take long. */
const mostRows = 400

/**
 * Puts the words of a page into lines in the order in which they are read: column after column where running
 * text stands in columns, and else row after row, the cells of a row apart. Head and foot of the columns stay
 * above and below them.
 */
export function layOutPage(words: readonly Word[]): Laid {
  const letter = letterWidth(words)
  const rows = rowsOfWords(words)
  const isTooLong = rows.length > mostRows
  const laid = isTooLong ? { rows, isUnsure: true } : layOutRows(rows)
  const lines = withTableRows(
    laid.rows.map((row): Line => ({ words: withCells(row, letter) })),
    letter,
  )
  return { lines: withWholeWords(lines), ...(laid.isUnsure && { columns: 'unsure' as const }) }
}

interface LaidRows {
  rows: Word[][]
  isUnsure: boolean
}

function layOutRows(rows: Word[][]): LaidRows {
  const found = rows.length < fewestRows ? null : findGutter(rows)
  if (!found) return { rows, isUnsure: false }
  const gutter = withoutEdges(rows, found)
  const { from, at } = gutter
  const how = howParted(rows.slice(from, gutter.to), at)
  const to = how === 'columns' ? endOfColumns(rows, gutter.to, from, at) : gutter.to
  const inside = rows.slice(from, to)
  const [above, below] = [layOutRows(rows.slice(0, from)), layOutRows(rows.slice(to))]
  const between =
    how === 'columns'
      ? // Words are put into lines anew: lines of two columns need not lie at the same height.
        joined(layOutRows(sideOf(inside, at, true)), layOutRows(sideOf(inside, at, false)))
      : { rows: inside, isUnsure: how === 'unsure' }
  return joined(above, between, below)
}

const joined = (...parts: readonly LaidRows[]): LaidRows => ({
  rows: parts.flatMap(({ rows }) => rows),
  isUnsure: parts.some(({ isUnsure }) => isUnsure),
})

const levelOf = (row: readonly Word[] = []) =>
  row.reduce((sum, { box }) => sum + box[1], 0) / Math.max(1, row.length)

function stepsOf(rows: readonly Word[][]): number[] {
  return rows.slice(1).map((row, index) => levelOf(row) - levelOf(rows[index]))
}

const far = 1.8
const somewhatFar = 1.1
const indent = 1

/** The head or foot of a page may have words on both sides, too. They lie further off, or begin elsewhere. */
function withoutEdges(rows: readonly Word[][], { from, to, at }: Gutter): Gutter {
  const inside = rows.slice(from, to)
  const steps = stepsOf(inside)
  const usual = medianOf(steps)
  const letter = letterWidth(inside.flat())
  const starts = inside.map((row) => [true, false].map((isLeft) => startOf(row, at, isLeft)))
  const edge = [0, 1].map((side) => medianOf(starts.flatMap((both) => both[side] ?? [])))
  const isElsewhere = (index: number) =>
    starts[index]?.some((x, side) => x !== null && Math.abs(x - (edge[side] ?? x)) > indent * letter) ?? false
  const isEdge = (step: number, row: number) =>
    (steps[step] ?? 0) > usual * (isElsewhere(row) ? somewhatFar : far)
  const last = steps.length - 1
  const above = [1, 2].findLast((count) => isEdge(count - 1, count - 1)) ?? 0
  const below = [1, 2].findLast((count) => isEdge(last - count + 1, last - count + 2)) ?? 0
  const isWorn = inside.length - above - below < fewestRows + 2
  return isWorn ? { from, to, at } : { from: from + above, to: to - below, at }
}

const startOf = (row: readonly Word[], at: number, isLeft: boolean) =>
  row.find(({ box }) => box[0] < at === isLeft)?.box[0] ?? null

/** The longer column goes on beside an empty one, as long as its lines follow as closely as before. */
function endOfColumns(rows: readonly Word[][], to: number, from: number, at: number): number {
  const step = medianOf(stepsOf(rows.slice(from, to))) * 1.5
  let end = to
  for (; end < rows.length; end++) {
    const row = rows[end] as Word[]
    const isLeft = row.every((word) => isRuled(word) || word.box[0] + word.box[2] < at)
    const isRight = row.every((word) => isRuled(word) || word.box[0] > at)
    if (!(isLeft || isRight) || levelOf(row) - levelOf(rows[end - 1]) > step) break
  }
  return end
}
