import { type StandingFacts, standingLine, standingOf } from '@soleira/domain/property/standing'
import classes from './standing-line.module.css'

interface StandingLineProps {
  property: StandingFacts
  /** Says only what is missing, because a percentage of part 1 or 2 stands beside it (rules §14). */
  besideOther?: boolean
}

/** The standing of a property and what is missing next, worded the same on every screen (rules §12). */
export function StandingLine({ property, besideOther }: StandingLineProps) {
  // A non-breaking space keeps the dot from beginning a line.
  const line = standingLine(standingOf(property), besideOther).replaceAll(' · ', '\u00a0· ')
  return <div className={classes.line}>{line}</div>
}
