import type { Line, Word } from './page-text.ts'
import { medianOf } from './rows.ts'

/** In letters: cells of one column begin so near each other, and so far from the column before. */
const near = 1.5
/** Lines within a cell follow each other by the usual step, rows of a table by more. */
const tight = 1.12
const fewestRows = 3
const mostOfRow = 14

const middleOf = ({ words }: Line) => medianOf(words.map(({ box }) => box[1] + box[3] / 2))
const endOf = ({ box }: Word) => box[0] + box[2]

/**
 * Puts the lines of a table's row into one, cell after cell: 'Nome do | ANA DE SÁ, viúva, / adquirente | desta
 * cidade' is read as 'Nome do adquirente | ANA DE SÁ, viúva, desta cidade'.
 */
export function withTableRows(lines: readonly Line[], letter: number): Line[] {
  const middles = lines.map(middleOf)
  const steps = middles.map((middle, index) => middle - (middles[index - 1] ?? 0))
  const height = medianOf(lines.flatMap(({ words }) => words.map(({ box }) => box[3])))
  const usual = stepOf(steps.slice(1), height)
  const all: Line[] = []
  for (let from = 0; from < lines.length; ) {
    const to = endOfTable(lines, from, letter)
    if (to === from) all.push(lines[from++] as Line)
    else {
      all.push(...rowsOf(lines.slice(from, to), steps.slice(from, to), usual, letter))
      from = to
    }
  }
  return all
}

/** The usual step from line to line of running text: the small ones of a page, if lines do not overlap. */
function stepOf(steps: readonly number[], height: number): number {
  const sorted = steps.filter((step) => step > height * 0.9).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.2)] ?? 0
}

const startsOf = ({ words }: Line) => words.flatMap(({ box, cell }) => (cell ? [box[0]] : []))

/** Lines from here on that an empty column parts, most of them with words on both sides of it. */
function endOfTable(lines: readonly Line[], from: number, letter: number): number {
  const ends = startsOf(lines[from] as Line).map((at) => {
    let to = from + 1
    while (to < lines.length && isParted(lines[to] as Line, at, letter)) to++
    const both = lines
      .slice(from, to)
      .filter(({ words }) => words.some(({ box }) => isAt(box[0], at, letter)))
    return both.length < fewestRows ? from : to
  })
  return Math.max(from, ...ends)
}

const isAt = (start: number, at: number, letter: number) => Math.abs(start - at) < near * letter

/** No word lies across the place, and whoever begins at its right begins there, apart from what is at its left. */
function isParted({ words }: Line, at: number, letter: number): boolean {
  const left = words.filter(({ box }) => box[0] < at - near * letter)
  const right = words.find(({ box }) => box[0] >= at - near * letter)
  const end = Math.max(0, ...left.map(endOf))
  return right ? isAt(right.box[0], at, letter) && end < right.box[0] - near * letter : end < at
}

function rowsOf(lines: readonly Line[], steps: readonly number[], usual: number, letter: number): Line[] {
  const columns = columnsOf(lines, letter)
  const cells = lines.map(({ words }) => Map.groupBy(words, (word) => columnAt(columns, word, letter)))
  const edges = columns.map((_, column) =>
    Math.max(...cells.flatMap((row) => row.get(column)?.map(endOf) ?? [])),
  )
  const isTight = (index: number) => (steps[index] as number) <= usual * tight
  const isPadded = steps.slice(1).filter((_, index) => !isTight(index + 1)).length >= 2
  const rows: Line[] = []
  for (let row = 0; row < lines.length; ) {
    let next = row + 1
    while (next < lines.length && next - row < mostOfRow && isTight(next) && goesOn(row, next)) next++
    const part = cells.slice(row, next)
    rows.push(part.length > 1 ? joined(part, columns, letter) : (lines[row] as Line))
    row = next
  }
  return rows

  /** Each of its cells goes on: the first word did not fit above. A cell set lower begins between two lines. */
  function goesOn(row: number, next: number): boolean {
    const cell = [...(cells[next] ?? [])]
    const isPart = cell.length < columns.length && !cells[next]?.has(0)
    if (!isPart && !isPadded) return false
    // A row of labels stands above its row of values.
    if (!/\d/.test(textOf(lines[next - 1])) && cell.every(([, [first]]) => /^[\d*]/.test(first?.text ?? '')))
      return false
    return cell.every(([column, words]) => {
      const above = cells
        .slice(row, next)
        .findLast((one) => one.has(column))
        ?.get(column)
      if (!above) return (steps[next] as number) < usual * 0.8
      const [first] = words
      const last = Math.max(...above.map(endOf))
      return first !== undefined && last + letter / 2 + first.box[2] > (edges[column] ?? 1) - letter / 2
    })
  }
}

const textOf = (line?: Line) => line?.words.map(({ text }) => text).join(' ') ?? ''

/** Where cells begin in two lines at least, with no word of any line across. */
function columnsOf(lines: readonly Line[], letter: number): number[] {
  const starts = lines.flatMap(startsOf).sort((one, other) => one - other)
  const columns = [Math.min(...lines.flatMap(({ words }) => words.map(({ box }) => box[0])))]
  for (const at of starts) {
    const count = starts.filter((one) => isAt(one, at, letter)).length
    if (count < 2 || isAt(at, columns.at(-1) ?? 0, letter)) continue
    if (lines.every((line) => isParted(line, at, letter))) columns.push(at)
  }
  return columns
}

const columnAt = (columns: readonly number[], { box }: Word, letter: number): number =>
  Math.max(0, columns.filter((at) => box[0] >= at - near * letter).length - 1)

function joined(part: readonly Map<number, Word[]>[], columns: readonly number[], letter: number): Line {
  const words = columns.flatMap((at, column) => {
    const all = part.flatMap((row) => row.get(column) ?? [])
    return all.map((word, place): Word => {
      const { cell, ...plain } = word
      const isBegun = place === 0 ? column > 0 : cell && !isAt(word.box[0], at, letter)
      return isBegun ? { ...plain, cell: true } : plain
    })
  })
  return { words }
}
