export interface Piece {
  text: string
  /** Share of the page's width, 0 to 1. */
  left: number
  size: number
  bold?: boolean
}

export type Page = Piece[][]

export const pageSize = { width: 595, height: 842 }
const margin = 0.09

/**
 * An estimate that is good enough for layout: letters of Helvetica are about half as wide as high, capitals
 * and digits wider.
 */
export function widthOf(text: string, size: number, bold = false): number {
  const units = [...text].reduce(
    (sum, letter) =>
      sum + (narrow.test(letter) ? 0.28 : wide.test(letter) ? 0.84 : /[A-ZÀ-Ý]/.test(letter) ? 0.69 : 0.54),
    0,
  )
  return (units * size * (bold ? 1.06 : 1)) / pageSize.width
}
const narrow = /[iljtfI.,:;'|!()/ -]/
const wide = /[mwMW@%]/

export const centredLine = (text: string, size = 11, bold = false): Piece[] => [
  { text, left: Math.max(0.03, (1 - widthOf(text, size, bold)) / 2), size, bold },
]
export const plainLine = (text: string, size = 10, bold = false): Piece[] => [
  { text, left: margin, size, bold },
]
export const columnsLine = (texts: readonly string[], size = 10, bold = false): Piece[] =>
  texts.map((text, index) => ({ text, left: margin + (index * (1 - 2 * margin)) / texts.length, size, bold }))
export const gap: Piece[] = []

export function paragraphLines(text: string, size = 10): Piece[][] {
  return broken(text, size).map((line) => plainLine(line, size))
}

export function headingLines(text: string, size: number, bold = false): Piece[][] {
  return broken(text, size, bold).map((line) => centredLine(line, size, bold))
}

function broken(text: string, size: number, bold = false): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, size, bold) > 1 - 2 * margin && line) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
