import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core'
import { appearanceOf } from './annotations.ts'
import type { Resolve } from './serialise.ts'

const hidden = 2
const mostParents = 20

/**
 * A field with a value and no look: viewers make one, but the copy of a page has no form from which they
 * could.
 */
export function losesValue(annotation: PdfDict, resolve: Resolve): boolean {
  const type = resolve(annotation.get('Subtype'))
  if (!(type instanceof PdfName) || type.value !== 'Widget' || appearanceOf(annotation, resolve)) return false
  const flags = resolve(annotation.get('F'))
  if (flags instanceof PdfNumber && flags.value & hidden) return false
  const value = inherited(annotation, 'V', resolve)
  if (value instanceof PdfName) return value.value !== 'Off'
  return value instanceof PdfString ? value.bytes.length > 0 : value instanceof PdfArray && value.length > 0
}

function inherited(field: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfObject | undefined = field
  for (let depth = 0; node instanceof PdfDict && depth < mostParents; depth++) {
    const value = resolve(node.get(key))
    if (value) return value
    node = resolve(node.get('Parent'))
  }
  return undefined
}
