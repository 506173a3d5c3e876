import { letterMakers } from './made-letters.ts'
import { shownMakers } from './made-shown.ts'
import { takenMakers } from './made-taken.ts'
import { toldMakers } from './made-told.ts'
import { type ForeignPaper, paperOf } from './paper.ts'
import { papersOfWordings, pdfOfWorded, type WordingSide, Wordings } from './wording.ts'

/** `seen` is looked at, and what it shows may be mended. `unseen` is only counted: nobody looks at its papers. */
export const halves = ['seen', 'unseen'] as const
export type ForeignHalf = (typeof halves)[number]

const sides: Record<ForeignHalf, WordingSide> = { seen: 'A', unseen: 'B' }

/** All papers of a half, the same ones for the same day. */
export async function foreignPapers(half: ForeignHalf, today: string): Promise<ForeignPaper[]> {
  const side = sides[half]
  const plain = papersOfWordings(side, today).map((worded) => ({
    ...paperOf('as issued', side, worded, { bytes: pdfOfWorded(worded), pages: 1 }),
    papers: [worded.truth],
  }))
  const wordings = new Wordings(side, today)
  const made: ForeignPaper[] = []
  for (const make of [...takenMakers, ...letterMakers, ...shownMakers, ...toldMakers])
    made.push(await make(side, wordings))
  return [...plain, ...made]
}
