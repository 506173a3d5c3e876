import { searchKey } from '../text/search-key.ts'
import { spellOutStreet } from '../text/street.ts'
import { streetTitles } from '../text/street-titles.ts'
import type { PrintedAddress } from './printed-address.ts'

export interface KnownAddress {
  street: string
  number: string
  complement: string | null
}

/** They say what kind of unit it is, and papers disagree about that. */
const units = /^(?:ap|apt|apto|apartamento|unid|unidade|casa|sala|loja|cob|cobertura|conj|conjunto|cj)$/
const parts = /^(?:bl|bloco|torre|ed|edificio)$/
const particle = /^(?:d[aeo]s?|e|n|no)$/

const wordsIn = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of a street in no order, spelled out and without particles. */
function streetWords(street: string): Set<string> {
  const words = wordsIn(spellOutStreet(street)).map((word) => streetTitles[word] ?? word)
  return new Set(words.filter((word) => !particle.test(word)))
}

/** '615-A' is '615A', and '0615' is '615'. */
const houseNumber = (number: string): string => wordsIn(number).join('').replace(/^0+/, '')

const unitWords = (complement: string | null | undefined): Set<string> =>
  new Set(
    wordsIn((complement ?? '').replace(/(\p{L}{2,})\.?(\d)/gu, '$1 $2')).filter(
      (word) => !units.test(word) && !parts.test(word),
    ),
  )

const holdsAll = <T>(all: ReadonlySet<T>, some: ReadonlySet<T>) => [...some].every((one) => all.has(one))

/** `exact` where the unit agrees, too; `near` where either side leaves it or its block open. */
export function matchAddress(printed: PrintedAddress, known: KnownAddress): 'exact' | 'near' | null {
  if (!printed.number || houseNumber(printed.number) !== houseNumber(known.number)) return null
  const [street, knownStreet] = [streetWords(printed.street), streetWords(known.street)]
  if (street.size !== knownStreet.size || !holdsAll(street, knownStreet)) return null
  const [unit, knownUnit] = [unitWords(printed.complement), unitWords(known.complement)]
  const [isIn, holds] = [holdsAll(knownUnit, unit), holdsAll(unit, knownUnit)]
  if (isIn && holds) return 'exact'
  return isIn || holds ? 'near' : null
}

/** The search key of such a property holds them in any case. */
export function addressInKey({ street, number }: PrintedAddress): string[] {
  const [longest] = wordsIn(street).toSorted((one, other) => other.length - one.length)
  return number && longest ? [longest, number.toLowerCase()] : []
}
