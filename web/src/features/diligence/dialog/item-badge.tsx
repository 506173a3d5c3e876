import { type ItemState, itemStateName } from '@soleira/domain/diligence/item'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
} from '../../../icons/index.ts'

const looks = {
  pending: { color: 'gray', icon: IconCircleDashed },
  requested: { color: 'blue', icon: IconClockHour4 },
  completed: { color: 'garrafa', icon: IconCircleCheck },
  with_issues: { color: 'terracota', icon: IconAlertTriangle },
  expired: { color: 'yellow', icon: IconCalendarX },
  set_aside: { color: 'gray', icon: IconCircleCheck },
}

/** What an item of the checklist shows today. */
export function ItemBadge({ state }: { state: ItemState }) {
  return <StateTag {...looks[state]}>{itemStateName(state)}</StateTag>
}
