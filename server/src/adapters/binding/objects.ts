import { type BoundPart, known } from './parts.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

export class Objects {
  readonly #pieces: Uint8Array[] = []
  readonly #objects: BoundPart['objects'] = []
  #length = 0

  add(number: number, ...body: (string | Uint8Array)[]): void {
    this.#objects.push([number, this.#length])
    this.#write(`${number} 0 obj\n`, ...body, '\nendobj\n')
  }

  addStream(number: number, entries: string, data: Uint8Array): void {
    const head = `<<${entries}${entries ? ' ' : ''}/Length ${data.length}>>\nstream\n`
    this.add(number, head, data, '\nendstream')
  }

  part(next = Math.max(0, ...this.#objects.map(([number]) => number + 1))): BoundPart {
    return { bytes: Buffer.concat(this.#pieces), objects: this.#objects, next }
  }

  #write(...pieces: (string | Uint8Array)[]): void {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? latin(piece) : piece
      this.#pieces.push(bytes)
      this.#length += bytes.length
    }
  }
}

export function pdfNumber(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) return '0'
  return Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, '')
}

/** UTF-16 in hexadecimal, as outlines and file names need it. */
export function textObject(text: string): string {
  const units = Buffer.from(`\ufeff${text.toWellFormed()}`, 'utf16le').swap16()
  return `<${units.toString('hex').toUpperCase()}>`
}

export const pdfString = (text: string): string => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`

/** A PDF of its own. Its objects have any numbers, and `known.catalog` among them. */
export function wholePdf(...parts: readonly BoundPart[]): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  let start = head.length
  const rows = parts.flatMap(({ bytes, objects }) => {
    const from = start
    start += bytes.length
    return objects.map(
      ([number, offset]) => `${number} 1\n${String(from + offset).padStart(10, '0')} 00000 n \n`,
    )
  })
  const size = Math.max(...parts.map(({ next }) => next))
  const trailer = `trailer\n<</Size ${size} /Root ${known.catalog} 0 R>>`
  const end = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}${trailer}\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([head, ...parts.map(({ bytes }) => bytes), Buffer.from(end)])
}
