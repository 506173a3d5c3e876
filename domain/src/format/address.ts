export interface Address {
  street: string
  number: string
  complement: string | null
  neighborhood: string
  city: string
  state: string
  cep: string
}

export function fullAddress(address: Address): string {
  const { street, number, complement, neighborhood, city, state, cep } = address
  const place = [street, number, complement, neighborhood].filter(Boolean).join(', ')
  return `${place}, ${city} - ${state}, CEP ${cep}`
}
