import type { CatalogueKindId } from '../catalogue/names.ts'

/** One paper about both spouses: it counts for each of them who is asked for it. */
export const couplePapers = [
  'certidao_casamento',
  'pacto_antenupcial',
] as const satisfies readonly CatalogueKindId[]

export function isCouplePaper(kind: string): boolean {
  return couplePapers.some((one) => one === kind)
}
