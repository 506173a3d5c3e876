import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { Resolve } from './serialise.ts'

/** Annotations that are drawn on the page, and links. All others play, attach or ask for something. */
const drawn = [
  'Link',
  'Widget',
  'Stamp',
  'FreeText',
  'Text',
  'Ink',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Watermark',
]

/** Keys that act, or belong to the form, which is not copied. */
const left = [
  'AA',
  'Parent',
  'Popup',
  'IRT',
  'P',
  'V',
  'DV',
  'T',
  'TU',
  'TM',
  'FT',
  'Ff',
  'Kids',
  'MK',
  'DA',
  'StructParent',
]

export function isKept(annotation: PdfDict, resolve: Resolve): boolean {
  const type = resolve(annotation.get('Subtype'))
  if (!(type instanceof PdfName) || !drawn.includes(type.value)) return false
  if (type.value === 'Widget') return appearanceOf(annotation, resolve) !== null
  return type.value !== 'Link' || leadsOut(annotation, resolve) || leadsWithin(annotation)
}

/**
 * Removes actions. A form field becomes a stamp with its present appearance, because the form is not copied.
 */
export function stripAnnotation(annotation: PdfDict, resolve: Resolve): PdfDict {
  const copy = annotation.clone()
  const isWidget = (resolve(annotation.get('Subtype')) as PdfName).value === 'Widget'
  const keeps = leadsOut(annotation, resolve)
  for (const key of keeps ? left : [...left, 'A']) copy.delete(key)
  const appearance = isWidget && appearanceOf(annotation, resolve)
  if (appearance) {
    copy.set('Subtype', PdfName.of('Stamp'))
    copy.set('AP', PdfDict.of({ N: appearance }))
    copy.delete('AS')
  }
  return copy
}

/** An action with `Next` may do more than open an address. */
function leadsOut(annotation: PdfDict, resolve: Resolve): boolean {
  const action = resolve(annotation.get('A'))
  if (!(action instanceof PdfDict) || action.has('Next')) return false
  const kind = resolve(action.get('S'))
  return kind instanceof PdfName && kind.value === 'URI'
}

export function leadsToName(annotation: PdfDict, resolve: Resolve): boolean {
  const action = resolve(annotation.get('A'))
  if (!(action instanceof PdfDict)) return false
  const kind = resolve(action.get('S'))
  return kind instanceof PdfName && kind.value === 'GoTo' && resolve(action.get('D')) instanceof PdfString
}

function leadsWithin(annotation: PdfDict): boolean {
  const target = annotation.get('Dest')
  return target instanceof PdfArray && target.at(0) instanceof PdfRef
}

export function appearanceOf(annotation: PdfDict, resolve: Resolve): PdfObject | null {
  const appearances = resolve(annotation.get('AP'))
  if (!(appearances instanceof PdfDict)) return null
  const normal = appearances.get('N')
  const found = resolve(normal)
  if (found instanceof PdfStream) return normal ?? null
  const state = resolve(annotation.get('AS'))
  if (!(found instanceof PdfDict) || !(state instanceof PdfName)) return null
  const shown = found.get(state.value)
  return resolve(shown) instanceof PdfStream ? (shown ?? null) : null
}
