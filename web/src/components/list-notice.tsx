import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconCloudOff, IconHomePlus, IconSearchOff } from '../icons/index.ts'
import classes from './list-notice.module.css'

const marks = { empty: IconHomePlus, unmatched: IconSearchOff, failed: IconCloudOff }

interface ListNoticeProps {
  kind: keyof typeof marks
  /** The list's own mark, instead of that of its kind. */
  mark?: Icon
  title: string
  /** Why there is nothing, or what failed. */
  children: ReactNode
  /** The one thing to do. */
  action: ReactNode
}

/** What stands in the list's place when it has nothing to show. */
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
