import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice-page.module.css'

interface Props {
  mark: ReactNode
  title: string
  /** What this is, why, and what to do. */
  children: ReactNode
  actions: ReactNode
}

/** A page that only has something to say: what is missing, what failed, what comes later. */
export function NoticePage({ mark, title, children, actions }: Props) {
  return (
    <section className={classes.page}>
      <div className={classes.mark} aria-hidden>
        {mark}
      </div>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <Text component="div" className={classes.text}>
        {children}
      </Text>
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
