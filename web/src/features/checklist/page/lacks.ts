import { isDone } from '@soleira/domain/checklist/item'
import { openOf } from '@soleira/domain/checklist/open-points'
import type { ShownItem } from '../dialog/shown-item.ts'

/** An item lacks something while it is not done, or something is open about the paper that came (rules §14). */
export function lacks(item: ShownItem, today: string): boolean {
  return item.counts && (!isDone(item.state) || openOf(item, today).length > 0)
}
