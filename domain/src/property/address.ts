import type { Property } from './property.ts'

type Address = Pick<Property, 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'cep'>

/** The whole address on one line, as letters and certificate requests ask for it. */
export function fullAddress(property: Address): string {
  const { street, number, complement, neighborhood, city, state, cep } = property
  const place = [street, number, complement, neighborhood].filter(Boolean).join(', ')
  return `${place}, ${city} - ${state}, CEP ${cep}`
}
