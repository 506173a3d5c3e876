import type { Word } from './page-text.ts'

const middleOf = ({ box: [, top, , height] }: Word) => top + height / 2

/**
 * Puts words into rows over the whole width, from top to bottom. Words of about the same middle form a row,
 * so that label and value of a form stay together.
 */
export function rowsOfWords(words: readonly Word[]): Word[][] {
  const rows: { words: Word[]; middle: number; height: number }[] = []
  for (const word of [...words].sort((one, other) => middleOf(one) - middleOf(other))) {
    const at = middleOf(word)
    const last = rows.at(-1)
    // The taller one decides, so that a full stop or a tall letter begins no row.
    const reach = last ? Math.max(last.height, word.box[3]) * 0.5 : 0
    if (last && at - last.middle <= reach) {
      last.words.push(word)
      const weight = 1 / last.words.length
      last.middle += (at - last.middle) * weight
      last.height += (word.box[3] - last.height) * weight
    } else rows.push({ words: [word], middle: at, height: word.box[3] })
  }
  return rows.map(({ words }) => words.sort((one, other) => one.box[0] - other.box[0]))
}

export function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0
}

/** The usual width of a letter, as a part of the page's width. */
export function letterWidth(words: readonly Word[]): number {
  return medianOf(words.flatMap(({ text, box }) => (text.length > 2 ? [box[2] / text.length] : []))) || 0.01
}

/** Letters that fit into the space between two cells; words of justified text stand closer. */
const leastSpace = 3
/** So many times the usual space of its row, or a line that was stretched would fall apart. */
const stretched = 2.2
/** Justified text has spaces of one width; those between cells differ. */
const even = 0.75

/** Marks the words with which a cell begins: the first words behind a wide space. */
export function withCells(row: readonly Word[], letter: number): Word[] {
  const spaces = row.map(({ box }, index) => {
    const before = row[index - 1]
    return before ? box[0] - before.box[0] - before.box[2] : 0
  })
  const between = spaces.slice(1)
  const isStretched = between.length > 2 && Math.min(...between) > even * Math.max(...between)
  const usual = medianOf(between)
  const least = isStretched
    ? Number.POSITIVE_INFINITY
    : Math.max(leastSpace * letter, usual < leastSpace * letter ? usual * stretched : 0)
  return row.map((word, index) => {
    const { cell: _, ...plain } = word
    return (spaces[index] ?? 0) > least ? { ...plain, cell: true } : plain
  })
}
