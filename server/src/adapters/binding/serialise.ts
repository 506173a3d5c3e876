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
import { numeral } from './objects.ts'

/** What an object is, whichever way it is referred to. */
export type Resolve = (object: PdfObject | undefined) => PdfObject | undefined

/** The number under which an object that is referred to is written; null where it is not. */
export type NumberOf = (ref: PdfRef) => number | null

/** How deep values may lie in one another; programs that write PDFs need a few. */
const deepest = 200

/** Files outside of the document are never a paper's own. */
const outside = new Set(['Length', 'F', 'FFilter', 'FDecodeParms'])

/** An object as bytes, its references renumbered; the bytes of a stream are those that it has. */
export function bodyOf(object: PdfObject | undefined, numberOf: NumberOf): (string | Uint8Array)[] {
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
  if (object instanceof PdfNumber) return numeral(object.value)
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`
  if (object instanceof PdfBool) return String(object.value)
  if (object instanceof PdfArray) {
    return `[${object
      .toArray()
      .map((item) => written(item, numberOf, depth + 1))
      .join(' ')}]`
  }
  // A stream within a value has no place: it would be an object of its own.
  if (object instanceof PdfDict && !(object instanceof PdfStream))
    return `<<${entriesOf([...object], numberOf, depth)}>>`
  return 'null'
}

const entriesOf = (entries: [PdfName, PdfObject][], numberOf: NumberOf, depth: number): string =>
  entries.map(([key, value]) => ` ${nameOf(key.value)} ${written(value, numberOf, depth + 1)}`).join('')

/** A name with what is not a plain letter written as its code. */
function nameOf(name: string): string {
  const bytes = [...Buffer.from(name, 'utf8')]
  const plain = (code: number) =>
    code > 0x20 && code < 0x7f && !'#()<>[]{}/%'.includes(String.fromCharCode(code))
  const signs = bytes.map((code) =>
    plain(code) ? String.fromCharCode(code) : `#${code.toString(16).padStart(2, '0')}`,
  )
  return `/${signs.join('')}`
}
