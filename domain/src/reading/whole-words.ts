import type { Line, Word } from './page-text.ts'

/** A file marks so a word that goes on in the next line. */
const broken = /\p{L}\u00AD$/u
/** These have a hyphen of their own: 'cancela-se', 'nua-propriedade'. */
const enclitic = /^(?:se|lhes?|l[oa]s?|n[oa]s)(?!\p{L})/iu
const prefix = /^\P{L}*(?:nua|vice|recém|pré|pró|pós)[\u00AD-]$/iu

/** Puts a word that a line breaks together where it begins: of a name, both halves would be lost. */
export function withWholeWords(lines: readonly Line[]): Line[] {
  const whole: Word[][] = []
  for (const { words } of lines) {
    const last = whole.at(-1)
    const begun = last?.at(-1)
    const isOfText = last?.every(({ cell }) => !cell) === true && !words[1]?.cell
    const [first, ...rest] = words
    if (last && begun && first && isOfText && (goesOn(begun, first) || isHyphened(begun, first))) {
      last[last.length - 1] = joined(begun, first)
      if (rest.length) whole.push(withinLine(rest))
    } else whole.push(withinLine(words))
  }
  return whole.map((words) => ({ words: words.map(marked) }))
}

/** The lines of a cell stand in one line. */
function withinLine(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const before = whole.at(-1)
    if (before && !word.cell && goesOn(before, word)) whole[whole.length - 1] = joined(before, word)
    else whole.push(word)
  }
  return whole
}

const goesOn = (before: Word, { text }: Word): boolean => broken.test(before.text) && /^\p{L}/u.test(text)

/** A picture and some files have a plain hyphen; before a capital it may be one of a name. */
const isHyphened = (before: Word, { text }: Word): boolean =>
  /\p{L}{2}-$/u.test(before.text) && /^\p{Ll}/u.test(text)

function joined(before: Word, { text }: Word): Word {
  const isName = /^\p{Lu}/u.test(text) && /\p{Ll}\u00AD$/u.test(before.text)
  const isCompound = isName || enclitic.test(text) || prefix.test(before.text)
  return { ...before, text: before.text.slice(0, -1) + (isCompound ? '-' : '') + text }
}

/** A mark within a word says only where it might be broken. */
const marked = (word: Word): Word =>
  word.text.includes('\u00AD')
    ? { ...word, text: word.text.replace(/\u00AD$/, '-').replaceAll('\u00AD', '') }
    : word
