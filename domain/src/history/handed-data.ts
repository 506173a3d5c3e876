import { nameOf, propertyUrl, type Subject } from '../notification/subject.ts'
import type { Happening } from './happening.ts'

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
