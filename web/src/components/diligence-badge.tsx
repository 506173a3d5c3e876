import type { Property } from '@soleira/domain/property/property'
import { diligenceBadge } from '@soleira/domain/property/standing'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '../icons/index.ts'
import { StateTag } from './state-tag.tsx'

const looks = {
  pending: { color: 'gray', icon: IconCircleDashed },
  in_progress: { color: 'blue', icon: IconProgress },
  completed: { color: 'garrafa', icon: IconCircleCheck },
  with_issues: { color: 'terracota', icon: IconAlertTriangle },
}

export function DiligenceBadge({ property }: { property: Pick<Property, 'currentStage' | 'diligence'> }) {
  const { status, words } = diligenceBadge(property)
  return <StateTag {...looks[status]}>{words}</StateTag>
}
