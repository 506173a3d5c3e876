import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { pdfNumber } from './objects.ts'

export type Resolve = (object: PdfObject | undefined) => PdfObject | undefined

export type NumberOf = (ref: PdfRef) => number | null

const deepest = 200

/** Keys of a stream that are dropped. A file outside of the document is never the paper's own. */
const outside = new Set(['Length', 'F', 'FFilter', 'FDecodeParms'])

export function serialiseObject(object: PdfObject | undefined, numberOf: NumberOf): (string | Uint8Array)[] {
  if (object instanceof PdfStream) {
    const entries = [...object].filter(([key]) => !outside.has(key.value))
    const inside = entriesOf(entries, numberOf, 0)
    return [`<<${inside} /Length ${object.data.length}>>\nstream\n`, object.data, '\nendstream']
  }
  return [written(object, numberOf, 0)]
}

function written(object: PdfObject | undefined, numberOf: NumberOf, depth: number): string {
  if (depth > deepest) throw new Error('values too deep')
  if (object instanceof PdfRef) {
    const number = numberOf(object)
    return number === null ? 'null' : `${number} 0 R`
  }
  if (object instanceof PdfName) return nameOf(object.value)
  if (object instanceof PdfNumber) return pdfNumber(object.value)
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`
  if (object instanceof PdfBool) return String(object.value)
  if (object instanceof PdfArray) {
    return `[${object
      .toArray()
      .map((item) => written(item, numberOf, depth + 1))
      .join(' ')}]`
  }
  // A stream within a value is invalid, because each stream is an object of its own.
  if (object instanceof PdfDict && !(object instanceof PdfStream))
    return `<<${entriesOf([...object], numberOf, depth)}>>`
  return 'null'
}

const entriesOf = (entries: [PdfName, PdfObject][], numberOf: NumberOf, depth: number): string =>
  entries.map(([key, value]) => ` ${nameOf(key.value)} ${written(value, numberOf, depth + 1)}`).join('')

function nameOf(name: string): string {
  const bytes = [...Buffer.from(name, 'utf8')]
  const plain = (code: number) =>
    code > 0x20 && code < 0x7f && !'#()<>[]{}/%'.includes(String.fromCharCode(code))
  const signs = bytes.map((code) =>
    plain(code) ? String.fromCharCode(code) : `#${code.toString(16).padStart(2, '0')}`,
  )
  return `/${signs.join('')}`
}
