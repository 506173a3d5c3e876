import { type StandingFacts, standingLine, standingOf } from '@soleira/domain/property/standing'
import classes from './standing-line.module.css'

/**
 * Says what is missing next, worded the same on every screen (rules §12). Badge, bar or column beside it say how
 * far the property is.
 */
export function StandingLine({ property, isAlarm = false }: { property: StandingFacts; isAlarm?: boolean }) {
  // A non-breaking space keeps the dot from beginning a line.
  const line = standingLine(standingOf(property), true).replaceAll(' · ', '\u00a0· ')
  return (
    <div className={classes.line} data-alarm={isAlarm || undefined}>
      {line}
    </div>
  )
}
