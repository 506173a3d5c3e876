import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  /** Left out where the content has a head of its own. */
  title?: string
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={classes.head}>
          <Title order={2} id={id} className={classes.title}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
