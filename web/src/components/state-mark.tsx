import { IconCircleCheckFilled, IconCircleDashed, IconCircleHalf } from '@tabler/icons-react'
import classes from './state-mark.module.css'

const marks = {
  completed: { icon: IconCircleCheckFilled, word: 'Concluída' },
  in_progress: { icon: IconCircleHalf, word: 'Em andamento' },
  pending: { icon: IconCircleDashed, word: 'Pendente' },
}

interface StateMarkProps {
  state: keyof typeof marks
  /** Where a word beside it says the same. */
  markOnly?: boolean
}

/** Whether something is done: green, blue or grey (part 2 §4), and never by the colour alone. */
export function StateMark({ state, markOnly = false }: StateMarkProps) {
  const { icon: Icon, word } = marks[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} aria-hidden />
      {!markOnly && word}
    </span>
  )
}
