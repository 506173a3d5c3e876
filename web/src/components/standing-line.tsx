import { type StandingFacts, standingLine, standingOf } from '@soleira/domain/property/standing'
import classes from './standing-line.module.css'

interface StandingLineProps {
  property: StandingFacts
  /** A number of parts 1 and 2 stands beside it: it says only what is missing (rules §14). */
  besideOther?: boolean
}

/** Where a property stands and what is missing next: the same line everywhere (rules §12). */
export function StandingLine({ property, besideOther }: StandingLineProps) {
  // No line begins with a dot.
  const line = standingLine(standingOf(property), besideOther).replaceAll(' · ', '\u00a0· ')
  return <div className={classes.line}>{line}</div>
}
