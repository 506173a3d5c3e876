import { searchKey } from '../text/search-key.ts'
import type { Box, Line, PageText } from './page-text.ts'

const token = /\p{N}+(?:[.,/-]\p{N}+)+|[\p{L}\p{N}]+/gu
const longestWord = 60

const bare = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').slice(0, longestWord)
const tokensOf = (text: string) => searchKey(text).match(token) ?? []

/**
 * Words without accents and case, each once. A number such as 12.345 counts as a whole and in its parts, and so does
 * the matrícula in 'R-5-77.345' and in 'fls. 10/12.345'.
 */
export function searchWords(text: string): string[] {
  const words = tokensOf(text).flatMap((one) => [
    bare(one),
    ...one.split(/[^\p{L}\p{N}]/u),
    // The number begins as its first part does.
    ...one.split(/[-/]/).slice(1).map(bare),
  ])
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].filter(Boolean)
}

/** A word matches from its beginning: 'penh' finds 'penhora'. */
export function wantedWords(typed: string): string[] {
  return [...new Set(tokensOf(typed).map(bare))]
}

const plurals = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['eis', 'il'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['is', 'il'],
  ['ens', 'em'],
  ['ins', 'im'],
  ['ons', 'om'],
  ['uns', 'um'],
] as const

/**
 * The word and what it is in the other number: 'certidao' and 'certidoes'. A plural with a mere s begins as its
 * singular does. Short words stay alone: 'cons' may be on its way to 'construtora', and is no plural of 'com'.
 */
export function wordForms(word: string): string[] {
  if (word === 'bem' || word === 'bens') return ['bem', 'bens']
  if (word.length < 4 || /\d/.test(word)) return [word]
  const forms = plurals.flatMap(([plural, singular]) => {
    if (word.length > 4 && word.endsWith(plural)) return [word.slice(0, -plural.length) + singular]
    return word.endsWith(singular) ? [word.slice(0, -singular.length) + plural] : []
  })
  const short = word.length > 4 ? word.replace(/(?<=[rz])es$|(?<=[aeiou])s$/, '') : word
  return [...new Set([word, ...forms, short])]
}

const mostWords = 4_000

export function pageWords({ lines }: PageText): string[] {
  return searchWords(lines.map(lineText).join('\n')).slice(0, mostWords)
}

const lineText = ({ words }: Line) => words.map(({ text }) => text).join(' ')

export interface Passage {
  text: string
  boxes: Box[]
}

const longestPassage = 240
const mostBoxes = 40

export function passageOf({ lines }: PageText, wanted: readonly string[]): Passage | null {
  const meets = (text: string, word: string) => isMet(text, wordForms(word))
  const found = lines.map((line) => wanted.filter((word) => meets(lineText(line), word)).length)
  const most = Math.max(0, ...found)
  if (!most) return null
  const at = found.indexOf(most)
  const boxes = lines.flatMap(({ words }) =>
    words.filter(({ text }) => wanted.some((word) => meets(text, word))).map(({ box }) => box),
  )
  return { text: around(lines.map(lineText), at), boxes: boxes.slice(0, mostBoxes) }
}

function around(lines: readonly string[], at: number): string {
  let text = (lines[at] ?? '').slice(0, longestPassage)
  for (const [index, isBefore] of [
    [at - 1, true],
    [at + 1, false],
  ] as const) {
    const line = lines[index]
    if (line === undefined || text.length + line.length >= longestPassage) continue
    text = isBefore ? `${line} ${text}` : `${text} ${line}`
  }
  return text
}

const isMet = (text: string, forms: readonly string[]) =>
  searchWords(text).some((one) => forms.some((form) => one.startsWith(form)))

export interface MarkedPiece {
  text: string
  isWanted: boolean
}

export function markWanted(passage: string, typed: string): MarkedPiece[] {
  const text = passage.normalize('NFC')
  const wanted = wantedWords(typed).flatMap(wordForms)
  const meets = (word: string) => isMet(word, wanted)
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(token)) {
    if (!meets(word)) continue
    if (index > at) pieces.push({ text: text.slice(at, index), isWanted: false })
    pieces.push({ text: word, isWanted: true })
    at = index + word.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isWanted: false }] : pieces
}
