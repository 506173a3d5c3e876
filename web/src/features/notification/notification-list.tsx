import type { Notification } from '@soleira/domain/notification/contract'
import { useEffect, useState } from 'react'
import classes from './notification-list.module.css'
import { NotificationRow } from './row/notification-row.tsx'

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Runs when one leads away. */
  onFollow?: () => void
  /** Whether each unread one has a button to mark it, for whoever does not want to go where it leads. */
  canMark?: boolean
}

/** Notifications, the latest first, with how long ago each was. */
export function NotificationList(props: NotificationListProps) {
  const { notifications, onFollow, canMark = false } = props
  const now = useMinute()
  return (
    <ul className={classes.list} aria-label="Notificações">
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          now={now}
          canMark={canMark}
          onFollow={onFollow}
        />
      ))}
    </ul>
  )
}

/** The time, anew every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
