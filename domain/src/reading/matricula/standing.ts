import type { Act, ReadMatricula } from './act.ts'
import { type BurdenKind, transferActKinds } from './act-kind.ts'
import { type ComparedSeller, compareNumbers } from './compare.ts'
import { ownersOf, type RegisteredOwner } from './owners.ts'

export { ownersOf }

export interface StandingBurden {
  kind: BurdenKind
  act: string
}

/** Gaps among the acts may hide more burdens. */
export function standingBurdens({ acts }: Pick<ReadMatricula, 'acts'>): StandingBurden[] {
  return acts.flatMap((act) => burdensOf(act).map((kind) => ({ kind, act: act.number })))
}

export const burdensOf = ({
  lays,
  lifted = [],
  isCancelled,
}: Pick<Act, 'lays' | 'lifted' | 'isCancelled'>): BurdenKind[] =>
  isCancelled ? [] : lays.filter((kind) => !lifted.includes(kind))

export function lastTransfer({ acts }: Pick<ReadMatricula, 'acts'>): Act | null {
  return acts.findLast((act) => transferActKinds.includes(act.kind) && !act.isCancelled) ?? null
}

export interface OwnerDifferences {
  notSelling: RegisteredOwner[]
  /** Indexes of the given sellers. */
  notOwning: number[]
  /** Named without a number: they may be sellers or not. */
  unnumbered: RegisteredOwner[]
}

export function compareOwners(
  matricula: ReadMatricula,
  sellers: readonly ComparedSeller[],
): OwnerDifferences | null {
  const owners = ownersOf(matricula)
  return owners && compareNumbers(owners, sellers)
}
