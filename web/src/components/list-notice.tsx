import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconCloudOff, IconHomePlus, IconSearchOff } from '../icons/index.ts'
import classes from './list-notice.module.css'

const marks = { empty: IconHomePlus, unmatched: IconSearchOff, failed: IconCloudOff }

interface ListNoticeProps {
  kind: keyof typeof marks
  mark?: Icon
  title: string
  children: ReactNode
  action: ReactNode
}

export function ListNotice({ kind, mark, title, children, action }: ListNoticeProps) {
  const Mark = mark ?? marks[kind]
  return (
    <div className={classes.notice} role={kind === 'failed' ? 'alert' : undefined}>
      <Mark className={classes.mark} size={36} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="32rem">
        {children}
      </Text>
      {action}
    </div>
  )
}
