import type { Happening } from '../history/happening.ts'
import { nameOf, propertyUrl, type Subject } from '../notification/subject.ts'

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

/** By the request: whose data, and which, is said on the screen alone. */
const ofData = (action: Happening['action'], request: number, property: number): Happening => ({
  ...{ action, entity: 'handed_data', id: request, property },
})

/** Somebody without an account handed data of theirs in. */
export const dataHandedIn = (request: number, property: Subject): Happening => ({
  ...ofData('created', request, property.id),
  tells: [
    {
      ...{ type: 'info', category: 'document', title: 'Dados recebidos pelo link' },
      message: `Chegaram dados de quem participa do ${nameOf(property)}. Confira e aceite, ou recuse com o motivo.`,
      actionUrl: `${propertyUrl(property)}?open=request`,
    },
  ],
})

/** Some of them went into the record of the person. */
export const dataAccepted = (request: number, property: number) => ofData('updated', request, property)
/** Some of them were not taken; their sender sees why. */
export const dataRefused = (request: number, property: number) => ofData('deleted', request, property)
