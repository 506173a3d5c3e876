import { type Stage, stageBadge, stageName } from '@soleira/domain/property/stage'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  stage: Stage
  /** The intake list has words of its own: 'Em Contrato' (rules §12). */
  inList?: boolean
}

export function StatusBadge({ stage, inList = false }: StatusBadgeProps) {
  return (
    <span className={classes.status} data-stage={stage}>
      <svg viewBox="0 0 12 12" className={classes.statusMark} aria-hidden="true">
        <circle cx="6" cy="6" r="4.5" pathLength="7" />
        <circle cx="6" cy="6" r="4.5" pathLength="7" strokeDasharray={`${stage} 7`} />
      </svg>
      {inList ? stageBadge(stage) : stageName(stage)}
    </span>
  )
}
