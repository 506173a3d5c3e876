import type { Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

interface Of {
  id: number
  propertyId: number
}

const ofAuthorization = ({ id, propertyId }: Of) =>
  ({ entity: 'authorization', id, property: propertyId }) as const

export const authorizationDrafted = (of: Of): Happening => ({ ...ofAuthorization(of), action: 'created' })
export const authorizationRemoved = (of: Of): Happening => ({ ...ofAuthorization(of), action: 'deleted' })

/** `detail` tells what has changed; `authorizationSigned` has one, too. */
export const authorizationChanged = (
  of: Of,
  detail: 'terms' | 'ended' | 'paper' | 'paper_removed',
): Happening => ({
  ...ofAuthorization(of),
  action: 'updated',
  detail,
})

export function authorizationSigned(of: Of, property: Subject): Happening {
  return {
    ...ofAuthorization(of),
    action: 'updated',
    detail: 'signed',
    tells: [
      {
        type: 'success',
        category: 'contract',
        title: 'Autorização assinada',
        message: `A autorização de intermediação do ${propertyNameInText(property)} foi registrada como assinada.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

export const authorizationOpened = (
  { id, propertyId }: Of,
  action: WayOfOpening = 'downloaded',
  detail: 'paper' | 'protected' | null = null,
): Opening => ({
  action,
  entity: 'authorization',
  id,
  property: propertyId,
  detail,
})
