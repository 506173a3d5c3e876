import type { ForeignTruth, Worded, WordingSide, Wordings } from './wording.ts'

/** Shares of the page's picture as a viewer shows it: left, top, right, bottom. */
export type PicturePart = readonly [left: number, top: number, right: number, bottom: number]

/** A thing that a broker has in hand, and all that is right about it. */
export interface ForeignPaper {
  name: string
  maker: string
  side: WordingSide
  /** Uploaded as it is. */
  file?: { name: string; type: string; bytes: Buffer }
  /** Or it comes in letters, one after the other. */
  letters?: Buffer[]
  /** The papers that come out of it, in their order; none where it has to be refused. */
  papers: ForeignTruth[]
  /** A refusal with these words is as right. */
  orRefused?: RegExp
  isLocked?: boolean
  /** Files within, or attachments, that are no papers and have to be told by their names. */
  leftOut?: string[]
  pages?: number
  /** Words that are found by them, and words that nobody sees and that must not be found. */
  read: string[]
  unread: string[]
  /** Parts of the picture that are written upon, and parts that are not. */
  inked: PicturePart[]
  blank: PicturePart[]
  /** Who stands in the register under the number of the paper, where it is somebody else. */
  registered?: string
}

type Given = Partial<ForeignPaper> & { bytes?: Buffer; fileName?: string; type?: string }

/** A paper of one maker with the truth of its words, and what else is given. */
export function paperOf(maker: string, side: WordingSide, worded: Worded | null, given: Given): ForeignPaper {
  const { bytes, fileName = 'documento.pdf', type = 'application/pdf', ...more } = given
  return {
    name: `${maker}${worded ? `: ${worded.id}` : ''} (${side})`,
    maker,
    side,
    papers: worded ? [unsettled(worded.truth)] : [],
    read: [],
    unread: [],
    inked: [],
    blank: [],
    ...(bytes && { file: { name: fileName, type, bytes } }),
    ...more,
  }
}

/** Its words may be doubted or not. */
function unsettled({ maySure: _, ...truth }: ForeignTruth): ForeignTruth {
  return truth
}

export const doubtful = (truth: ForeignTruth): ForeignTruth => ({ ...truth, maySure: 'no' })

export const truthsOf = (...all: Worded[]): ForeignTruth[] => all.map(({ truth }) => unsettled(truth))

/** Makes one paper of a half, from wordings of that half. */
export type Make = (side: WordingSide, wordings: Wordings) => ForeignPaper | Promise<ForeignPaper>

export const both = <T>(side: WordingSide, a: T, b: T): T => (side === 'A' ? a : b)
