import { isCatalogueKind, type KindId, kindName, kindNames } from '../catalogue/names.ts'
import { rioPersonIds, rioPropertyIds } from '../catalogue/rio-kinds.ts'

export type ChecklistItemId = KindId

/** Every property begins with these fifteen items (part 2 §3). */
export const propertyItems = rioPropertyIds.map((id) => ({ id, label: kindNames[id] }))
export const personalItems = rioPersonIds.map((id) => ({ id, label: kindNames[id] }))

export const checklist = [...propertyItems, ...personalItems]
export const checklistIds = [...rioPropertyIds, ...rioPersonIds] as const

export const sections = [
  { id: 'property', title: 'IMÓVEL', items: propertyItems },
  { id: 'personal', title: 'PESSOAIS (VENDEDOR)', items: personalItems },
] as const

/** The broker's name of an own kind is kept with the account, so such an item gets a general name here. */
export function itemLabel(id: ChecklistItemId): string {
  return isCatalogueKind(id) ? kindName(id) : 'Certidão acrescentada'
}

/** Asked for by e-mail instead of on a page (part 2 §2.3). */
export const askedByEmail: ChecklistItemId = 'quitacao_condominial'
