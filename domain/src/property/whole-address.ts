import { nameCase } from '../text/name-case.ts'
import { takeApart } from './printed-address.ts'
import { onBills } from './printed-town.ts'

export interface WholeAddress {
  street: string
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  cep: string | null
}

/**
 * Takes an address apart that says its city and state, and null for any other. Without a neighbourhood of its
 * own the city may hold it: 'VITÓRIA SALVADOR-BA'.
 */
export function wholeAddress(text: string): WholeAddress | null {
  const plain = text.replace(/[–—]/g, '-').replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
  const apart = takeApart(plain, onBills)
  if (!apart) return null
  const { street, number, complement, neighborhood, city, state, cep } = apart.printed
  if (!city || !state) return null
  const units = [...(complement ? [complement] : []), ...apart.units]
  return {
    street: nameCase(street),
    number: number ?? null,
    complement: units.length ? units.map(nameCase).join(', ') : null,
    neighborhood: neighborhood ? nameCase(neighborhood) : null,
    city: nameCase(city),
    state,
    cep: cep ?? null,
  }
}
