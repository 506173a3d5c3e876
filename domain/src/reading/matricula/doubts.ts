import type { Act, Effects, MatriculaDoubt } from './act.ts'
import type { BurdenKind } from './act-kind.ts'
import type { Leftover } from './leftover.ts'
import type { ToldOutside } from './outside.ts'

interface Found {
  acts: readonly Act[]
  effects: readonly Effects[]
  told: Pick<ToldOutside, 'burdens'>
  leftovers: readonly Leftover[]
  hasColumns: boolean
  isIncomplete: boolean
}

/** Each names a way in which a burden that stands may be missing from the list. */
export function doubtsOf({
  acts,
  effects,
  told,
  leftovers,
  hasColumns,
  isIncomplete,
}: Found): MatriculaDoubt[] {
  const isWithoutAct = told.burdens.length > 0 || leftovers.some(({ isAct }) => !isAct)
  return [
    ...(acts.length ? [] : ['no_acts' as const]),
    ...(isWithoutAct ? ['words_of_burden_without_act' as const] : []),
    ...(hasColumns ? ['columns' as const] : []),
    ...(isIncomplete ? ['gap' as const] : []),
    ...(effects.some(({ isUnclear }) => isUnclear) ? ['unclear_cancellation' as const] : []),
    ...(leftovers.some(({ isAct }) => isAct) ? ['unknown_act' as const] : []),
  ]
}

/** A burden that stands accounts for its own words. */
export function unaccounted(leftovers: readonly Leftover[], standing: readonly BurdenKind[]): Leftover[] {
  return leftovers.filter(
    ({ kinds, isAct }) =>
      isAct || (kinds.length ? kinds.some((kind) => !standing.includes(kind)) : !standing.length),
  )
}
