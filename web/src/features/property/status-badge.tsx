import { type Stage, stageBadge } from '@soleira/domain/property/stage'
import classes from './status-badge.module.css'

/** The stage as a word with a mark that fills up along the pipeline. */
export function StatusBadge({ stage }: { stage: Stage }) {
  return (
    <span className={classes.status} data-stage={stage}>
      <svg viewBox="0 0 12 12" className={classes.statusMark} aria-hidden="true">
        <circle cx="6" cy="6" r="4.5" pathLength="7" />
        <circle cx="6" cy="6" r="4.5" pathLength="7" strokeDasharray={`${stage} 7`} />
      </svg>
      {stageBadge(stage)}
    </span>
  )
}
