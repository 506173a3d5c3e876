import type { AnalysisStatus } from '@soleira/domain/risk/status'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconProgress } from '../../../icons/index.ts'

const looks = {
  draft: { color: 'gray', icon: IconPencil },
  running: { color: 'blue', icon: IconProgress },
  finished: { color: 'garrafa', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
}

const names: Record<AnalysisStatus, string> = {
  draft: 'Em preenchimento',
  running: 'Em análise',
  finished: 'Concluída',
  failed: 'Não concluída',
}

export function AnalysisStatusTag({ status }: { status: AnalysisStatus }) {
  return <StateTag {...looks[status]}>{statusName(status)}</StateTag>
}

export function statusName(status: AnalysisStatus): string {
  return names[status]
}
