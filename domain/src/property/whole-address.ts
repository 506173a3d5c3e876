import { nameCase } from '../text/name-case.ts'
import { onBills, takeApart } from './printed-address.ts'

export interface WholeAddress {
  street: string
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  cep: string | null
}

/** Bills print no comma before the number: 'RUA 24 DE MAIO 35 AP 2'. */
const bareNumber =
  /^([^,\n]*?\p{L}\.?)\s+(\d{1,5}(?:-?[A-Z])?)(?=\s*(?:$|[,\n-]|(?:ap|apto|apartamento|bloco|bl|casa|sala|loja|cobertura|cj|conjunto)\b))/iu
/**
 * Takes an address apart that says its city and state, and null for any other. Without a neighbourhood of its
 * own the city may hold it: 'VITÓRIA SALVADOR-BA'.
 */
export function wholeAddress(text: string): WholeAddress | null {
  const plain = text.replace(/[–—]/g, '-').replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
  const apart = takeApart(plain.replace(bareNumber, '$1, $2'), onBills)
  if (!apart) return null
  const { street, number, complement, neighborhood, city, state, cep } = apart.printed
  if (!city || !state) return null
  const units = [...(complement ? [complement] : []), ...apart.units]
  return {
    street: nameCase(street),
    number: number?.replace(/^0+(?=\d)/, '') ?? null,
    complement: units.length ? units.map(nameCase).join(', ') : null,
    neighborhood: neighborhood ? nameCase(neighborhood) : null,
    city: nameCase(city),
    state,
    cep: cep ?? null,
  }
}
