import { cnpjCharacters } from '../../format/cnpj.ts'
import { digitsOf } from '../../format/digits.ts'

export interface Seller {
  cpf?: string
  cnpj?: string
}

/** Compares numbers alone, because names change. */
export function compareNumbers<Owner extends { value: string }>(
  owners: readonly Owner[],
  sellers: readonly Seller[],
): { notSelling: Owner[]; notOwning: number[] } {
  const numbers = new Set(sellers.map(numberOf))
  const owning = new Set(owners.map(({ value }) => cnpjCharacters(value)))
  return {
    notSelling: owners.filter(({ value }) => !numbers.has(cnpjCharacters(value))),
    notOwning: sellers.flatMap((seller, place) => (owning.has(numberOf(seller)) ? [] : [place])),
  }
}

const numberOf = ({ cpf, cnpj }: Seller): string => (cnpj ? cnpjCharacters(cnpj) : digitsOf(cpf ?? ''))
