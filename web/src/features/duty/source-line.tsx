import type { DutyFact } from '@soleira/domain/duty/facts'
import { showDate } from '@soleira/domain/format/birth-date'
import classes from './duty.module.css'

/** A legal fact with where and when it was read. */
export function FactLine({ fact: { says, ...source } }: { fact: DutyFact }) {
  return (
    <p>
      {says} <SourceLine {...source} />
    </p>
  )
}

export function SourceLine({ source, readOn, confirmed }: Omit<DutyFact, 'says'>) {
  return (
    <small className={classes.soft}>
      {confirmed ? `Fonte, vista em ${showDate(readOn)}: ${source}.` : `Não confirmado: ${source}.`}
    </small>
  )
}
