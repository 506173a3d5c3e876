import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../../../icons/index.ts'
import classes from './list.module.css'

interface ValueProps {
  term: string
  questions?: readonly string[] | undefined
  children: ReactNode
}

/** Draws nothing for a value that such a paper does not have. */
export function Value({ term, questions = [], children }: ValueProps) {
  if (!children && !questions.length) return null
  return (
    <div className={classes.value} data-doubtful={questions.length > 0 || undefined}>
      <dt>{term}</dt>
      <dd>
        {children}
        {questions.map((words) => (
          <span key={words} className={classes.question}>
            <IconAlertTriangle size={13} aria-hidden /> {words}
          </span>
        ))}
      </dd>
    </div>
  )
}
