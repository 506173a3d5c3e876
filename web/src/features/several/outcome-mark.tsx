import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '../../icons/index.ts'
import classes from './several.module.css'
import type { OneOutcome } from './use-one-by-one.ts'

interface OutcomeMarkProps<Result> {
  outcome: OneOutcome<Result> | undefined
  words: (result: Result) => string
}

export function OutcomeMark<Result>({ outcome, words }: OutcomeMarkProps<Result>) {
  if (!outcome) return null
  if (outcome.state === 'running') return <Loader size="xs" role="status" aria-label="Em andamento" />
  const isDone = outcome.state === 'done'
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle
  return (
    <p className={classes.outcome} data-state={outcome.state}>
      <Icon size={14} aria-hidden /> {isDone ? words(outcome.result) : outcome.message}
    </p>
  )
}
