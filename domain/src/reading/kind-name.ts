import { isCatalogueKind, kindName } from '../catalogue/names.ts'
import { isPropertyCategory, slotName } from '../document/category.ts'
import { identityKind, type PaperKind } from './proposal.ts'

export function paperKindName(kind: PaperKind): string {
  if (kind === identityKind) return 'RG/CNH'
  if (isPropertyCategory(kind)) return slotName(kind)
  return isCatalogueKind(kind) ? kindName(kind) : kind
}
