import type { InboxFile } from '@soleira/domain/inbox/contract'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconFileAlert,
  IconFileCheck,
  IconHourglassHigh,
  IconLock,
} from '../../../icons/index.ts'
import { isSure } from '../words.ts'

const marks = {
  reading: { color: 'gray', icon: IconHourglassHigh, word: 'Em leitura' },
  unreadable: { color: 'red', icon: IconFileAlert, word: 'Não lido' },
  locked: { color: 'terracota', icon: IconLock, word: 'Com senha' },
  filed: { color: 'garrafa', icon: IconFileCheck, word: 'Arquivado' },
  sure: { color: 'garrafa', icon: IconCircleCheck, word: 'Seguro' },
  doubtful: { color: 'terracota', icon: IconAlertTriangle, word: 'A conferir' },
} satisfies Record<string, { color: string; icon: Icon; word: string }>

export function PaperState({ paper }: { paper: InboxFile }) {
  const { status } = paper
  const { color, icon, word } = marks[status === 'read' ? (isSure(paper) ? 'sure' : 'doubtful') : status]
  return (
    <StateTag color={color} icon={icon}>
      {word}
    </StateTag>
  )
}
