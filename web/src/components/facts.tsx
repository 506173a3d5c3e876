import { Fragment, type ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = readonly [term: string, description: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, description]) => description)
        .map(([term, description]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
