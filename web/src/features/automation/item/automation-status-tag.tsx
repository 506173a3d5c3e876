import type { Automation } from '@soleira/domain/automation/contract'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
  IconEye,
  IconProgress,
} from '../../../icons/index.ts'

const looks: Record<Automation['status'], { color: string; icon: Icon; word: string }> = {
  queued: { color: 'gray', icon: IconClockHour4, word: 'Na fila' },
  running: { color: 'blue', icon: IconProgress, word: 'Em andamento' },
  CAPTCHA_MODAL_SHOW: { color: 'terracota', icon: IconEye, word: 'Espera o desafio' },
  CAPTCHA_MODAL_HIDE: { color: 'blue', icon: IconProgress, word: 'Em andamento' },
  completed: { color: 'garrafa', icon: IconCircleCheck, word: 'Recebida' },
  failed: { color: 'terracota', icon: IconAlertTriangle, word: 'Não emitida' },
  cancelled: { color: 'gray', icon: IconCircleMinus, word: 'Cancelada' },
}

export function AutomationStatusTag({ automation: { status, received } }: { automation: Automation }) {
  const look = received ? { color: 'terracota', icon: IconEye, word: 'A conferir' } : looks[status]
  return (
    <StateTag color={look.color} icon={look.icon}>
      {look.word}
    </StateTag>
  )
}
