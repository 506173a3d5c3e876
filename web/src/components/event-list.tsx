import { showDate } from '@soleira/domain/format/birth-date'
import type { ReactNode } from 'react'
import { showMoment } from '../lib/text/dates.ts'
import classes from './event-list.module.css'

export function EventList({ children }: { children: ReactNode }) {
  return <ol className={classes.events}>{children}</ol>
}

export interface EventProps {
  title: ReactNode
  /** ISO 8601; absent while it is being fetched. */
  moment?: string
  /** AAAA-MM-DD, of what has no hour. */
  day?: string
  by?: string
  children?: ReactNode
}

export function Event({ title, moment, day, by, children }: EventProps) {
  return (
    <li className={classes.event}>
      <div className={classes.title}>{title}</div>
      {moment && (
        <div className={classes.when}>
          <time dateTime={moment}>{showMoment(moment)}</time>
          {by && ` · ${by}`}
        </div>
      )}
      {day && (
        <div className={classes.when}>
          <time dateTime={day}>{showDate(day)}</time>
        </div>
      )}
      {children && <div className={classes.more}>{children}</div>}
    </li>
  )
}
