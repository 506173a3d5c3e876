/**
 * A text for comparing words: lower case, no accents, single spaces, words joined that a line broke. In `key`
 * one letter stands for those that recognition confuses; `plain` keeps the digits. Both have one character
 * for each place in `places`, which leads back to the text.
 */
export interface Folded {
  plain: string
  key: string
  places: readonly number[]
}

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

export function foldText(text: string): Folded {
  const plain: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const broken = isHyphen(text[at]) && brokenWord.exec(text.slice(at, at + 6))
    if (broken && /\p{L}/u.test(text[at - 1] ?? '')) {
      at += broken[0].length - 1
      continue
    }
    const character = baseOf(text[at] as string)
    if (character === ' ' && (plain.length === 0 || plain.at(-1) === ' ')) continue
    plain.push(character)
    places.push(at)
  }
  return { plain: plain.join(''), key: plain.map((one) => alike[one] ?? one).join(''), places }
}

/** A hyphen at the end of a line; the next one goes on with a small letter. */
const brokenWord = /^[-\u00AD]\s?\n(?=\p{Ll})/u

const isHyphen = (character: string | undefined) => character === '-' || character === '\u00AD'

const known = new Map<string, string>()

function baseOf(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const base = /\s/.test(character) ? ' ' : (character.normalize('NFD')[0] ?? ' ').toLowerCase()
  const one = base.length === 1 ? base : ' '
  // A hostile text must not fill the memory.
  if (known.size < 2000) known.set(character, one)
  return one
}

/** For `key`. Recognition reads `rn` for `m`. */
export function keyPattern(source: string, flags = 'g'): RegExp {
  return new RegExp(source.replaceAll('l', 'i').replaceAll('m', '(?:m|rn)'), flags)
}

/** The characters between two places of the text. */
export function foldedBetween({ plain, key, places }: Folded, from: number, to: number): Folded {
  const [first, last] = [firstAt(places, from), firstAt(places, to)]
  return { plain: plain.slice(first, last), key: key.slice(first, last), places: places.slice(first, last) }
}

function firstAt(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as number) >= place) high = middle
    else low = middle + 1
  }
  return low
}
