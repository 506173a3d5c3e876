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

/**
 * The notice says neither whose papers they are nor which: only the screen does. The first of several that came in
 * one file tells of all of them, and the others tell nothing.
 */
export const paperHandedIn = (id: number, property: Subject, told = 1): Happening => ({
  action: 'created',
  entity: 'handed_paper',
  id,
  property: property.id,
  ...(told && { tells: [handedNotice(property, told)] }),
})

function handedNotice(property: Subject, count: number) {
  const [came, accept] =
    count === 1
      ? ['Chegou um documento', 'aceite, ou recuse com o motivo']
      : [`Chegaram ${count} documentos`, 'aceite cada um, ou recuse com o motivo']
  return {
    type: 'info',
    category: 'document',
    title: count === 1 ? 'Documento recebido pelo link' : 'Documentos recebidos pelo link',
    message: `${came} do ${propertyNameInText(property)}. Confira e ${accept}.`,
    actionUrl: `${propertyUrl(property)}?open=request`,
  } as const
}

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
