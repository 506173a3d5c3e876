import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { showDate } from '../format/birth-date.ts'
import { dateField } from '../format/birth-date-field.ts'
import { optionalText } from '../text/text.ts'
import { type Regime, regimeName, regimes, type UnionKind, unionKindName, unionKinds } from './regime.ts'

/** A union as sent; without a spouse it is known, and with whom is not. */
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
  /** AAAA-MM-DD. */
  since: string | null
  prenup: string | null
}

/** 'Casamento com Rui Sá, comunhão parcial de bens, desde 10/02/2010': as far as it is known. */
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
 * What becomes of two unions when two records of the same person become one. The record that stays keeps its own
 * words; the other's fill the gaps, unless it names another spouse: then they are of another union. `noted` is the
 * other union in words where some of it gives way, `left` the spouse who is in it alone from then on.
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
