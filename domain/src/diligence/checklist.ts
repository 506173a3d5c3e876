import { isCatalogueKind, type KindId, kindName, kindNames } from '../catalogue/names.ts'
import { rioPersonIds, rioPropertyIds } from '../catalogue/rio-kinds.ts'

/** Of what paper an item is. */
export type ChecklistItemId = KindId

/** The fifteen items with which every property begins (part 2 §3; labels completed by the certificates' own names). */
export const propertyItems = rioPropertyIds.map((id) => ({ id, label: kindNames[id] }))
export const personalItems = rioPersonIds.map((id) => ({ id, label: kindNames[id] }))

export const checklist = [...propertyItems, ...personalItems]
export const checklistIds = [...rioPropertyIds, ...rioPersonIds] as const

export const sections = [
  { id: 'property', title: 'IMÓVEL', items: propertyItems },
  { id: 'personal', title: 'PESSOAIS (VENDEDOR)', items: personalItems },
] as const
export type SectionId = (typeof sections)[number]['id']

/** What an item is called on screen and in reports; what the broker calls an own kind stands with the account. */
export function itemLabel(id: ChecklistItemId): string {
  return isCatalogueKind(id) ? kindName(id) : 'Certidão acrescentada'
}

/** The item that is asked for by e-mail instead of on a page (part 2 §2.3). */
export const askedByEmail: ChecklistItemId = 'quitacao_condominial'
