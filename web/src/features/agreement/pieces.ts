import type { Agreement } from '@soleira/domain/agreement/agreement'
import type { TextPiece } from '@soleira/domain/agreement/blank'

const bracket = /(\[[^[\]\n]+\])/

/** Cuts words of which nobody says whose they are: what a clause would say. Brackets are blanks. */
export const plainPieces = (text: string): TextPiece[] =>
  text
    .split(bracket)
    .filter(Boolean)
    .map((part) => ({ as: bracket.test(part) ? 'blank' : 'words', text: part }))

/** Parts pieces at the ends of lines. */
export function paragraphsOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [[]]
  for (const piece of pieces)
    for (const [at, text] of piece.text.split(/\n+/).entries()) {
      if (at) lines.push([])
      if (text) lines.at(-1)?.push({ ...piece, text })
    }
  return lines.filter((line) => line.some(({ text }) => text.trim()))
}

/** Shows words in each place of their label before the server has answered. */
export function showWords(agreement: Agreement, label: string, words: string): Agreement {
  const shown = (pieces: readonly TextPiece[]): TextPiece[] =>
    pieces.map((piece) =>
      piece.label === label && piece.as !== 'field'
        ? { as: words ? 'typed' : 'blank', text: words || `[${label.toUpperCase()}]`, label }
        : piece,
    )
  const { preamble, closing } = agreement.pieces
  return {
    ...agreement,
    pieces: { preamble: shown(preamble), closing: shown(closing) },
    clauses: agreement.clauses.map((clause) => ({ ...clause, pieces: shown(clause.pieces) })),
  }
}
