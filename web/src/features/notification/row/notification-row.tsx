import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { isOwnPath } from '@soleira/domain/notification/action-url'
import type { Notification } from '@soleira/domain/notification/contract'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { IconCheck } from '../../../icons/index.ts'
import { showAgo } from '../../../lib/text/ago.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useReadNotification } from '../mutations.ts'
import { CategoryIcon } from './category-icon.tsx'
import classes from './row.module.css'

interface NotificationRowProps {
  notification: Notification
  now: number
  canMark: boolean
  onFollow?: (() => void) | undefined
}

export function NotificationRow({ notification, now, canMark, onFollow }: NotificationRowProps) {
  const { type, category, title, message, isRead, createdAt, actionUrl } = notification
  const router = useRouter()
  const read = useReadNotification()
  const target = actionUrl !== null && isOwnPath(actionUrl) ? actionUrl : undefined

  function markRead() {
    if (!isRead) read.mutate(notification)
  }
  function follow(event: MouseEvent) {
    markRead()
    // With a modifier key the browser itself opens a new tab or window.
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    router.history.push(target)
  }

  return (
    <li className={classes.row} data-unread={!isRead}>
      <CategoryIcon category={category} type={type} />
      <div className={classes.text}>
        {target ? (
          <a className={classes.title} href={target} onClick={follow}>
            {title}
          </a>
        ) : (
          <UnstyledButton className={classes.title} data-row onClick={markRead}>
            {title}
          </UnstyledButton>
        )}
        <p className={classes.message}>{message}</p>
        <time className={classes.when} dateTime={createdAt} title={showMoment(createdAt)}>
          {showAgo(createdAt, now)}
        </time>
      </div>
      <div className={classes.end}>
        {!isRead && (
          <span className={classes.dot}>
            <VisuallyHidden>Não lida</VisuallyHidden>
          </span>
        )}
        {!isRead && canMark && (
          <ActionIcon
            data-finish="Marca a notificação como lida"
            className={classes.mark}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Marcar como lida: ${title}`}
            title="Marcar como lida"
            onClick={markRead}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
