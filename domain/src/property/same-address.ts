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
const units =
  /^(?:ap|apt|apto|apartamento|un|unid|unidade|autonoma|casa|sala|loja|cob|cobertura|conj|conjunto|cj)$/
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

const bare = (word: string): string => word.replace(/^0+(?=\d)/, '')

interface Unit {
  /** In no order. */
  words: string[]
  /** Those among them that a word calls a block. */
  blocks: string[]
}

function unitOf(complement: string | null | undefined): Unit {
  const unit: Unit = { words: [], blocks: [] }
  const plain = (complement ?? '')
    .replace(/(?<=\s|\.)n[º°o.]{1,2}(?=\s*\d)/giu, ' ')
    .replace(/(\p{L}{2,})\.?(\d)/gu, '$1 $2')
  let isBlock = false
  for (const word of wordsIn(plain)) {
    if (units.test(word) || parts.test(word)) {
      isBlock = parts.test(word)
      continue
    }
    unit.words.push(bare(word))
    if (isBlock) unit.blocks.push(bare(word))
    isBlock = false
  }
  return unit
}

/** Apartment 1 of block 2 is not apartment 2 of block 1. */
const areApart = (one: Unit, other: Unit): boolean =>
  one.blocks.length > 0 &&
  other.blocks.length > 0 &&
  !holdsAll(one.blocks, other.blocks) &&
  !holdsAll(other.blocks, one.blocks)

/** Each as often as it is there. */
function holdsAll(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all]
  return some.every((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/**
 * `exact` where the unit agrees, too; `open` where the printed address leaves it or its block open, and `near` where
 * the known one does.
 */
export function matchAddress(printed: PrintedAddress, known: KnownAddress): 'exact' | 'open' | 'near' | null {
  if (!printed.number || houseNumber(printed.number) !== houseNumber(known.number)) return null
  const [street, knownStreet] = [streetWords(printed.street), streetWords(known.street)]
  if (street.size !== knownStreet.size || ![...knownStreet].every((word) => street.has(word))) return null
  const [unit, knownUnit] = [unitOf(printed.complement), unitOf(known.complement)]
  if (areApart(unit, knownUnit)) return null
  const [isIn, holds] = [holdsAll(knownUnit.words, unit.words), holdsAll(unit.words, knownUnit.words)]
  if (isIn && holds) return 'exact'
  if (isIn) return 'open'
  return holds ? 'near' : null
}

/** The search key of such a property holds them in any case. */
export function addressInKey({ street, number }: PrintedAddress): string[] {
  const [longest] = wordsIn(street).toSorted((one, other) => other.length - one.length)
  return number && longest ? [longest, bare(number.toLowerCase())] : []
}
