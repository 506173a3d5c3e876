import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Breath } from './breath.ts'
import type { Bytes } from './file-structure.ts'
import {
  acting,
  acts,
  follow,
  followTriggers,
  type Led,
  leadsToAddress,
  leavesFile,
  ledBy,
  nowhere,
} from './pdf-actions.ts'
import { withoutFormats } from './pdf-formats.ts'
import { type PdfObjects, type PdfValue, readObjects } from './pdf-objects.ts'

const unpack = promisify(inflate)

/**
 * `opens`: a form that opens, sends or starts something. `unknown` when not all of the PDF can be read, or when it
 * contains something else that acts by itself.
 */
type PdfActs = 'nothing' | 'script' | 'opens' | 'unknown'

export interface Searched {
  acts: PdfActs
  /** A page was seen, and no tree without pages. */
  hasPage: boolean
  isEncrypted: boolean
}

const pieceSize = 1_048_576
/** More than the longest searched name, so that no name is cut in two. */
const overlap = 256
/**
 * A piece judges only objects that begin at least this far from its ends. The others belong to the piece
 * beside it.
 */
const margin = overlap / 2
/**
 * In bytes: one object in the file, one unpacked object stream, and all streams. Real files have far less.
 */
const maxObject = 1_048_576
const maxUnpacked = 1_048_576
const maxUnpackedInAll = 32 * 1_048_576
const maxObjects = 200_000
const maxStreams = 5_000

const white = '\\0\\t\\n\\f\\r '
const sign = `${white}()<>[\\]{}/%`
const scriptName = nameWritten('JavaScript', '')
const pageName = new RegExp(`/Type[${white}]*/Page(?![^${sign}])`)
const noPages = new RegExp(`/Count[${white}]*0(?![^${sign}])`)
const encryption = nameWritten('Encrypt', `(?![^${sign}])`)
/** A field to be filled in; a PDF that was only signed has none. */
const field = new RegExp(`/FT[${white}]*/(?:Tx|Btn|Ch)(?![^${sign}])`)
const leading = new RegExp(`/(?:URI|Next)(?![^${sign}])`)
const objectStart = new RegExp(`obj(?![A-Za-z])(?<=[\\d\\r\\n][${white}]*obj)`, 'g')

/**
 * Finds such a name, what acts by itself, a disguised name, or a text where a name belongs. Only then is a stream
 * read value by value.
 */
const suspect = new RegExp(
  `/(?:${[...acting, 'OpenAction', 'AA'].join('|')})(?![^${sign}])|/[^${sign}]*#[4-7]|/S[${white}]*[(<%]`,
)

function nameWritten(name: string, after: string): RegExp {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`)
  return new RegExp(`/${letters.join('')}${after}`, 'i')
}

/**
 * Says whether a PDF runs a script when it is shown (T4, T36). Browsers run it in their own viewer, with
 * dialogs, whatever the headers say. Viewers find objects by tables, or by a search where these are wrong. So
 * every place where an object could begin counts, in streams and comments too, and every object stream is
 * unpacked. A form is searched for actions that leave it, too: people do press its buttons. An encrypted file,
 * or one packed or written in an unusual way, is unknown and never shown here.
 */
export async function searchPdf(file: Bytes): Promise<Searched> {
  const search = new Search(file, await endOfObjects(file))
  for (let position = 0; position === 0 || position + overlap < file.size; position += pieceSize - overlap) {
    if (await search.findsScript(position)) return { acts: 'script', hasPage: false, isEncrypted: false }
  }
  await search.followIntoStreams()
  const hasPage = search.seesPage && !search.seesNoPages
  return { acts: search.acts, hasPage, isEncrypted: search.isEncrypted }
}

/** A server may write a page with scripts behind a PDF. Where no object begins, none can run. */
async function endOfObjects(file: Bytes): Promise<number> {
  const from = Math.max(0, file.size - pieceSize)
  const tail = (await file.read(from, pieceSize)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  return end < 0 || tail.slice(end).search(objectStart) >= 0 ? file.size : from + end
}

class Search {
  isEncrypted = false
  seesPage = false
  seesNoPages = false
  /** It cannot be read for certain, so it is read no further. */
  #isUnread = false
  #isActing = false
  #leaves = false
  #seesField = false
  /** Where that leads which starts by itself, and where each object leads that may be an action. */
  readonly #started = nowhere()
  readonly #actions = new Map<string, Led>()
  /** Where streams of objects begin: each the word `stream`, and how many objects it holds. */
  readonly #packed: { word: number; count: number }[] = []
  readonly #file: Bytes
  readonly #end: number
  readonly #breath = new Breath()
  #readTo = 0
  #objects = 0
  #streams = 0
  #unpacked = 0

  constructor(file: Bytes, end: number) {
    this.#file = file
    this.#end = end
  }

  get acts(): PdfActs {
    const leaves = this.#leaves || leadsToAddress(this.#started, this.#actions)
    if (this.#seesField && leaves) return 'opens'
    return this.#isUnread || this.#isActing ? 'unknown' : 'nothing'
  }

  async findsScript(position: number): Promise<boolean> {
    const text = this.#withoutFormats((await this.#file.read(position, pieceSize)).toString('latin1'))
    await this.#breath.take()
    const named = text.search(scriptName)
    if (named >= 0 && position + named < this.#end) return true
    this.isEncrypted ||= encryption.test(text)
    if (named >= 0 || this.isEncrypted) this.#isUnread = true
    this.#lookForParts(text)
    const from = position === 0 ? 0 : margin
    const to = position + text.length < this.#file.size ? text.length - margin : text.length
    for (const { index } of text.matchAll(objectStart)) {
      await this.#breath.take()
      const isOwn = index >= from && index < to
      if (isOwn && (await this.#readObject(text, position, index))) return true
    }
    return false
  }

  async #readObject(piece: string, position: number, index: number): Promise<boolean> {
    // It will not be shown anyway, so it need not be read further.
    if (this.#isUnread) return false
    const start = position + index + 'obj'.length
    this.#objects += 1
    // An object inside a text or a comment of another one is hidden on purpose.
    if (start < this.#readTo || this.#objects > maxObjects) {
      this.#isUnread = true
      return false
    }
    let [text, from] = [piece, position]
    let objects = await readObjects(text, start - from, this.#breath)
    if (!objects.ending && from + text.length < this.#file.size) {
      ;[text, from] = [(await this.#file.read(start, maxObject)).toString('latin1'), start]
      objects = await readObjects(text, 0, this.#breath)
    }
    const { values, ending } = objects
    this.#keepAction(numberBefore(piece, index + 'obj'.length), values[0])
    this.#readTo = from + (ending?.at ?? text.length)
    this.#judge(objects)
    if (!ending) this.#isUnread = true
    if (ending?.word !== 'stream') return false
    const [dictionary, ...more] = values
    if (dictionary?.kind !== 'dictionary' || more.length) this.#isUnread = true
    return dictionary ? this.#findsPackedScript(dictionary, this.#readTo) : false
  }

  async #findsPackedScript(dictionary: PdfValue, streamWord: number): Promise<boolean> {
    if (dictionary.kind !== 'dictionary' || !mayHoldObjects(dictionary.entries)) return false
    const unpacked = isPlainlyPacked(dictionary.entries) ? await this.#unpackAfter(streamWord) : null
    this.#unpacked += unpacked?.length ?? 0
    this.#streams += 1
    if (unpacked === null || this.#unpacked > maxUnpackedInAll || this.#streams > maxStreams) {
      this.#isUnread = true
      return false
    }
    const text = this.#withoutFormats(unpacked)
    if (scriptName.test(text)) return true
    const count = dictionary.entries.get('N')
    if (leading.test(text) && count?.kind === 'word')
      this.#packed.push({ word: streamWord, count: Number(count.word) })
    this.#lookForParts(text)
    if (suspect.test(text)) this.#judge(await readObjects(text, 0, this.#breath))
    return false
  }

  /** A form may start an action that is packed away. Others are not asked, so their links are not read. */
  async followIntoStreams(): Promise<void> {
    if (this.#isUnread || !this.#seesField || this.acts === 'opens' || !this.#started.objects.size) return
    for (const { word, count } of this.#packed) {
      const unpacked = await this.#unpackAfter(word)
      const { values } = await readObjects(unpacked ?? '', 0, this.#breath)
      // Number and place of each object stand before them all.
      for (const [at, value] of values.slice(2 * count).entries()) {
        const number = values[2 * at]
        if (number?.kind === 'word') this.#keepAction(`${Number(number.word)} 0`, value)
      }
    }
  }

  #keepAction(number: string, value: PdfValue | undefined): void {
    const led = ledBy(value)
    if (led) this.#actions.set(number, led)
  }

  async #unpackAfter(streamWord: number): Promise<string | null> {
    const line = (await this.#file.read(streamWord, overlap)).toString('latin1')
    const begin = /^stream[\0\t\f ]*(?:\r\n|\r|\n)/.exec(line)?.[0].length
    if (begin === undefined) return null
    // Its `/Length` may be wrong, so more is read until the packed data end.
    for (let length = 65_536; length <= 8 * maxUnpacked; length *= 8) {
      const packed = await this.#file.read(streamWord + begin, length)
      const unpacked = await unpack(packed, { maxOutputLength: maxUnpacked }).catch(Object)
      if (Buffer.isBuffer(unpacked)) return unpacked.toString('latin1')
      if (unpacked.code !== 'Z_BUF_ERROR' || packed.length < length) return null
    }
    return null
  }

  /** Only a form that writes numbers and days is left of them, and that is never shown by a browser. */
  #withoutFormats(text: string): string {
    return withoutFormats(text, () => {
      this.#isActing = true
    })
  }

  #lookForParts(text: string): void {
    this.#seesField ||= field.test(text)
    this.seesPage ||= pageName.test(text)
    this.seesNoPages ||= noPages.test(text)
  }

  #judge({ values, isSound }: PdfObjects): void {
    if (!isSound) this.#isUnread = true
    this.#isActing ||= values.some(acts)
    for (const value of values) this.#lookForLeaving(value)
  }

  #lookForLeaving(value: PdfValue): void {
    if (value.kind === 'array') for (const item of value.items) this.#lookForLeaving(item)
    if (value.kind !== 'dictionary') return
    this.#leaves ||= leavesFile(value)
    for (const [key, each] of value.entries) {
      // A link to an address is followed by the reader. Here nobody is asked.
      if (key === 'OpenAction') follow(each, this.#started)
      if (key === 'AA') followTriggers(each, this.#started)
      this.#lookForLeaving(each)
    }
  }
}

/** Some viewers recognise an object stream by `/First`, some by its type. */
function mayHoldObjects(entries: Map<string, PdfValue>): boolean {
  const type = entries.get('Type')
  return entries.has('First') || (type !== undefined && (type.kind !== 'name' || type.name === 'ObjStm'))
}

function isPlainlyPacked(entries: Map<string, PdfValue>): boolean {
  const filter = entries.get('Filter')
  const only = filter?.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter
  const isFlate = only?.kind === 'name' && only.name === 'FlateDecode'
  return isFlate && !['F', 'DP', 'DecodeParms', 'FFilter'].some((key) => entries.has(key))
}

/** The '7 0' of '7 0 obj', where the word ends. */
const numberBefore = (text: string, end: number): string => {
  const [, number = '', generation = ''] =
    /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]*obj$/.exec(text.slice(Math.max(0, end - margin), end)) ?? []
  return `${Number(number)} ${Number(generation)}`
}
