import type { Notification } from '@soleira/domain/notification/contract'
import { useEffect, useState } from 'react'
import classes from './notification-list.module.css'
import { NotificationRow } from './row/notification-row.tsx'

interface NotificationListProps {
  notifications: readonly Notification[]
  onFollow?: () => void
  canMark?: boolean
}

export function NotificationList(props: NotificationListProps) {
  const { notifications, onFollow, canMark = false } = props
  const now = useMinute()
  return (
    <ul className={classes.list} aria-label="Notificações" data-list>
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

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
