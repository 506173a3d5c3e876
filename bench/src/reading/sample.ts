import { type MadePaper, madePapers, strangePapers } from './corpus/papers.ts'

/** Of how many papers one is taken. A kind has three drawings one after the other: a multiple of three takes always the same. */
export interface Sample {
  each: number
  eachUnknown: number
}

/** Some of the papers that are measured. */
export function sampleOf({ each, eachUnknown }: Sample): MadePaper[] {
  return [
    ...madePapers('measured').filter((_, index) => index % each === 0),
    ...strangePapers().filter((_, index) => index % eachUnknown === 0),
  ]
}
