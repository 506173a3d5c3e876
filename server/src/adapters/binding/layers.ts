import type { Layers } from './parts.ts'

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
