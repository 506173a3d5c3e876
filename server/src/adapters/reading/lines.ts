import type { Line, Word } from '@soleira/domain/reading/page-text'

const middle = ({ box: [, top, , height] }: Word) => top + height / 2

/**
 * Puts words into lines, from top to bottom. Words of about the same middle form a line, so that label and
 * value of a form stay together.
 */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: { words: Word[]; middle: number; height: number }[] = []
  for (const word of [...words].sort((one, other) => middle(one) - middle(other))) {
    const at = middle(word)
    const last = lines.at(-1)
    // The taller one decides, so that a full stop or a tall letter begins no line.
    const reach = last ? Math.max(last.height, word.box[3]) * 0.5 : 0
    if (last && at - last.middle <= reach) {
      last.words.push(word)
      const weight = 1 / last.words.length
      last.middle += (at - last.middle) * weight
      last.height += (word.box[3] - last.height) * weight
    } else lines.push({ words: [word], middle: at, height: word.box[3] })
  }
  return lines.map(({ words }) => ({ words: words.sort((one, other) => one.box[0] - other.box[0]) }))
}
