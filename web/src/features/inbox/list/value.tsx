import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../../../icons/index.ts'
import classes from './list.module.css'

interface ValueProps {
  term: string
  questions?: readonly string[] | undefined
  children: ReactNode
}

export function Value({ term, questions = [], children }: ValueProps) {
  return (
    <div className={classes.value} data-doubtful={questions.length > 0 || undefined}>
      <dt>{term}</dt>
      <dd>
        {children || <span className={classes.blank}>Não informado</span>}
        {questions.map((words) => (
          <span key={words} className={classes.question}>
            <IconAlertTriangle size={13} aria-hidden /> {words}
          </span>
        ))}
      </dd>
    </div>
  )
}
