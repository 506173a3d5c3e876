import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'
import { propertyNameInText, type Subject } from '../notification/subject.ts'

interface Of {
  id: number
  propertyId: number
}

const ofAgreement = ({ id, propertyId }: Of) => ({ entity: 'agreement', id, property: propertyId }) as const

export const agreementBegun = (of: Of): Happening => ({ ...ofAgreement(of), action: 'created' })
export const agreementRemoved = (of: Of): Happening => ({ ...ofAgreement(of), action: 'deleted' })

export const agreementChanged = (
  of: Of,
  detail: 'clauses' | 'blanks' | 'version' | 'review' | 'review_withdrawn',
): Happening => ({ ...ofAgreement(of), action: 'updated', detail })

export const agreementOpened = (of: Of): Opening => ({
  ...ofAgreement(of),
  action: 'downloaded',
  detail: null,
})

/** `id` is null for a clause of the product, which is only switched off or on. */
export const clauseKept = (action: 'created' | 'updated' | 'deleted', id: number | null): Happening => ({
  action,
  entity: 'clause',
  id,
})

export const commentLinkHappened = (
  action: 'created' | 'deleted',
  id: number,
  property: number,
): Happening => ({ action, entity: 'agreement_link', id, property })

export const commentHappened = (
  action: 'created' | 'updated' | 'deleted',
  id: number,
  property: number,
): Happening => ({ action, entity: 'agreement_comment', id, property })

/** The notice says neither who wrote nor what: only the page of the contract does. */
export const commentedByLink = (id: number, property: Subject, agreementId: number): Happening => ({
  ...commentHappened('created', id, property.id),
  tells: [
    {
      type: 'info',
      category: 'contract',
      title: 'Comentário em um contrato',
      message: `Quem recebeu o link comentou o contrato do ${propertyNameInText(property)}.`,
      actionUrl: `/contratos/${agreementId}`,
    },
  ],
})
