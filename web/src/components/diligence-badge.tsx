import { type DiligenceStatus, diligenceStatusName } from '@soleira/domain/diligence/status'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import { StateTag } from './state-tag.tsx'

const looks = {
  pending: { color: 'gray', icon: IconCircleDashed },
  in_progress: { color: 'blue', icon: IconProgress },
  completed: { color: 'garrafa', icon: IconCircleCheck },
  with_issues: { color: 'terracota', icon: IconAlertTriangle },
}

/** How far the diligence of a property is. */
export function DiligenceBadge({ status }: { status: DiligenceStatus }) {
  return <StateTag {...looks[status]}>{diligenceStatusName(status)}</StateTag>
}
