import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Breath } from './breath.ts'
import type { Bytes } from './file-structure.ts'
import { type PdfObjects, type PdfValue, readObjects } from './pdf-objects.ts'

const unpack = promisify(inflate)

/**
 * What a PDF does in a browser's viewer: `nothing`, or it runs a `script`. `unknown` when not all of it can be read, or
 * when it contains something else that acts by itself.
 */
export type PdfActs = 'nothing' | 'script' | 'unknown'

const pieceSize = 1_048_576
/** Pieces overlap by more than the longest name that is searched, so that no name is cut in two. */
const overlap = 256
/** A piece judges the objects that begin at least so far from its ends. The others belong to the piece beside it. */
const margin = overlap / 2
/**
 * The most bytes of an object in the file, of an unpacked object stream, and of all of them. Real files have far
 * less.
 */
const maxObject = 1_048_576
const maxUnpacked = 1_048_576
const maxUnpackedInAll = 32 * 1_048_576
const maxObjects = 200_000
const maxStreams = 5_000

const white = '\\0\\t\\n\\f\\r '
/** The characters that end a word. */
const sign = `${white}()<>[\\]{}/%`
const scriptName = nameWritten('JavaScript', '')
const encryption = nameWritten('Encrypt', `(?![^${sign}])`)
/** After its number, or a comment. */
const objectStart = new RegExp(`obj(?![A-Za-z])(?<=[\\d\\r\\n][${white}]*obj)`, 'g')

/** Names of what acts without a script, or contains something that is not searched: files, XFA forms, films. */
const acting = new Set([
  'JS',
  'XFA',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'OnInstantiate',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
])

/** Finds such a name, a disguised name, or a text where a name belongs. Only then a stream is read value by value. */
const suspect = new RegExp(
  `/(?:${[...acting].join('|')})(?![^${sign}])|/[^${sign}]*#[4-7]|/S[${white}]*[(<%]`,
)

/** A pattern for a name: each letter may also be written as `#` and its code. */
function nameWritten(name: string, after: string): RegExp {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`)
  return new RegExp(`/${letters.join('')}${after}`, 'i')
}

/**
 * Whether a PDF runs a script when it is shown (T4, T36): browsers do that in their own viewer, with dialogs, whatever
 * the answer's headers say. Viewers find objects by tables and, where these are wrong, by looking for them; so every
 * place counts where an object could begin, in streams and comments too, and every object stream is unpacked. What is
 * packed or written in another way than writers do, or encrypted, is unknown: such a file is never shown here.
 */
export async function actsOf(file: Bytes): Promise<PdfActs> {
  const search = new Search(file)
  for (let position = 0; position === 0 || position + overlap < file.size; position += pieceSize - overlap) {
    if (await search.findsScript(position)) return 'script'
  }
  return search.isUnknown ? 'unknown' : 'nothing'
}

class Search {
  isUnknown = false
  readonly #file: Bytes
  readonly #breath = new Breath()
  /** The position up to which objects have been read. */
  #readTo = 0
  #objects = 0
  #streams = 0
  #unpacked = 0

  constructor(file: Bytes) {
    this.#file = file
  }

  /** Looks through a piece of the file; whether it, or what it packs, names a script. */
  async findsScript(position: number): Promise<boolean> {
    const text = (await this.#file.read(position, pieceSize)).toString('latin1')
    await this.#breath.take()
    if (scriptName.test(text)) return true
    if (encryption.test(text)) this.isUnknown = true
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
    if (this.isUnknown) return false
    const start = position + index + 'obj'.length
    this.#objects += 1
    // An object inside a text or a comment of another one is hidden on purpose.
    if (start < this.#readTo || this.#objects > maxObjects) {
      this.isUnknown = true
      return false
    }
    let [text, from] = [piece, position]
    let objects = await readObjects(text, start - from, this.#breath)
    if (!objects.ending && from + text.length < this.#file.size) {
      ;[text, from] = [(await this.#file.read(start, maxObject)).toString('latin1'), start]
      objects = await readObjects(text, 0, this.#breath)
    }
    const { values, ending } = objects
    this.#readTo = from + (ending?.at ?? text.length)
    this.#judge(objects)
    if (!ending) this.isUnknown = true
    if (ending?.word !== 'stream') return false
    const [dictionary, ...more] = values
    if (dictionary?.kind !== 'dictionary' || more.length) this.isUnknown = true
    return dictionary ? this.#findsPackedScript(dictionary, this.#readTo) : false
  }

  /** Looks into a stream of objects; whether a script is named there. */
  async #findsPackedScript(dictionary: PdfValue, streamWord: number): Promise<boolean> {
    if (dictionary.kind !== 'dictionary' || !mayHoldObjects(dictionary.entries)) return false
    const unpacked = isPlainlyPacked(dictionary.entries) ? await this.#unpackAfter(streamWord) : null
    this.#unpacked += unpacked?.length ?? 0
    this.#streams += 1
    if (unpacked === null || this.#unpacked > maxUnpackedInAll || this.#streams > maxStreams) {
      this.isUnknown = true
      return false
    }
    if (scriptName.test(unpacked)) return true
    if (suspect.test(unpacked)) this.#judge(await readObjects(unpacked, 0, this.#breath))
    return false
  }

  /** The text of a stream that is packed by Flate, or null where it does not unpack as it should. */
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

  #judge({ values, isSound }: PdfObjects): void {
    if (!isSound || values.some(acts)) this.isUnknown = true
  }
}

/** Some viewers recognise an object stream by `/First`, some by its type. */
function mayHoldObjects(entries: Map<string, PdfValue>): boolean {
  const type = entries.get('Type')
  return entries.has('First') || (type !== undefined && (type.kind !== 'name' || type.name === 'ObjStm'))
}

/** Packed by Flate alone, as writers do, said in the stream's own dictionary. */
function isPlainlyPacked(entries: Map<string, PdfValue>): boolean {
  const filter = entries.get('Filter')
  const only = filter?.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter
  const isFlate = only?.kind === 'name' && only.name === 'FlateDecode'
  return isFlate && !['F', 'DP', 'DecodeParms', 'FFilter'].some((key) => entries.has(key))
}

function acts(value: PdfValue): boolean {
  if (value.kind === 'name') return acting.has(value.name)
  if (value.kind === 'array') return value.items.some(acts)
  if (value.kind !== 'dictionary') return false
  // `/S` must be a name; some viewers accept a text as well.
  if (value.entries.get('S')?.kind === 'text') return true
  return [...value.entries].some(([key, each]) => acting.has(key) || acts(each))
}
