import { createHash } from 'node:crypto'
import { layersEntry } from './layers.ts'
import { Objects, pdfString, textObject } from './objects.ts'
import { type BoundPart, type CopiedPage, fontName, known, type Layers } from './parts.ts'
import { stampOf } from './stamp.ts'
import { addFont, inGlyphs } from './stamp-font.ts'

export interface OutlinePlace {
  title: string
  page: number
  name?: string
}

export interface Attachment {
  fileName: string
  description: string
  type: string
  bytes: Uint8Array
}

export interface Binding {
  title: string
  pages: readonly CopiedPage[]
  outline: readonly OutlinePlace[]
  attachments: readonly Attachment[]
  mark: string
  madeAt: Date
}

/** `sha256` is the hash of the first `bytes` bytes. The last page shows both. */
export interface Seal {
  bytes: number
  sha256: Buffer
}

/**
 * Writes a PDF while its parts arrive, and keeps only their offsets. The last object is the stamp of the last
 * page, which shows the hash of all bytes before it.
 */
export class BoundPdf {
  next: number = known.first
  readonly #offsets = new Map<number, number>()
  readonly #hash = createHash('sha256')
  readonly #layers: Layers = { all: [], off: [] }
  #length = 0

  get length(): number {
    return this.#length
  }

  begin(): Uint8Array {
    const objects = new Objects()
    objects.addStream(known.save, '', Buffer.from('q'))
    addFont(objects)
    // Bytes beyond ASCII tell programs that this is no text.
    const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
    return Buffer.concat([this.#count(head), this.take(objects.part())])
  }

  take({ bytes, objects, next, layers }: BoundPart): Uint8Array {
    if (layers) {
      this.#layers.all.push(...layers.all)
      this.#layers.off.push(...layers.off)
    }
    for (const [number, offset] of objects) this.#offsets.set(number, this.#length + offset)
    this.next = Math.max(this.next, next)
    return this.#count(bytes)
  }

  stamps(pages: readonly CopiedPage[], first: number, of: number): Uint8Array {
    const objects = new Objects()
    for (const [index, page] of pages.entries())
      objects.addStream(page.stamp, '', Buffer.from(stampOf(page, `fl. ${first + index + 1}/${of}`)))
    return this.take(objects.part())
  }

  finish(binding: Binding): { bytes: Uint8Array; seal: Seal } {
    const { pages, mark } = binding
    const last = pages.at(-1)
    if (!last) throw new Error('nothing is bound')
    const pieces: Uint8Array[] = [this.stamps(pages.slice(0, -1), 0, pages.length)]
    for (const part of this.#structure(binding)) pieces.push(this.take(part))
    const seal = { bytes: this.#length, sha256: this.#hash.copy().digest() }
    const sealed = [`SHA-256 ${seal.sha256.toString('hex')}`, `${seal.bytes} bytes`]
    const objects = new Objects()
    const stamp = stampOf(last, `fl. ${pages.length}/${pages.length}`)
    objects.addStream(last.stamp, '', Buffer.from(`${stamp}\n${sealLines(sealed)}`))
    pieces.push(this.take(objects.part()))
    const said = `%Soleira ${mark} bytes=${seal.bytes} sha256=${seal.sha256.toString('hex')}\n`
    pieces.push(this.#count(Buffer.from(said)))
    pieces.push(this.#count(Buffer.from(this.#table(seal))))
    return { bytes: Buffer.concat(pieces), seal }
  }

  *#structure({ title, pages, outline, attachments, madeAt }: Binding): Generator<BoundPart> {
    const files = new Map<string, number>()
    for (const { fileName, description, type, bytes } of attachments) {
      const objects = new Objects()
      const [file, about] = [this.next, this.next + 1]
      const kind = type.replaceAll('/', '#2F')
      objects.addStream(
        file,
        `/Type /EmbeddedFile /Subtype /${kind} /Params <</Size ${bytes.length}>>`,
        bytes,
      )
      const name = textObject(fileName)
      objects.add(
        about,
        `<</Type /Filespec /F ${name} /UF ${name} /Desc ${textObject(description)} /EF <</F ${file} 0 R /UF ${file} 0 R>>>>`,
      )
      files.set(name, about)
      yield objects.part()
    }
    const objects = new Objects()
    const target = (page: number) => `[${pages[page]?.object} 0 R /XYZ null null null]`
    const root = this.next
    for (const [index, { title, page }] of outline.entries()) {
      const beside = [
        ...(index > 0 ? [`/Prev ${root + index} 0 R`] : []),
        ...(index < outline.length - 1 ? [`/Next ${root + index + 2} 0 R`] : []),
      ]
      const number = root + 1 + index
      objects.add(
        number,
        `<</Title ${textObject(title)} /Parent ${root} 0 R /Dest ${target(page)} ${beside.join(' ')}>>`,
      )
    }
    const ends = outline.length
      ? `/First ${root + 1} 0 R /Last ${root + outline.length} 0 R /Count ${outline.length}`
      : '/Count 0'
    objects.add(root, `<</Type /Outlines ${ends}>>`)
    const info = root + outline.length + 1
    const day = madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 14)
    objects.add(
      info,
      `<</Title ${textObject(title)} /Creator (Soleira) /Producer (Soleira) /CreationDate (D:${day}Z)>>`,
    )
    this.#info = info
    const kids = pages.map(({ object }) => `${object} 0 R`).join(' ')
    objects.add(known.pages, `<</Type /Pages /Count ${pages.length} /Kids [${kids}]>>`)
    const names = outline.flatMap(({ name, page }) =>
      name ? [[pdfString(name), target(page)] as const] : [],
    )
    const embedded = [...files].map(([name, about]) => [name, `${about} 0 R`] as const)
    objects.add(
      known.catalog,
      `<</Type /Catalog /Pages ${known.pages} 0 R /Outlines ${root} 0 R /PageMode /UseOutlines /Lang (pt-BR)`,
      ` /ViewerPreferences <</DisplayDocTitle true>> /PageLabels <</Nums [0 <</P (fl. ) /S /D>>]>>`,
      ` /Names <</Dests ${tree(names)} /EmbeddedFiles ${tree(embedded)}>>${layersEntry(this.#layers)}>>`,
    )
    yield objects.part()
  }

  #info = 0

  #table({ sha256 }: Seal): string {
    const start = this.#length
    const size = this.next
    const rows = Array.from({ length: size }, (_, number) => {
      const offset = this.#offsets.get(number)
      if (offset === undefined) return number === 0 ? '0000000000 65535 f \n' : '0000000000 00000 f \n'
      return `${String(offset).padStart(10, '0')} 00000 n \n`
    })
    const id = `<${sha256.toString('hex').slice(0, 32)}>`
    const trailer = `<</Size ${size} /Root ${known.catalog} 0 R /Info ${this.#info} 0 R /ID [${id} ${id}]>>`
    return `xref\n0 ${size}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`
  }

  #count(bytes: Uint8Array): Uint8Array {
    this.#hash.update(bytes)
    this.#length += bytes.length
    return bytes
  }
}

/** Sorted, because readers search the names by bisection. */
function tree(entries: readonly (readonly [name: string, value: string])[]): string {
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `<</Names [${sorted.map((entry) => entry.join(' ')).join(' ')}]>>`
}

/** The free space for the seal on the last page, in points from its lower left corner. */
const sealAt = { left: 52, top: 640, step: 15 } as const

const sealLines = (lines: readonly string[]): string =>
  [
    `BT /${fontName} 9 Tf 0 0 0 rg ${sealAt.left} ${sealAt.top} Td ${sealAt.step} TL`,
    ...lines.map((line) => `${inGlyphs(line)} Tj T*`),
    'ET',
  ].join('\n')
