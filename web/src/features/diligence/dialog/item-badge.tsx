import { type ItemState, itemStateName } from '@soleira/domain/diligence/item'
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

/** The colour, mark and word of a state: never the colour alone. */
export function itemLook(state: ItemState): { color: string; icon: Icon; word: string } {
  return { ...looks[state], word: itemStateName(state) }
}

/** What an item of the checklist shows today. */
export function ItemBadge({ state }: { state: ItemState }) {
  const { word, ...look } = itemLook(state)
  return <StateTag {...look}>{word}</StateTag>
}
