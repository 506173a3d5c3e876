import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { isKept, leadsToName, stripAnnotation } from './annotations.ts'
import { losesValue } from './lost-values.ts'
import { Objects } from './objects.ts'
import {
  type BoundPart,
  type Box,
  type Copied,
  type CopiedPage,
  fontName,
  known,
  type SourceToBind,
} from './parts.ts'
import { type Resolve, serialiseObject } from './serialise.ts'
import { unseenFont, wordsBehind } from './words-behind.ts'

const most = { pages: 2_000, objects: 400_000, depth: 60 }

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
/** Further entries of a page that are copied. All others lead out of the page, or act. */
const taken = ['Group', 'UserUnit', 'BleedBox', 'TrimBox', 'ArtBox'] as const

const a4: Box = [0, 0, 595.28, 841.89]

/**
 * Copies every page with all that it shows; streams keep their bytes. Actions and links to elsewhere stay
 * behind. The content of each page is enclosed by a saved graphics state. The stream of its stamp follows,
 * which is written once its text is known.
 */
export async function copyPages({
  bytes,
  first,
  isOwn = false,
  turns = {},
  recognised = {},
}: Omit<SourceToBind, 'type'>): Promise<Copied> {
  const pdf = await PDF.load(bytes, { lenient: true })
  if (pdf.isEncrypted) return { refused: 'protected' }
  const refs = pdf.context.pages.getPages()
  if (!refs.length || refs.length > most.pages) return { refused: 'damaged' }
  const resolve: Resolve = (object) => {
    let found: PdfObject | null | undefined = object
    for (let hops = 0; found instanceof PdfRef && hops < 20; hops++) found = pdf.context.resolve(found)
    return found instanceof PdfRef ? undefined : (found ?? undefined)
  }
  const copy = new Copy(resolve, first, isOwn)
  const pages = copy.pages(refs, turns, recognised)
  const part = copy.finish()
  const { all, isOff } = layersIn(pdf.context.catalog.getDict(), resolve)
  const copied = (refs: readonly PdfRef[]) => refs.flatMap((ref) => copy.copied(ref) ?? [])
  const layers = { all: copied(all), off: copied(all.filter(isOff)) }
  return { part: { ...part, layers }, pages, isSigned: copy.isSigned, losesValues: copy.losesValues }
}

interface LayerRefs {
  all: PdfRef[]
  isOff: (ref: PdfRef) => boolean
}

const refKey = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`

function layersIn(catalog: PdfDict, resolve: Resolve): LayerRefs {
  const properties = resolve(catalog.get('OCProperties'))
  if (!(properties instanceof PdfDict)) return { all: [], isOff: () => false }
  const refsIn = (object: PdfObject | undefined): PdfRef[] => {
    const found = resolve(object)
    return found instanceof PdfArray ? found.toArray().filter((one) => one instanceof PdfRef) : []
  }
  const shown = resolve(properties.get('D'))
  const listed = (key: string) => new Set(shown instanceof PdfDict ? refsIn(shown.get(key)).map(refKey) : [])
  const base = shown instanceof PdfDict ? resolve(shown.get('BaseState')) : undefined
  const [on, off] = [listed('ON'), listed('OFF')]
  const isOff = (ref: PdfRef) =>
    off.has(refKey(ref)) || (base instanceof PdfName && base.value === 'OFF' && !on.has(refKey(ref)))
  return { all: refsIn(properties.get('OCGs')), isOff }
}

class Copy {
  next: number
  isSigned = false
  losesValues = false
  readonly #resolve: Resolve
  readonly #isOwn: boolean
  readonly #objects = new Objects()
  /** By number and generation, because the library may return one reference as two objects. */
  readonly #numbers = new Map<string, number>()
  readonly #waiting: PdfRef[] = []

  constructor(resolve: Resolve, first: number, isOwn: boolean) {
    this.#resolve = resolve
    this.#isOwn = isOwn
    this.next = first
  }

  pages(
    refs: readonly PdfRef[],
    turns: NonNullable<SourceToBind['turns']>,
    recognised: NonNullable<SourceToBind['recognised']>,
  ): CopiedPage[] {
    // Every page gets its number before the first is written, because one page may refer to another.
    const copied = refs.map((ref) => {
      const object = this.next++
      this.#numbers.set(refKey(ref), object)
      return { ref, object, stamp: this.next++ }
    })
    return copied.map(({ ref, object, stamp }, index) => {
      const page = this.#resolve(ref)
      if (!(page instanceof PdfDict)) throw new Error('a page that is none')
      const from = this.#inheriting(page)
      const box = this.#boxOf(from)
      const turn = turnOf(this.#resolve(from.get('Rotate')), turns[index + 1])
      const read = recognised[index + 1]
      const words = read ? this.#addWords(wordsBehind({ box, turn }, read)) : []
      this.#writePage(object, stamp, page, from, { box, turn, words })
      return { object, stamp, box, turn }
    })
  }

  finish(): BoundPart {
    for (let ref = this.#waiting.shift(); ref; ref = this.#waiting.shift()) {
      const number = this.#numbers.get(refKey(ref)) as number
      const object = this.#resolve(ref)
      this.#objects.add(number, ...this.#body(object))
    }
    // The stamps have their numbers already, but are written later.
    return this.#objects.part(this.next)
  }

  copied(ref: PdfRef): number | undefined {
    return this.#numbers.get(refKey(ref))
  }

  #body(object: PdfObject | undefined): (string | Uint8Array)[] {
    return serialiseObject(object, (ref) => this.#numberOf(ref))
  }

  #numberOf(ref: PdfRef): number | null {
    const given = this.#numbers.get(refKey(ref))
    if (given !== undefined) return given
    const object = this.#resolve(ref)
    const type =
      object instanceof PdfDict && !(object instanceof PdfStream) && this.#resolve(object.get('Type'))
    if (!object || (type instanceof PdfName && ['Catalog', 'Pages', 'Page'].includes(type.value))) return null
    if (this.#numbers.size > most.objects) throw new Error('too many objects')
    const number = this.next++
    this.#numbers.set(refKey(ref), number)
    this.#waiting.push(ref)
    return number
  }

  #inheriting(page: PdfDict): Map<string, PdfObject> {
    const found = new Map<string, PdfObject>()
    let node: PdfObject | undefined = page
    for (let depth = 0; node instanceof PdfDict && depth < most.depth; depth++) {
      for (const key of inherited) {
        const value = node.get(key)
        if (value && !found.has(key) && this.#resolve(value)) found.set(key, value)
      }
      node = this.#resolve(node.get('Parent'))
    }
    return found
  }

  #boxOf(from: ReadonlyMap<string, PdfObject>): Box {
    const [media, crop] = ['MediaBox', 'CropBox'].map((key) => this.#box(from.get(key)))
    const whole = media ?? crop ?? a4
    if (!crop) return whole
    const [left, bottom, right, top] = [
      Math.max(whole[0], crop[0]),
      Math.max(whole[1], crop[1]),
      Math.min(whole[2], crop[2]),
      Math.min(whole[3], crop[3]),
    ]
    return right - left > 1 && top - bottom > 1 ? [left, bottom, right, top] : whole
  }

  #box(object: PdfObject | undefined): Box | null {
    const array = this.#resolve(object)
    if (!(array instanceof PdfArray) || array.length < 4) return null
    const sides = [0, 1, 2, 3].map((place) => this.#resolve(array.at(place)))
    if (!sides.every((side) => side instanceof PdfNumber && Number.isFinite(side.value))) return null
    const [a, b, c, d] = sides.map((side) => (side as PdfNumber).value) as [number, number, number, number]
    const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
    return box[2] - box[0] > 1 && box[3] - box[1] > 1 ? box : null
  }

  #writePage(
    object: number,
    stamp: number,
    page: PdfDict,
    from: ReadonlyMap<string, PdfObject>,
    { box, turn, words }: Pick<CopiedPage, 'box' | 'turn'> & { words: readonly string[] },
  ): void {
    const media = this.#box(from.get('MediaBox')) ?? box
    const entries: (string | Uint8Array)[] = [
      `/Type /Page /Parent ${known.pages} 0 R /MediaBox [${media.join(' ')}] /CropBox [${box.join(' ')}] /Rotate ${turn}`,
      ...this.#resources(from.get('Resources'), words.length > 0),
      ` /Contents [${[...words, `${known.save} 0 R`, ...this.#contents(page)].join(' ')} ${stamp} 0 R]`,
    ]
    for (const key of taken) {
      const value = page.get(key)
      if (value && this.#resolve(value)) entries.push(` /${key} `, ...this.#body(value))
    }
    const annotations = this.#annotations(page)
    if (annotations.length) entries.push(` /Annots [${annotations.map((one) => `${one} 0 R`).join(' ')}]`)
    this.#objects.add(object, '<<', ...entries, '>>')
  }

  /** Before all that the page draws, whatever that leaves behind. */
  #addWords(words: string): string[] {
    if (!words) return []
    const number = this.next++
    this.#objects.addStream(number, '', Buffer.from(words))
    return [`${number} 0 R`]
  }

  #contents(page: PdfDict): string[] {
    const given = page.get('Contents')
    const found = this.#resolve(given)
    const refs = found instanceof PdfArray ? found.toArray() : given ? [given] : []
    return refs.flatMap((ref) => {
      // A stream is always an object of its own.
      if (!(ref instanceof PdfRef) || !(this.#resolve(ref) instanceof PdfStream)) return []
      return `${this.#numberOf(ref)} 0 R`
    })
  }

  #resources(given: PdfObject | undefined, hasWords: boolean): (string | Uint8Array)[] {
    const found = this.#resolve(given)
    const entries: (string | Uint8Array)[] = []
    let fonts: PdfObject | undefined
    if (found instanceof PdfDict) {
      for (const [key, value] of found) {
        if (key.value === 'Font') fonts = this.#resolve(value)
        else entries.push(' ', ...this.#body(key), ' ', ...this.#body(value))
      }
    }
    const own: (string | Uint8Array)[] = []
    if (fonts instanceof PdfDict) {
      for (const [key, value] of fonts) own.push(' ', ...this.#body(key), ' ', ...this.#body(value))
    }
    return [
      ' /Resources <<',
      ...entries,
      ` /Font <</${fontName} ${known.font} 0 R ${hasWords ? unseenFont : ''}`,
      ...own,
      '>>>>',
    ]
  }

  #annotations(page: PdfDict): number[] {
    const found = this.#resolve(page.get('Annots'))
    if (!(found instanceof PdfArray)) return []
    return found.toArray().flatMap((one) => {
      const annotation = this.#resolve(one)
      if (!(annotation instanceof PdfDict)) return []
      this.isSigned ||= this.#isSignature(annotation)
      this.losesValues ||= losesValue(annotation, this.#resolve)
      const isLink = this.#isOwn && leadsToName(annotation, this.#resolve)
      if (!isLink && !isKept(annotation, this.#resolve)) return []
      const number = this.next++
      this.#objects.add(
        number,
        ...this.#body(isLink ? annotation : stripAnnotation(annotation, this.#resolve)),
      )
      return number
    })
  }

  #isSignature(annotation: PdfDict): boolean {
    const type = this.#resolve(annotation.get('FT'))
    const ofParent = this.#resolve(annotation.get('Parent'))
    const field = type ?? (ofParent instanceof PdfDict ? this.#resolve(ofParent.get('FT')) : undefined)
    const value = annotation.get('V') ?? (ofParent instanceof PdfDict ? ofParent.get('V') : undefined)
    return field instanceof PdfName && field.value === 'Sig' && this.#resolve(value) instanceof PdfDict
  }
}

function turnOf(object: PdfObject | undefined, further = 0): CopiedPage['turn'] {
  const rotate = object instanceof PdfNumber ? object.value : 0
  const degrees = (((rotate + further) % 360) + 360) % 360
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0
}
