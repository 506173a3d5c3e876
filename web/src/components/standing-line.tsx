import { type StandingFacts, standingLine, standingOf } from '@soleira/domain/property/standing'
import classes from './standing-line.module.css'

/** Where a property stands and what is missing next: the same line everywhere (decisions §12). */
export function StandingLine({ property }: { property: StandingFacts }) {
  // No line begins with a dot.
  const line = standingLine(standingOf(property)).replaceAll(' · ', '\u00a0· ')
  return <div className={classes.line}>{line}</div>
}
