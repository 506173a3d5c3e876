import { diligenceStatusName } from '@soleira/domain/diligence/status'
import type { Property } from '@soleira/domain/property/property'
import { leftOpen } from '@soleira/domain/property/standing'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '../icons/index.ts'
import { StateTag } from './state-tag.tsx'

const looks = {
  pending: { color: 'gray', icon: IconCircleDashed },
  in_progress: { color: 'blue', icon: IconProgress },
  completed: { color: 'garrafa', icon: IconCircleCheck },
  with_issues: { color: 'terracota', icon: IconAlertTriangle },
}

/** How far the diligence of a property is, or how it was left. */
export function DiligenceBadge({ property }: { property: Pick<Property, 'currentStage' | 'diligence'> }) {
  const { status } = property.diligence
  const left = leftOpen(property)
  return <StateTag {...looks[left ? 'with_issues' : status]}>{left ?? diligenceStatusName(status)}</StateTag>
}
