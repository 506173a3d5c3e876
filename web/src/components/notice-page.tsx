import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice-page.module.css'

interface Props {
  mark: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

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
