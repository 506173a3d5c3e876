import type { Happening } from '../history/happening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

const ofRequest = (action: Happening['action'], id: number, property: number): Happening => ({
  action,
  entity: 'document_request',
  id,
  property,
})

export const documentsRequested = (id: number, property: number) => ofRequest('created', id, property)
export const requestLinkMade = (id: number, property: number) => ofRequest('updated', id, property)
export const requestReminded = (id: number, property: number): Happening => ({
  ...ofRequest('updated', id, property),
  detail: 'reminder',
})
export const requestRevoked = (id: number, property: number) => ofRequest('deleted', id, property)

/** The notice says neither whose paper it is nor which: only the screen does. */
export const paperHandedIn = (id: number, property: Subject): Happening => ({
  action: 'created',
  entity: 'handed_paper',
  id,
  property: property.id,
  tells: [
    {
      type: 'info',
      category: 'document',
      title: 'Documento recebido pelo link',
      message: `Chegou um documento do ${propertyNameInText(property)}. Confira e aceite, ou recuse com o motivo.`,
      actionUrl: `${propertyUrl(property)}?open=request`,
    },
  ],
})

export const handedPaperRefused = (id: number, property: number): Happening => ({
  action: 'deleted',
  entity: 'handed_paper',
  id,
  property,
})

/** Recorded by the request alone: only the screen says whose data they are, and which. */
const ofData = (action: Happening['action'], request: number, property: number): Happening => ({
  action,
  entity: 'handed_data',
  id: request,
  property,
})

export const dataHandedIn = (request: number, property: Subject): Happening => ({
  ...ofData('created', request, property.id),
  tells: [
    {
      type: 'info',
      category: 'document',
      title: 'Dados recebidos pelo link',
      message: `Chegaram dados de quem participa do ${propertyNameInText(property)}. Confira e aceite, ou recuse com o motivo.`,
      actionUrl: `${propertyUrl(property)}?open=request`,
    },
  ],
})

export const dataAccepted = (request: number, property: number) => ofData('updated', request, property)
export const dataRefused = (request: number, property: number) => ofData('deleted', request, property)
