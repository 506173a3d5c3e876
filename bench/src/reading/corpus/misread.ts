import type { PaperText, Word } from '@soleira/domain/reading/page-text'
import type { Random } from '../../seed/random.ts'

const mistaken: Record<string, readonly string[]> = {
  o: ['0', 'c', 'e'],
  O: ['0', 'Q'],
  '0': ['O', 'o'],
  l: ['1', 'I', '|'],
  i: ['l', '1', 'í'],
  I: ['l', '1', '|'],
  '1': ['l', 'I'],
  S: ['5', '$'],
  '5': ['S'],
  B: ['8'],
  '8': ['B'],
  m: ['rn', 'n'],
  e: ['c', 'o'],
  a: ['á', 'o'],
  ã: ['a', 'ä', 'â'],
  ç: ['c', 'g'],
  é: ['e', 'ê'],
  '.': ['', ','],
  ',': ['.', ''],
}

/**
 * A text as recognition may misread it: letters replaced, words split and joined. The same seed gives the
 * same text.
 */
export function misreadText({ pages }: PaperText, letters: number, random: Random): PaperText {
  return {
    pages: pages.map((page) => ({
      ...page,
      by: 'ocr',
      lines: page.lines.map(({ words }) => ({
        words: words.flatMap((word) => spoiled(word, letters, random)),
      })),
    })),
  }
}

function spoiled(word: Word, letters: number, random: Random): Word[] {
  const text = [...word.text]
    .map((letter) => (random.chance(letters) && mistaken[letter] ? random.pick(mistaken[letter]) : letter))
    .join('')
  if (!text) return []
  const [left, top, width, height] = word.box
  const half = Math.ceil(text.length / 2)
  if (text.length < 7 || !random.chance(letters / 2)) return [{ ...word, text, sureness: 0.9 }]
  const part = (piece: string, from: number): Word => ({
    text: piece,
    box: [left + (width * from) / text.length, top, (width * piece.length) / text.length, height],
    sureness: 0.7,
  })
  return [part(text.slice(0, half), 0), part(text.slice(half), half)]
}
