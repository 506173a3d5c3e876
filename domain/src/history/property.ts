import { type Slot, type SlotWord, slotName } from '../document/category.ts'
import { nameOf, propertyUrl, type Subject } from '../notification/subject.ts'
import { type Stage, stageName } from '../property/stage.ts'
import { counted } from '../text/counted.ts'
import type { Happening } from './happening.ts'

interface Of {
  id: number
}

const ofProperty = ({ id }: Of) => ({ entity: 'property', id, property: id }) as const

export function propertyCreated(property: Subject): Happening {
  return {
    ...ofProperty(property),
    action: 'created',
    tells: [
      {
        type: 'success',
        category: 'property',
        title: 'Imóvel cadastrado',
        message: `O ${nameOf(property)} entrou em Captação.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

export const propertyChanged = (property: Of): Happening => ({ ...ofProperty(property), action: 'updated' })
export const propertyDeleted = (property: Of): Happening => ({ ...ofProperty(property), action: 'deleted' })

/** The stages of contract and instrument are the contract's. */
export function propertyMoved(property: Subject, from: Stage, to: Stage): Happening {
  const isForward = to > from
  return {
    ...ofProperty(property),
    action: 'moved',
    tells: [
      {
        type: to === 7 ? 'success' : 'info',
        category: to === 5 || to === 6 ? 'contract' : 'property',
        title: isForward ? 'Imóvel avançou de etapa' : 'Imóvel retornou de etapa',
        message: `O ${nameOf(property)} ${isForward ? 'avançou' : 'retornou'} de ${stageName(from)} para ${stageName(to)}.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

const ofDocument = (id: number, property: Of, slot: SlotWord) =>
  ({ entity: 'document', id, property: property.id, detail: slot }) as const

/** An owner's paper is told by the owner's position. */
export function documentAdded(property: Subject, id: number, slot: Slot): Happening {
  return {
    ...ofDocument(id, property, slot),
    action: 'created',
    tells: [
      {
        type: 'info',
        category: 'document',
        title: 'Documento adicionado',
        message: `${slotName(slot)}, do ${nameOf(property)}.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

export const documentDeleted = (id: number, property: Of, slot: SlotWord): Happening => ({
  ...ofDocument(id, property, slot),
  action: 'deleted',
})

/** An owner's paper that another property has fills the slot here, too; of several that come together the last one tells. */
export function documentReused(
  property: Subject,
  { id, slot, told }: { id: number; slot: Slot; told: { count: number } | null },
): Happening {
  return {
    ...{ action: 'created', entity: 'document_use', id, property: property.id, detail: slot },
    tells: told
      ? [
          {
            ...{ type: 'success', category: 'document', actionUrl: propertyUrl(property) },
            title: told.count === 1 ? 'Documento aproveitado' : 'Documentos aproveitados',
            message: `${counted(told.count, 'documento de outro imóvel conta', 'documentos de outros imóveis contam')} também para o ${nameOf(property)}.`,
          },
        ]
      : [],
  }
}

/** It does no longer, and stays where another property uses it. */
export const documentGivenBack = (id: number, property: Of, slot: SlotWord): Happening => ({
  ...{ action: 'deleted', entity: 'document_use', id, property: property.id, detail: slot },
})

const ofPhoto = (id: number | null, property: Of) => ({ entity: 'photo', id, property: property.id }) as const

export const photoAdded = (id: number, property: Of): Happening => ({
  ...ofPhoto(id, property),
  action: 'created',
})
export const photoDeleted = (id: number, property: Of): Happening => ({
  ...ofPhoto(id, property),
  action: 'deleted',
})
export const photosOrdered = (property: Of): Happening => ({ ...ofPhoto(null, property), action: 'updated' })
