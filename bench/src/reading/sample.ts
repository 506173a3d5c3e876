import { type MadePaper, madePapers, strangePapers } from './corpus/papers.ts'

/**
 * One paper in `each` is taken. A kind has three drawings in a row, so a multiple of three always takes the
 * same drawing.
 */
export interface Sample {
  each: number
  eachUnknown: number
}

export function sampleOf({ each, eachUnknown }: Sample): MadePaper[] {
  return [
    ...madePapers('measured').filter((_, index) => index % each === 0),
    ...strangePapers().filter((_, index) => index % eachUnknown === 0),
  ]
}
