import type { z } from 'zod'
import { requiredSlots, type Slot, type SlotOwner } from '../document/category.ts'
import { type CountedField, countedFields } from './counted-fields.ts'
import type { documentation } from './documentation-answer.ts'
import { landOf, type PropertyType } from './type.ts'

const fieldNames: Record<CountedField, string> = {
  type: 'Tipo',
  street: 'Rua',
  number: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  value: 'Valor',
  owners: 'Proprietário',
  registrationNumber: 'Matrícula',
}

export function fieldName(field: CountedField): string {
  return fieldNames[field]
}

export interface Documentation extends z.infer<typeof documentation> {
  missingDocuments: Slot[]
  missingFields: CountedField[]
}

export type DocumentedProperty = Partial<Record<Exclude<CountedField, 'owners' | 'type'>, string | null>> & {
  type?: PropertyType | null
  owners: readonly ({ fullName: string } & SlotOwner)[]
}

/**
 * The percentage (rules §2) is 50 × filled slots / required + 50 × filled fields / 8, rounded, at most 100. A
 * slot is filled by its first file.
 */
export function documentationOf(property: DocumentedProperty, filledSlots: Iterable<string>): Documentation {
  const filled = new Set(filledSlots)
  const required = requiredSlots(property.owners, property.type ? landOf(property.type) : undefined)
  const missingDocuments = required.filter((slot) => !filled.has(slot))
  const missingFields = countedFields.filter((field) => !isFilled(property, field))
  const uploadedDocuments = required.length - missingDocuments.length
  const filledFields = countedFields.length - missingFields.length
  const percent = Math.round(
    (50 * uploadedDocuments) / required.length + (50 * filledFields) / countedFields.length,
  )
  return {
    uploadedDocuments,
    requiredDocuments: required.length,
    filledFields,
    totalFields: countedFields.length,
    percent: Math.min(100, percent),
    missingDocuments,
    missingFields,
  }
}

function isFilled(property: DocumentedProperty, field: CountedField): boolean {
  if (field === 'owners') return property.owners.some((owner) => owner.fullName.trim() !== '')
  return Boolean(property[field]?.trim())
}

/** Labels and colours of part 1 §4. */
export function progressLevel(percent: number): {
  label: string
  color: 'red' | 'yellow' | 'blue' | 'green'
} {
  if (percent >= 100) return { label: 'Completo', color: 'green' }
  if (percent >= 75) return { label: 'Quase completo', color: 'blue' }
  if (percent >= 50) return { label: 'Em andamento', color: 'yellow' }
  return { label: 'Pendente', color: 'red' }
}

export function documentationText({
  percent,
  ...of
}: Omit<Documentation, 'missingDocuments' | 'missingFields'>): string {
  const { uploadedDocuments, requiredDocuments, filledFields, totalFields } = of
  return `${percent}% (${uploadedDocuments} de ${requiredDocuments} documentos, ${filledFields} de ${totalFields} campos)`
}

export function pendingLabel(
  documentation: Pick<Documentation, 'missingDocuments' | 'missingFields'>,
): string | null {
  if (documentation.missingDocuments.length) return 'Documentos pendentes'
  return documentation.missingFields.length ? 'Campos pendentes' : null
}
