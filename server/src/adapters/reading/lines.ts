import type { Line, Word } from '@soleira/domain/reading/page-text'

const middle = ({ box: [, top, , height] }: Word) => top + height / 2

/**
 * Puts words that stand beside each other into lines, from top to bottom. A word belongs to the line whose middle its
 * own height covers: columns of a form, label and value, stay together.
 */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: { words: Word[]; middle: number; height: number }[] = []
  for (const word of [...words].sort((one, other) => middle(one) - middle(other))) {
    const at = middle(word)
    const last = lines.at(-1)
    // A tall letter or a full stop does not decide where its line lies.
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
