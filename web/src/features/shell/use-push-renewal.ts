import { useEffect } from 'react'
import { pushBroker } from '../../lib/api/push-broker.ts'
import { useBroker } from '../../lib/api/session.ts'

/** Pushes belong to a session, so a new session takes over those that the broker switched on. */
export function usePushRenewal(): void {
  const { id } = useBroker()
  useEffect(() => {
    if (pushBroker() !== id) return
    // A failure is not shown here: the bell works without pushes, and the settings show their state.
    import('../../lib/api/push.ts').then(({ renewHere }) => renewHere()).catch(() => undefined)
  }, [id])
}
