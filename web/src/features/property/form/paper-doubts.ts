import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { Doubt } from '@soleira/domain/reading/proposal'
import { doubtWords } from '@soleira/domain/reading/questions'

/** They concern whom or what a paper names. Other doubts are about results, days or burdens. */
const ofNames: readonly Doubt[] = ['close_kinds', 'unclear_words', 'several_people', 'hidden_number']

export function doubtsOnPaper(
  { doubts }: Pick<SaidBefore, 'doubts'>,
  more: readonly Doubt[] = [],
): readonly string[] {
  return doubts
    .filter((doubt) => ofNames.includes(doubt) || more.includes(doubt))
    .map((code) => doubtWords[code])
}
