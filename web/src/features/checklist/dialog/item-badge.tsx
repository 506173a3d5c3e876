import { dayOf } from '@soleira/domain/certificate/validity'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { type ItemState, isDone, itemStateName, uncounted } from '@soleira/domain/checklist/item'
import { type OpenItem, openOf } from '@soleira/domain/checklist/open-points'
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

/** A state never shows by its colour alone. Nothing is green while something is open about it (rules §14). */
export function itemLook(item: OpenItem & Pick<DiligenceItem, 'counts'>) {
  const open = item.counts ? openOf(item, dayOf(new Date())).join('; ') : ''
  const look = looks[open && isDone(item.state) ? 'with_issues' : item.state]
  return { ...look, word: itemStateName(item.state), open }
}

export function ItemBadge({ item }: { item: OpenItem & Pick<DiligenceItem, 'counts'> }) {
  const { icon, color, word } = item.counts ? itemLook(item) : { ...looks.set_aside, word: uncounted }
  return (
    <StateTag icon={icon} color={color}>
      {word}
    </StateTag>
  )
}
