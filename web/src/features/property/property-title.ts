import type { Property } from '@soleira/domain/property/property'
import { typeName } from '@soleira/domain/property/type'

/** What a property is called in lists and questions: 'Apartamento - Rua das Flores, 120'. */
export function propertyTitle({
  type,
  street,
  number,
}: Pick<Property, 'type' | 'street' | 'number'>): string {
  return `${typeName(type)} - ${street}, ${number}`
}
