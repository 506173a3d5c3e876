import { useEffect } from 'react'
import { pushBroker } from '../../lib/push-broker.ts'
import { useBroker } from '../../lib/session.ts'

/** Pushes belong to a session: where the broker switched them on, the present one takes them over. */
export function usePushRenewal(): void {
  const { id } = useBroker()
  useEffect(() => {
    if (pushBroker() !== id) return
    // Without it the bell still tells everything; the settings say how it stands.
    import('../../lib/push.ts').then(({ renewHere }) => renewHere()).catch(() => undefined)
  }, [id])
}
