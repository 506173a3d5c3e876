import { type BlankField, freeText } from '../drafting/blank-field.ts'
import { Blanks, blankText } from '../drafting/draft-text.ts'
import type { TextPiece } from './blank.ts'
import { typedWords } from './typed.ts'

/** Words of the broker, by the label of the blank that they fill. */
export type Typed = Readonly<Record<string, string>>

// Noncharacters, which no text of people has a use for: begin, end of the label, end.
const [from, middle, to] = ['\ufdd0', '\ufdd1', '\ufdd2']
const anyMark = /[\ufdd0-\ufdd2]/g
const marked = /\ufdd0([btf])([^\ufdd0-\ufdd2]*)\ufdd1([^\ufdd0-\ufdd2]*)\ufdd2/g
const kinds = { b: 'blank', t: 'typed', f: 'field' } as const

/** The plain text of one that `MarkedBlanks` marked. */
export const withoutMarks = (text: string): string => text.replace(marked, '$3').replace(anyMark, '')

const mark = (as: keyof typeof kinds, label: string, text: string): string =>
  `${from}${as}${withoutMarks(label)}${middle}${withoutMarks(text)}${to}`

interface Asked {
  field: BlankField
  /** Words of the record. */
  says: string | null
}

/** Fills blanks with typed words where the record says nothing, and marks who said what. */
export class MarkedBlanks extends Blanks {
  readonly asked = new Map<string, Asked>()
  readonly #typed: Typed

  constructor(typed: Typed) {
    super()
    this.#typed = typed
  }

  override need(label: string, value?: string | null, field: BlankField = freeText): string {
    const says = value?.trim() || null
    this.asked.set(label, { field, says })
    if (says) return mark('f', label, says)
    const words = this.typedAt(label)
    return words === null ? mark('b', label, super.need(label)) : mark('t', label, words)
  }

  override said(words: string): string {
    return mark('f', '', words)
  }

  /** Null where nothing was typed, or something that the field takes no more. */
  typedAt(label: string): string | null {
    if (!Object.hasOwn(this.#typed, label)) return null
    return typedWords(this.asked.get(label)?.field ?? freeText, this.#typed[label] ?? '')
  }
}

/** A bracket, in the text of a contract a blank. */
export const brackets = /\[([^\][]*)\]/g

/** Cuts a text that `MarkedBlanks` marked. Brackets in the words of the broker are blanks, too. */
export function piecesOf(text: string, blanks: MarkedBlanks): TextPiece[] {
  const known = new Map([...blanks.asked.keys()].map((label) => [blankText(label), label]))
  const pieces: TextPiece[] = []
  let at = 0
  const words = (end: number) => pieces.push(...bracketsIn(withoutMarks(text.slice(at, end)), known, blanks))
  for (const { index, 0: whole, 1: as, 2: label, 3: inner = '' } of text.matchAll(marked)) {
    words(index)
    pieces.push({ as: kinds[as as keyof typeof kinds], text: inner, ...(label && { label }) })
    at = index + whole.length
  }
  words(text.length)
  return pieces.map((piece, place) => endingOnce(piece, pieces[place + 1]))
}

function bracketsIn(text: string, known: ReadonlyMap<string, string>, blanks: MarkedBlanks): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  const words = (end: number) => end > at && pieces.push({ as: 'words', text: text.slice(at, end) })
  for (const { index, 0: whole, 1: inner = '' } of text.matchAll(brackets)) {
    words(index)
    const label = known.get(whole) ?? inner.trim().toLocaleLowerCase('pt-BR')
    const typed = label ? blanks.typedAt(label) : null
    pieces.push({ as: typed === null ? 'blank' : 'typed', text: typed ?? whole, ...(label && { label }) })
    at = index + whole.length
  }
  words(text.length)
  return pieces
}

/** A sentence that ends in typed words has one full stop. */
function endingOnce(piece: TextPiece, next: TextPiece | undefined): TextPiece {
  if (piece.as !== 'typed' || !next || !/^[.,;:]/.test(next.text)) return piece
  return { ...piece, text: piece.text.replace(/[.,;:\s]+$/, '') }
}

export const textOfPieces = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('')
