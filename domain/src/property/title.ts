import type { Property } from './property.ts'
import { typeName } from './type.ts'

export function propertyTitle({
  type,
  street,
  number,
}: Pick<Property, 'type' | 'street' | 'number'>): string {
  return `${typeName(type)} - ${street}, ${number}`
}
