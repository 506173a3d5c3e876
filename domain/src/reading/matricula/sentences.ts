import type { Folded } from './fold.ts'

const abbreviated =
  /(?:^|[^\p{L}])(?:\p{L}{1,2}|nos|art|fls|prot|matr|mat|dra|sra|ltda|proc|cart|reg|inscr?|vol|liv|num|par|pag|tab|cia)$/iu

/** Each sentence as a part of the folded text; an abbreviation ends none. */
export function sentencesOf(text: string, folded: Folded): Folded[] {
  const ends: number[] = []
  const { plain, places } = folded
  for (const { index } of plain.matchAll(/\.(?= )/g)) {
    const next = text[places[index + 2] ?? 0] ?? ''
    if (!abbreviated.test(plain.slice(Math.max(0, index - 8), index)) && !/\p{Ll}/u.test(next))
      ends.push(index + 1)
  }
  return [0, ...ends].map((from, index) => part(folded, from, ends[index] ?? plain.length))
}

/** '1, 2 e 3' is one member, and so is 'ficando, em consequência, cancelada'. */
const separators =
  /,(?!\s\d{1,3}(?:,\s\d{1,3})*\se\s\d)|[;:()]|\s[-–—]\s|\s(?:e(?=\s\D)|mas|porem|enquanto|contudo|todavia|ao passo que|sendo que)(?=\s)/g

const inserted = /(?:\bfic\w+|\bfoi|\bforam|-se),[^,;:()]{1,80},/g

/** Clauses and members of lists: 'a do R-1', 'do R-2', 'permanecendo em vigor a do R-3'. */
export function segmentsOf(sentence: Folded): Folded[] {
  const plain = sentence.plain.replace(inserted, (all) => all.replaceAll(',', ' '))
  const starts = [0, ...Array.from(plain.matchAll(separators), ({ index }) => index)]
  return starts.map((from, index) => part(sentence, from, starts[index + 1] ?? sentence.plain.length))
}

/** Parts of a sentence that a semicolon ends. */
export function clausesWithin(sentence: Folded): Folded[] {
  const starts = [0, ...Array.from(sentence.plain.matchAll(/; /g), ({ index }) => index + 2)]
  return starts.map((from, index) => part(sentence, from, starts[index + 1] ?? sentence.plain.length))
}

const part = ({ plain, key, places }: Folded, from: number, to: number): Folded => ({
  plain: plain.slice(from, to),
  key: key.slice(from, to),
  places: places.slice(from, to),
})
