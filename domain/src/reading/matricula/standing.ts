import { flowOf, pageOf } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import { type BurdenKind, isBurden, transferKinds } from './act-kind.ts'
import type { Act, ActPerson, ReadMatricula } from './acts.ts'
import { compareNumbers, type Seller } from './compare.ts'

export interface Burden {
  kind: BurdenKind
  act: string
}

/** Gaps among the acts may hide more burdens. */
export function standingBurdens({ acts }: ReadMatricula): Burden[] {
  return acts.flatMap(({ kind, number, isCancelled }) =>
    isBurden(kind) && !isCancelled ? [{ kind, act: number }] : [],
  )
}

export type Owner = Pick<ActPerson, 'kind' | 'value' | 'name'>

/**
 * By the last transfer, else by the opening. Null means that nobody could be told, not that there are other
 * owners.
 */
export function ownersOf(matricula: ReadMatricula): Owner[] | null {
  const transfer = lastTransfer(matricula)
  const owners = transfer ? acquirers(transfer) : firstOwners(matricula.opening)
  return owners.length
    ? owners.map(({ kind, value, name }) => ({ kind, value, ...(name && { name }) }))
    : null
}

export function lastTransfer({ acts }: ReadMatricula): Act | null {
  return acts.findLast((act) => transferKinds.includes(act.kind) && !act.isCancelled) ?? null
}

const takes =
  /(?:adquirentes?|comprador(?:es|as?)?|donat[áa]ri[oa]s?|arrematantes?|adjudicat[áa]ri[oa]s?|herdeir[oa]s?|vendid[oa] a|vendeu a|venderam a|doou a|doaram a|adquirid[oa] por|em favor de|a favor de|coube a|em nome de|transmitid[oa] a|transmitiu a|partilhad[oa] a)/giu
const gives =
  /(?:transmitentes?|vendedor(?:es|as?)?|doador(?:es|as?)?|outorgantes?|esp[óo]lio de|feita (?:a|por)|que (?:fez|fizeram)|devedor(?:es|as?)?|executad[oa]s?|interveniente|representad[oa]|procurador)/giu
const weds = /casad[oa][^;]{0,120}\bcom\b[^;]{0,120}$/iu

/**
 * A buyer's name follows a word of taking more closely than one of giving. A spouse who is only named takes
 * nothing.
 */
function acquirers({ text, people }: Act): ActPerson[] {
  return people.filter(({ at }, index) => {
    const before = text.slice(0, at)
    const since = text.slice(people[index - 1]?.at ?? 0, at)
    return lastOf(before, takes) > lastOf(before, gives) && !weds.test(since)
  })
}

const lastOf = (text: string, pattern: RegExp): number =>
  Math.max(-1, ...Array.from(text.matchAll(pattern), ({ index }) => index))

function firstOwners(opening: string): Owner[] {
  const at = /propriet[áa]ri[oa]s?\s*:?/iu.exec(opening)?.index
  if (at === undefined) return []
  const flow = flowOf({ pages: [pageOf(opening.slice(at).split('\n'))] })
  return personNumbers(flow)
    .filter(({ from }, index, all) => !weds.test(flow.text.slice(all[index - 1]?.from ?? 0, from)))
    .map(({ kind, value, from }) => {
      const name = nameBefore(flow, from)
      return { kind, value, ...(name && { name: name.value }) }
    })
}

export interface OwnerDifferences {
  notSelling: Owner[]
  /** Indexes of the given sellers. */
  notOwning: number[]
}

export function compareOwners(matricula: ReadMatricula, sellers: readonly Seller[]): OwnerDifferences | null {
  const owners = ownersOf(matricula)
  return owners && compareNumbers(owners, sellers)
}
