import type { Box, Line, PageText, PaperText, Word } from './page-text.ts'

export interface PlacedWord extends Word {
  page: number
  by: PageText['by']
  /** Counted over all pages, from 0. */
  line: number
  at: number
}

/**
 * A paper as one text in reading order: a line feed behind a line, a tab between the cells of a line. `key` is
 * the text as phrases are compared: no accents, case, spaces or marks, and one letter for those that
 * recognition confuses. `places` gives the place in `text` of each character of `key`; `starts` holds the
 * places in `key` where words begin.
 */
export interface Flow {
  text: string
  words: readonly PlacedWord[]
  key: string
  places: readonly number[]
  starts: ReadonlySet<number>
}

/** Recognition confuses these, so both sides of a comparison are reduced to one of them. */
const alike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  '5': 's',
  $: 's',
  '8': 'b',
}

function reduce(character: string): string {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain].map((one) => alike[one] ?? (/[a-z0-9]/.test(one) ? one : '')).join('')
}

const reduced = new Map<string, string>()

function reducedOf(character: string): string {
  const known = reduced.get(character)
  if (known !== undefined) return known
  const now = reduce(character)
  // Papers have some hundred different characters; a hostile one must not fill the memory.
  if (reduced.size < 2000) reduced.set(character, now)
  return now
}

export function phraseKey(phrase: string): string {
  return phrase
    .split(/\s+/)
    .map((word) => Array.from(word, reducedOf).join('').replaceAll('rn', 'm'))
    .join('')
}

/** Words are shorter on average. Without this limit a page of one endless word would be read whole. */
const lettersPerWord = 20

export function flowOf({ pages }: PaperText, mostWords = Number.POSITIVE_INFINITY): Flow {
  const words: PlacedWord[] = []
  const texts: string[] = []
  let at = 0
  let line = 0
  for (const page of pages) {
    for (const { words: beside } of page.lines) {
      for (const word of beside) {
        if (words.length >= mostWords || at >= mostWords * lettersPerWord) break
        words.push({ ...word, page: page.number, by: page.by, line, at })
        texts.push(word.text)
        at += word.text.length + 1
      }
      line++
    }
  }
  const text = words.map(({ line }, index) => texts[index] + endOf(line, words[index + 1])).join('')
  return { text, words, ...keysOf(words) }
}

const endOf = (line: number, next: PlacedWord | undefined): string =>
  next?.line === line ? (next.cell ? '\t' : ' ') : '\n'

const longestWord = 100

function keysOf(words: readonly PlacedWord[]): Pick<Flow, 'key' | 'places' | 'starts'> {
  const places: number[] = []
  const starts = new Set<number>()
  const key: string[] = []
  for (const { text, at } of words) {
    starts.add(key.length)
    let inside = at
    const begin = key.length
    for (const character of text.slice(0, longestWord)) {
      for (const one of reducedOf(character)) {
        // Recognition reads `rn` for `m`.
        if (one === 'n' && key.length > begin && key.at(-1) === 'r') key[key.length - 1] = 'm'
        else {
          key.push(one)
          places.push(inside)
        }
      }
      inside += character.length
    }
  }
  return { key: key.join(''), places, starts }
}

export function wordsBetween({ words }: Flow, from: number, to: number): PlacedWord[] {
  return words
    .slice(firstEndingAfter(words, from), firstEndingAfter(words, Math.max(from, to - 1)) + 1)
    .filter(({ at }) => at < to)
}

function firstEndingAfter(words: readonly PlacedWord[], place: number): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const word = words[middle] as PlacedWord
    if (word.at + word.text.length > place) high = middle
    else low = middle + 1
  }
  return low
}

export function boxAround(words: readonly Pick<Word, 'box'>[]): Box {
  const left = Math.min(...words.map(({ box }) => box[0]))
  const top = Math.min(...words.map(({ box }) => box[1]))
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]))
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}

/** For texts that come without places: their words stand in even columns. */
export function pageOf(lines: readonly string[], number = 1, by: PageText['by'] = 'text'): PageText {
  const height = 1 / Math.max(lines.length, 50)
  return {
    number,
    by,
    lines: lines.map((line, row): Line => ({ words: wordsOf(line, row * height, height) })),
  }
}

function wordsOf(line: string, top: number, height: number): Word[] {
  const width = 1 / Math.max(line.length, 90)
  return Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    box: [index * width, top, text.length * width, height * 0.8],
    sureness: 1,
    ...(line[index - 1] === '\t' && { cell: true }),
  }))
}
