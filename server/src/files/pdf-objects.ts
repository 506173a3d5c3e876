import type { Breath } from './breath.ts'

export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'text' }
  /** `of` of an 'R' is the object that it stands for: '7 0'. */
  | { kind: 'word'; word: string; of?: string }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: Map<string, PdfValue> }

export interface PdfObjects {
  values: PdfValue[]
  /** False when something breaks the format or a name is disguised. */
  isSound: boolean
  ending: { word: string; at: number } | null
}

/**
 * No program that writes PDFs nests values so deeply, or puts so many keys and values into one dictionary.
 */
const maxDepth = 200
const maxItems = 20_000
const tokensAtOnce = 500
const endings = new Set(['stream', 'endstream', 'obj', 'endobj', 'xref', 'trailer', 'startxref'])

const white = /[\0\t\n\f\r ]*/y
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const lineEnd = /[\r\n]/g
const bracket = /\\[\s\S]?|[()]/g
/** A letter written as its code. Only other characters need that, so it is a disguise. */
const disguised = /#(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i

/**
 * Reads the values in a Latin-1 text up to the word that ends an object. The text may be hostile: a breach of
 * the format is read as well as possible and makes the result unsound.
 */
export async function readObjects(text: string, start: number, breath: Breath): Promise<PdfObjects> {
  const reader = new Reader(text, start)
  await reader.read(breath)
  return reader
}

const numberOf = (words: readonly PdfValue[]): string =>
  words.map((each) => (each.kind === 'word' ? Number(each.word) : '')).join(' ')

interface Frame {
  closing: '>>' | ']'
  items: PdfValue[]
}

class Reader implements PdfObjects {
  readonly values: PdfValue[] = []
  isSound = true
  ending: PdfObjects['ending'] = null
  readonly #text: string
  #at: number
  readonly #open: Frame[] = []

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  async read(breath: Breath): Promise<void> {
    for (let tokens = 1; this.#skipToToken() && !this.ending; tokens++) {
      this.#readToken()
      if (tokens % tokensAtOnce === 0) await breath.take()
    }
    if (this.#open.length) this.isSound = false
  }

  #skipToToken(): boolean {
    for (;;) {
      this.#match(white)
      if (this.#text[this.#at] !== '%') return this.#at < this.#text.length
      lineEnd.lastIndex = this.#at
      this.#at = lineEnd.exec(this.#text)?.index ?? this.#text.length
    }
  }

  #readToken(): void {
    const sign = this.#text[this.#at]
    const pair = this.#text.slice(this.#at, this.#at + 2)
    if (sign === '/') this.#readName()
    else if (sign === '(') this.#readText()
    else if (pair === '<<') this.#begin('>>', 2)
    else if (pair === '>>') this.#finish('>>', 2)
    else if (sign === '[') this.#begin(']', 1)
    else if (sign === ']') this.#finish(']', 1)
    else if (sign === '<') this.#readHexText()
    else if (sign === '>' || sign === ')' || sign === '{' || sign === '}') {
      this.isSound = false
      this.#at += 1
    } else this.#readWord()
  }

  #readName(): void {
    this.#at += 1
    const written = this.#match(regular)
    if (disguised.test(written)) this.isSound = false
    const name = written.replace(/#([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    this.#add({ kind: 'name', name })
  }

  #readWord(): void {
    const at = this.#at
    const word = this.#match(regular)
    if (endings.has(word)) this.ending = { word, at }
    else this.#add({ kind: 'word', word })
  }

  #readText(): void {
    let depth = 0
    bracket.lastIndex = this.#at
    for (;;) {
      const found = bracket.exec(this.#text)
      if (!found) {
        this.#readToEnd()
        return
      }
      if (found[0] === '(') depth += 1
      if (found[0] === ')') depth -= 1
      if (depth === 0) break
    }
    this.#at = bracket.lastIndex
    this.#add({ kind: 'text' })
  }

  #readHexText(): void {
    const end = this.#text.indexOf('>', this.#at)
    if (end < 0) this.#readToEnd()
    else {
      this.#at = end + 1
      this.#add({ kind: 'text' })
    }
  }

  #readToEnd(): void {
    this.#at = this.#text.length
    this.isSound = false
  }

  #begin(closing: Frame['closing'], length: number): void {
    this.#at += length
    this.#open.push({ closing, items: [] })
    if (this.#open.length > maxDepth) this.#readToEnd()
  }

  #finish(closing: Frame['closing'], length: number): void {
    this.#at += length
    const frame = this.#open.pop()
    if (frame?.closing !== closing) this.isSound = false
    if (!frame) return
    const { items } = frame
    if (frame.closing === ']') this.#add({ kind: 'array', items })
    else this.#add({ kind: 'dictionary', entries: this.#entriesOf(items) })
  }

  #entriesOf(items: PdfValue[]): Map<string, PdfValue> {
    const entries = new Map<string, PdfValue>()
    if (items.length > maxItems) this.isSound = false
    for (let index = 0; index < Math.min(items.length, maxItems); index += 2) {
      const [key, value] = [items[index], items[index + 1]]
      if (key?.kind === 'name' && value && !entries.has(key.name)) entries.set(key.name, value)
      else this.isSound = false
    }
    return entries
  }

  #add(value: PdfValue): void {
    const items = this.#open.at(-1)?.items ?? this.values
    // `7 0 R` is one value: the object of that number.
    if (value.kind === 'word' && value.word === 'R') items.push({ ...value, of: numberOf(items.splice(-2)) })
    else items.push(value)
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }
}
