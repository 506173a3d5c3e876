import type { WantState } from '@soleira/domain/document-request/wanted'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
} from '../../icons/index.ts'

export const wantStateMarks: Record<WantState, { color: string; icon: Icon; word: string }> = {
  missing: { color: 'gray', icon: IconCircleDashed, word: 'Falta' },
  waiting: { color: 'blue', icon: IconHourglassHigh, word: 'Em conferência' },
  refused: { color: 'yellow', icon: IconAlertTriangle, word: 'Recusado' },
  done: { color: 'green', icon: IconCircleCheck, word: 'Pronto' },
}
