import { searchKey } from '../text/search-key.ts'
import type { Box, Line, PageText } from './page-text.ts'

const token = /\p{N}+(?:[.,/-]\p{N}+)+|[\p{L}\p{N}]+/gu
const longestWord = 60

const bare = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').slice(0, longestWord)
const tokensOf = (text: string) => searchKey(text).match(token) ?? []

/** Words without accents and case, each once. A number such as 12.345 counts as a whole and in its parts. */
export function searchWords(text: string): string[] {
  const words = tokensOf(text).flatMap((one) => [bare(one), ...one.split(/[^\p{L}\p{N}]/u)])
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].filter(Boolean)
}

/** A word matches from its beginning: 'penh' finds 'penhora'. */
export function wantedWords(typed: string): string[] {
  return [...new Set(tokensOf(typed).map(bare))]
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
  const meets = (text: string, word: string) => searchWords(text).some((one) => one.startsWith(word))
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

export interface MarkedPiece {
  text: string
  isWanted: boolean
}

export function markWanted(passage: string, typed: string): MarkedPiece[] {
  const text = passage.normalize('NFC')
  const wanted = wantedWords(typed)
  const meets = (word: string) => searchWords(word).some((one) => wanted.some((part) => one.startsWith(part)))
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
