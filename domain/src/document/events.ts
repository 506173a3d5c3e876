import { wordOf } from '../catalogue/names.ts'
import type { ChecklistItemId } from '../checklist/item-kinds.ts'
import type { Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import { countWithNoun } from '../text/counted.ts'
import { type Slot, type SlotWord, slotName } from './category.ts'

interface Of {
  /** Null of a paper that is kept with a person alone. */
  id: number | null
}

const ofDocument = (id: number, property: Of, slot: SlotWord) =>
  ({ entity: 'document', id, property: property.id, detail: slot }) as const

/** The notice names an owner by position. */
export function documentAdded(property: Subject, id: number, slot: Slot): Happening {
  return {
    ...ofDocument(id, property, slot),
    action: 'created',
    tells: [
      {
        type: 'info',
        category: 'document',
        title: 'Documento adicionado',
        message: `${slotName(slot)}, do ${propertyNameInText(property)}.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

/** Nobody is told: whoever files it sees it. */
export const documentKeptWithPerson = (id: number, slot: Slot): Happening => ({
  ...ofDocument(id, { id: null }, slot),
  action: 'created',
})

export const documentDeleted = (id: number, property: Of, slot: SlotWord): Happening => ({
  ...ofDocument(id, property, slot),
  action: 'deleted',
})

/**
 * An owner's paper of another property fills the slot here, too. Where several come together, only the last
 * one tells.
 */
export function documentReused(
  property: Subject,
  { id, slot, told }: { id: number; slot: Slot; told: { count: number } | null },
): Happening {
  return {
    action: 'created',
    entity: 'document_use',
    id,
    property: property.id,
    detail: slot,
    tells: told
      ? [
          {
            type: 'success',
            category: 'document',
            actionUrl: propertyUrl(property),
            title: told.count === 1 ? 'Documento aproveitado' : 'Documentos aproveitados',
            message: `${countWithNoun(told.count, 'documento de outro imóvel conta', 'documentos de outros imóveis contam')} também para o ${propertyNameInText(property)}.`,
          },
        ]
      : [],
  }
}

export const documentGivenBack = (id: number, property: Of, slot: SlotWord): Happening => ({
  action: 'deleted',
  entity: 'document_use',
  id,
  property: property.id,
  detail: slot,
})

/** Its password was given: it is shown and read from now on. */
export const documentUnlocked = (id: number, property: Of): Happening => ({
  action: 'updated',
  entity: 'document',
  id,
  property: property.id,
})

interface Paper {
  id: number
  propertyId: number | null
}

export function documentOpened(
  action: WayOfOpening,
  { id, propertyId: property }: Paper,
  kind: { slot: SlotWord } | { item: ChecklistItemId | null },
): Opening {
  return 'slot' in kind
    ? { action, entity: 'document', id, property, detail: kind.slot }
    : { action, entity: 'certificate', id, property, detail: kind.item && wordOf(kind.item) }
}
