import type { streamNotifications } from '@soleira/domain/notification/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '../../lib/api/api.ts'
import { followEvents } from '../../lib/api/follow-events.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { bellQuery } from './queries.ts'

const stream = { method: 'GET', path: '/api/notifications/stream' } satisfies Address<
  typeof streamNotifications
>

/** In milliseconds: how long the stream may take to open before the bell polls instead. */
const patience = 1_500

/**
 * Refetches the notifications when the server says that they changed. `starting` until the stream is open: a
 * fetch that waits for it need not be repeated. `deaf` while no change would be heard.
 */
export function useLiveNotifications(): 'starting' | 'live' | 'deaf' {
  const client = useQueryClient()
  const [state, setState] = useState<'starting' | 'live' | 'deaf'>('starting')
  useEffect(() => {
    const giveUp = setTimeout(() => setState((now) => (now === 'starting' ? 'deaf' : now)), patience)
    const stop = followEvents(stream.path, 'change', {
      heard: () => {
        if (client.getQueryData(bellQuery.queryKey)) {
          void client.invalidateQueries({ queryKey: keys.notifications })
        }
      },
      live: (isLive) => setState(isLive ? 'live' : 'deaf'),
    })
    return () => {
      clearTimeout(giveUp)
      stop()
    }
  }, [client])
  return state
}
