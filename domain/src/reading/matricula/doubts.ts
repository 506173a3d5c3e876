import type { Act, Effects, MatriculaDoubt } from './act.ts'
import type { BurdenKind } from './act-kind.ts'
import type { ToldOutside } from './outside.ts'
import { burdensOf } from './standing.ts'

interface Found {
  acts: readonly Act[]
  effects: readonly Effects[]
  told: ToldOutside
  mentioned: readonly BurdenKind[]
  hasColumns: boolean
  isIncomplete: boolean
}

/** Each names a way in which a burden that stands may be missing from the list. */
export function doubtsOf({
  acts,
  effects,
  told,
  mentioned,
  hasColumns,
  isIncomplete,
}: Found): MatriculaDoubt[] {
  const standing = new Set(acts.flatMap(burdensOf))
  const isUncovered = (kind: BurdenKind) => !standing.has(kind)
  const isWithoutAct =
    told.burdens.length > 0 || told.isOpen || [...told.kinds, ...mentioned].some(isUncovered)
  return [
    ...(acts.length ? [] : ['no_acts' as const]),
    ...(isWithoutAct ? ['words_of_burden_without_act' as const] : []),
    ...(hasColumns ? ['columns' as const] : []),
    ...(isIncomplete ? ['gap' as const] : []),
    ...(effects.some(({ isUnclear }) => isUnclear) ? ['unclear_cancellation' as const] : []),
    ...(acts.some(isUnknown) ? ['unknown_act' as const] : []),
  ]
}

/** A registro transfers or burdens, so one of no known kind may burden. */
const isUnknown = ({ number, kind }: Act): boolean => number.startsWith('R') && kind === 'outro'
