import { cnpjCharacters } from '../../format/cnpj.ts'
import { digitsOf } from '../../format/digits.ts'
import { foldText } from './fold.ts'

export interface ComparedSeller {
  name?: string
  cpf?: string
  cnpj?: string
}

/**
 * Compares numbers, because names change. Whom the matrícula only names is compared by the name, and where no
 * seller has it, nobody can tell: such owners are `unnumbered`.
 */
export function compareNumbers<Owner extends { kind: string; value: string }>(
  owners: readonly Owner[],
  sellers: readonly ComparedSeller[],
): { notSelling: Owner[]; notOwning: number[]; unnumbered: Owner[] } {
  const numbered = owners.filter(({ kind }) => kind !== 'name')
  const named = owners.filter(({ kind }) => kind === 'name')
  const numbers = new Set(sellers.map(numberOf))
  const names = new Set(sellers.map(({ name }) => foldText(name ?? '').plain))
  const owning = new Set(numbered.map(({ value }) => cnpjCharacters(value)))
  const owningByName = new Set(named.map(({ value }) => foldText(value).plain))
  const isOwner = (seller: ComparedSeller) =>
    owning.has(numberOf(seller)) || owningByName.has(foldText(seller.name ?? '').plain)
  return {
    notSelling: numbered.filter(({ value }) => !numbers.has(cnpjCharacters(value))),
    notOwning: sellers.flatMap((seller, place) => (isOwner(seller) ? [] : [place])),
    unnumbered: named.filter(({ value }) => !names.has(foldText(value).plain)),
  }
}

const numberOf = ({ cpf, cnpj }: ComparedSeller): string =>
  cnpj ? cnpjCharacters(cnpj) : digitsOf(cpf ?? '')
