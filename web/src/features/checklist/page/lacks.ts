import { isDone } from '@soleira/domain/checklist/item'
import type { ShownItem } from '../dialog/shown-item.ts'

/** An item lacks something while it is not done, counts only with another, or states no result. */
export function lacks({ state, gap, result, counts }: ShownItem): boolean {
  if (!counts) return false
  return !isDone(state) || Boolean(gap) || (state === 'completed' && !result)
}
