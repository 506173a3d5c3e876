import type { CatalogueKindId } from '../catalogue/names.ts'

/**
 * One paper about both spouses: it counts for each of them who is asked for it. A death certificate is none: it is
 * asked of the deceased alone, and the marriage certificate with the death noted on it shows their widow or widower.
 */
export const couplePapers = [
  'certidao_casamento',
  'pacto_antenupcial',
] as const satisfies readonly CatalogueKindId[]

export function isCouplePaper(kind: string): kind is (typeof couplePapers)[number] {
  return couplePapers.some((one) => one === kind)
}
