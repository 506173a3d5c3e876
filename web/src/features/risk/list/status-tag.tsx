import { StateTag } from '../../../components/state-tag.tsx'
import { IconCircleCheck, IconPencil, IconProgress } from '../../../icons/index.ts'
import type { AnalysisStatus } from './analysis-search.ts'

const looks = {
  draft: { color: 'gray', icon: IconPencil },
  running: { color: 'blue', icon: IconProgress },
  finished: { color: 'garrafa', icon: IconCircleCheck },
}

const names: Record<AnalysisStatus, string> = {
  draft: 'Em preenchimento',
  running: 'Em análise',
  finished: 'Concluída',
}

export function StatusTag({ status }: { status: AnalysisStatus }) {
  return <StateTag {...looks[status]}>{statusName(status)}</StateTag>
}

/** What the status of an analysis is called on screen. */
export function statusName(status: AnalysisStatus): string {
  return names[status]
}
