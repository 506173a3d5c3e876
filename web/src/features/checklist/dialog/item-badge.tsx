import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { type ItemState, itemStateName, uncounted } from '@soleira/domain/checklist/item'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockHour4,
} from '../../../icons/index.ts'

const looks: Record<ItemState, { color: string; icon: Icon }> = {
  pending: { color: 'gray', icon: IconCircleDashed },
  requested: { color: 'blue', icon: IconClockHour4 },
  completed: { color: 'garrafa', icon: IconCircleCheck },
  with_issues: { color: 'terracota', icon: IconAlertTriangle },
  expired: { color: 'yellow', icon: IconCalendarX },
  set_aside: { color: 'gray', icon: IconCircleMinus },
}

/** A state never shows by its colour alone. */
export function itemLook(state: ItemState): { color: string; icon: Icon; word: string } {
  return { ...looks[state], word: itemStateName(state) }
}

export function ItemBadge({ item: { state, counts } }: { item: Pick<DiligenceItem, 'state' | 'counts'> }) {
  const { word, ...look } = counts ? itemLook(state) : { ...looks.set_aside, word: uncounted }
  return <StateTag {...look}>{word}</StateTag>
}
