import type { Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

interface Of {
  id: number
  propertyId: number
}

export function dealMade({ id, propertyId }: Of, property: Subject): Happening {
  return {
    entity: 'deal',
    id,
    property: propertyId,
    action: 'created',
    tells: [
      {
        type: 'success',
        category: 'contract',
        title: 'Proposta aceita',
        message: `A proposta do ${propertyNameInText(property)} foi aceita, e o negócio começou.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

export const dealUndone = ({ id, propertyId }: Of): Happening => ({
  entity: 'deal',
  id,
  property: propertyId,
  action: 'updated',
  detail: 'undone',
})

/** A paper of a buyer. */
export const dealPaperChanged = (
  { id, propertyId }: Of,
  detail: 'paper' | 'paper_removed' | 'paper_set_aside' | 'paper_asked_again',
): Happening => ({ entity: 'deal', id, property: propertyId, action: 'updated', detail })

export const dealPaperOpened = (
  { id, propertyId }: Of,
  action: WayOfOpening,
  detail: 'paper' | 'closing_paper' = 'paper',
): Opening => ({ action, entity: 'deal', id, property: propertyId, detail })
