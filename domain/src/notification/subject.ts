import { formatSequenceNumber } from '../property/sequence-number.ts'
import { propertyTitle } from '../property/title.ts'
import type { PropertyType } from '../property/type.ts'

/**
 * A notice never holds an owner's full name, a paper's number or a value. It names the person of a paper by
 * the given name, and only where several people present papers.
 */
export interface Subject {
  id: number
  sequenceNumber: number
  type: PropertyType
  street: string
  number: string
}

export function propertyNameInText(property: Subject): string {
  return `imóvel ${formatSequenceNumber(property.sequenceNumber)} (${propertyTitle(property)})`
}

export function propertyUrl({ id }: Pick<Subject, 'id'>): string {
  return `/property/${id}`
}

export function checklistUrl({ id }: Pick<Subject, 'id'>): string {
  return `/due-diligence?open=${id}`
}
