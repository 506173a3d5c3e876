import type { BoundPart } from './parts.ts'

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
