import { nameOf, propertyUrl, type Subject } from '../notification/subject.ts'
import type { Happening } from './happening.ts'

const ofRequest = (action: Happening['action'], id: number, property: number): Happening => ({
  ...{ action, entity: 'document_request', id, property },
})

/** Papers of a property were asked for by a link. */
export const documentsRequested = (id: number, property: number) => ofRequest('created', id, property)
/** Such a request got another address. */
export const requestAddressMade = (id: number, property: number) => ofRequest('updated', id, property)
/** Whoever is asked was reminded by letter. */
export const requestReminded = (id: number, property: number): Happening => ({
  ...ofRequest('updated', id, property),
  detail: 'reminder',
})
/** It was ended before its time. */
export const requestRevoked = (id: number, property: number) => ofRequest('deleted', id, property)

/** Somebody without an account handed a paper in. Whose it is, and what, is said on the screen alone. */
export const paperHandedIn = (id: number, property: Subject): Happening => ({
  ...{ action: 'created', entity: 'handed_paper', id, property: property.id },
  tells: [
    {
      ...{ type: 'info', category: 'document', title: 'Documento recebido pelo link' },
      message: `Chegou um documento do ${nameOf(property)}. Confira e aceite, ou recuse com o motivo.`,
      actionUrl: `${propertyUrl(property)}?open=request`,
    },
  ],
})

/** A paper that was handed in is not taken; its sender sees why. */
export const handedPaperRefused = (id: number, property: number): Happening => ({
  ...{ action: 'deleted', entity: 'handed_paper', id, property },
})
