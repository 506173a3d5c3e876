import { formatSequenceNumber } from '../property/sequence-number.ts'
import { propertyTitle } from '../property/title.ts'
import type { PropertyType } from '../property/type.ts'

/**
 * What a notice may say of a property. It never names an owner in full, the number of a paper or a value; whose paper it
 * tells of it says by the given name, and only where several people present papers.
 */
export interface Subject {
  id: number
  sequenceNumber: number
  type: PropertyType
  street: string
  number: string
}

/** 'imóvel 00001 (Apartamento - Rua das Flores, 120)' */
export function nameOf(property: Subject): string {
  return `imóvel ${formatSequenceNumber(property.sequenceNumber)} (${propertyTitle(property)})`
}

export function propertyUrl({ id }: Pick<Subject, 'id'>): string {
  return `/property/${id}`
}

/** Where the checklist of a property lies open. */
export function checklistUrl({ id }: Pick<Subject, 'id'>): string {
  return `/due-diligence?open=${id}`
}
