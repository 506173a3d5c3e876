import { missingLine, type StandingFacts, standingOf } from '@soleira/domain/property/standing'
import classes from './standing-line.module.css'

interface StandingLineProps {
  property: StandingFacts
  /** Name what the deal of the property lacks. */
  others?: readonly string[]
  isAlarm?: boolean
}

/**
 * Says what is missing next, worded the same on every screen (rules §12). Badge, bar or column beside it say how
 * far the property is. Draws nothing where it is concluded.
 */
export function StandingLine({ property, others, isAlarm = false }: StandingLineProps) {
  const line = missingLine(standingOf(property), others)
  if (line === null) return null
  return (
    <div className={classes.line} data-alarm={isAlarm || undefined}>
      {/* A non-breaking space keeps the dot from beginning a line. */}
      {line.replaceAll(' · ', '\u00a0· ')}
    </div>
  )
}
