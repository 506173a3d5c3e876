import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

interface OfDossier {
  id: number
  propertyId: number
}

const ofDossier = ({ id, propertyId }: OfDossier) =>
  ({ entity: 'dossier', id, property: propertyId }) as const

export const dossierAsked = (dossier: OfDossier): Happening => ({ ...ofDossier(dossier), action: 'created' })
export const dossierRemoved = (dossier: OfDossier): Happening => ({
  ...ofDossier(dossier),
  action: 'deleted',
})

export const dossierReady = (id: number, property: Subject): Happening => ({
  ...ofDossier({ id, propertyId: property.id }),
  action: 'updated',
  tells: [
    {
      type: 'success',
      category: 'document',
      title: 'Dossiê pronto',
      message: `Do ${propertyNameInText(property)}.`,
      actionUrl: propertyUrl(property),
    },
  ],
})

export const dossierOpened = (dossier: OfDossier, detail: 'pdf' | 'zip'): Opening => ({
  ...ofDossier(dossier),
  action: 'downloaded',
  detail,
})
