import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import type { Person } from '@soleira/domain/person/contract'
import { unitedStatuses } from '@soleira/domain/person/missing'
import { type Regime, regimes, type UnionKind } from '@soleira/domain/person/regime'
import type { OwnerValues, UnionValues } from './form-values.ts'

/** Stands for a spouse who owns nothing here. */
export const somebodyElse = 'other'

export function livesInUnion({ cpf, maritalStatus }: Pick<OwnerValues, 'cpf' | 'maritalStatus'>): boolean {
  return !isLikeCnpj(cpf) && unitedStatuses.includes(maritalStatus)
}

export function unionKindOf({ maritalStatus }: Pick<OwnerValues, 'maritalStatus'>): UnionKind {
  return maritalStatus === 'União estável' ? 'stable_union' : 'marriage'
}

export function regimeOf({ regime }: Pick<UnionValues, 'regime'>): Regime | null {
  return regimes.find((one) => one === regime) ?? null
}

/** The union as the owner's record has it, among the rows of the form. */
export function unionOfRecord(
  { union }: Pick<Person, 'union'>,
  owners: readonly Pick<OwnerValues, 'key' | 'cpf'>[],
): UnionValues {
  const spouse = union?.spouse ?? null
  const row = spouse?.cpf ? owners.find(({ cpf }) => cpf === spouse.cpf) : undefined
  return {
    with: row?.key ?? (spouse ? somebodyElse : ''),
    person: spouse && !row ? { id: spouse.id, fullName: spouse.fullName } : null,
    regime: union?.regime ?? '',
  }
}

/** Two owners who are a couple say the same, and the one who was named before says nothing any more. */
export function withUnion(
  owners: readonly OwnerValues[],
  key: string,
  union: UnionValues | null,
): OwnerValues[] {
  const maritalStatus = owners.find((one) => one.key === key)?.maritalStatus ?? ''
  return owners.map((owner) => {
    if (owner.key === key) return { ...owner, union }
    if (union && owner.key === union.with)
      return { ...owner, maritalStatus, union: { with: key, person: null, regime: union.regime } }
    return owner.union?.with === key ? { ...owner, union: null } : owner
  })
}

export interface Couple {
  owner: OwnerValues
  spouse: OwnerValues | null
  union: UnionValues
}

/** The couples that the form names, each once. Two who contradict each other are none. */
export function couplesIn(owners: readonly OwnerValues[]): Couple[] {
  const couples: Couple[] = []
  for (const owner of owners) {
    const { union } = owner
    if (!union || !livesInUnion(owner) || couples.some(({ spouse }) => spouse === owner)) continue
    const spouse = owners.find(({ key }) => key === union.with) ?? null
    const isKnown = spouse ? livesInUnion(spouse) : union.with === '' || union.with === somebodyElse
    if (isKnown) couples.push({ owner, union, spouse })
  }
  return couples
}
