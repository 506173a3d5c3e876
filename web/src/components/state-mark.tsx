import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed, IconCircleHalf } from '../icons/index.ts'
import classes from './state-mark.module.css'

const marks = {
  completed: { icon: IconCircleCheckFilled, word: 'Concluída' },
  in_progress: { icon: IconCircleHalf, word: 'Em andamento' },
  pending: { icon: IconCircleDashed, word: 'Pendente' },
  left_open: { icon: IconAlertCircle, word: 'Encerrada com pendências' },
}

interface StateMarkProps {
  state: keyof typeof marks
  markOnly?: boolean
  word?: string | null
}

/** Green, blue or grey (part 2 §4), and always with an icon, never by colour alone. */
export function StateMark({ state, markOnly = false, word }: StateMarkProps) {
  const { icon: Icon, word: usual } = marks[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} aria-hidden />
      {!markOnly && (word ?? usual)}
    </span>
  )
}
