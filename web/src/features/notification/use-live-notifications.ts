import type { streamNotifications } from '@soleira/domain/notification/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '../../lib/api.ts'
import { followEvents } from '../../lib/follow-events.ts'
import { notificationsKey } from './queries.ts'

const stream = { method: 'GET', path: '/api/notifications/stream' } satisfies Address<
  typeof streamNotifications
>

/** Asks for the notifications anew whenever the server says that they changed. Answers whether it would say so. */
export function useLiveNotifications(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      followEvents(stream.path, 'change', {
        heard: () => void client.invalidateQueries({ queryKey: notificationsKey }),
        live: setLive,
      }),
    [client],
  )
  return isLive
}
