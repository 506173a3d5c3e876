import type { SavedView, ViewedList } from '@soleira/domain/saved-view/contract'
import { type IntakeSearch, intakeList } from './list/intake-search.ts'

/** Everybody has these. They are no rows of the account, so nobody can change them. */
export const ownViews: readonly { name: string; list: ViewedList }[] = [
  { name: 'Todos', list: {} },
  { name: 'Vencem esta semana', list: { expiring: 7 } },
]

/** A view keeps all of the address but the page and its own name. */
export function viewedOf({ page: _, view: __, ...list }: IntakeSearch): ViewedList {
  return list
}

/** Both are read in one order, so that their texts can be compared. */
export const isSameList = (one: ViewedList, other: ViewedList): boolean =>
  JSON.stringify(intakeList.parse(one)) === JSON.stringify(intakeList.parse(other))

export const searchOfView = ({ id, list }: SavedView): IntakeSearch => ({
  ...intakeList.parse(list),
  view: id,
})
