import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './dashboard.module.css'

/** A titled sheet of the dashboard. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <Title order={2} id={id} className={classes.panelTitle}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
