import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import type { Layers } from './parts.ts'
import type { Resolve } from './serialise.ts'

interface LayerRefs {
  all: PdfRef[]
  isOff: (ref: PdfRef) => boolean
}

export const refKey = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`

export function layersIn(catalog: PdfDict, resolve: Resolve): LayerRefs {
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

/** For the catalogue: without it every viewer shows all layers. */
export function layersEntry({ all, off }: Layers): string {
  if (!all.length) return ''
  const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ')
  return ` /OCProperties <</OCGs [${refs(all)}] /D <</OFF [${refs(off)}]>>>>`
}

/** Reads what `layersEntry` wrote into a catalogue. */
export function layersOfBound(catalog: string): Layers {
  const [, all = '', off = ''] =
    /\/OCProperties <<\/OCGs \[([^\]]*)\] \/D <<\/OFF \[([^\]]*)\]>>>>/.exec(catalog) ?? []
  const numbers = (refs: string) => Array.from(refs.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number))
  return { all: numbers(all), off: numbers(off) }
}
