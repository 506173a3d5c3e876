import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { showDate } from '../format/birth-date.ts'
import { dateField } from '../format/birth-date-field.ts'
import { optionalText } from '../text/text.ts'
import { type Regime, regimeName, regimes, type UnionKind, unionKindName, unionKinds } from './regime.ts'

/** Without `spouseId` nobody knows yet with whom. */
export const unionInput = z
  .object({
    kind: z.enum(unionKinds, 'Tipo inválido'),
    regime: z
      .enum(regimes, 'Regime inválido')
      .nullish()
      .transform((regime) => regime ?? null),
    since: dateField('Data inválida'),
    prenup: optionalText(200),
    spouseId: z
      .int()
      .positive()
      .max(maxInteger)
      .nullish()
      .transform((spouse) => spouse ?? null),
  })
  .nullish()
  .transform((union) => union ?? null)
export type UnionInput = NonNullable<z.output<typeof unionInput>>

export interface UnionFacts {
  kind: UnionKind
  regime: Regime | null
  since: string | null
  prenup: string | null
}

export function unionWords({ kind, regime, since, prenup }: UnionFacts, spouse: string | null): string {
  return [
    `${unionKindName(kind)}${spouse ? ` com ${spouse}` : ''}`,
    regime && regimeName(regime).toLowerCase(),
    since && `desde ${showDate(since)}`,
    prenup && `pacto: ${prenup}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export interface MergedUnion extends UnionFacts {
  spouse: { id: number; fullName: string } | null
}

/**
 * For two records of one person. The union that stays keeps its own words, and the other's fill the gaps. If
 * both name a spouse, they are two unions, and nothing is taken over. `noted` is the other union in words
 * where some of it gives way. `left` is the spouse who is then alone in it.
 */
export function mergeUnions(
  kept: MergedUnion,
  other: MergedUnion,
): { union: MergedUnion; noted: string | null; left: MergedUnion['spouse'] } {
  const noted = unionWords(other, other.spouse?.fullName ?? null)
  if (kept.spouse && other.spouse) return { union: kept, noted, left: other.spouse }
  const union: MergedUnion = {
    kind: kept.kind,
    regime: kept.regime ?? other.regime,
    since: kept.since ?? other.since,
    prenup: kept.prenup ?? other.prenup,
    spouse: kept.spouse ?? other.spouse,
  }
  const givesWay = (['kind', 'regime', 'since', 'prenup'] as const).some(
    (fact) => other[fact] !== null && other[fact] !== union[fact],
  )
  return { union, noted: givesWay ? noted : null, left: null }
}
