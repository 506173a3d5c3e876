import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useBroker } from '../../lib/api/session.ts'
import { forgetDevice, noteOwnDevice, onDeviceChange, ownDevice } from '../../lib/device/own-device.ts'
import { registerWorker } from '../../lib/device/worker.ts'
import { whenAtRest } from '../../lib/late/at-rest.ts'

/**
 * Makes the product installable, and keeps what opens without a connection on a broker's own device. Begins anew
 * when the broker says, or no longer says, that it is theirs.
 */
export function useDevice(): void {
  const { id: broker } = useBroker()
  const client = useQueryClient()
  const router = useRouter()
  const owner = useSyncExternalStore(onDeviceChange, ownDevice)
  useEffect(() => whenAtRest(offerToInstall), [])
  useEffect(() => {
    // Kept for somebody else, or too long ago.
    if (owner !== broker) forgetDevice()
    if (!('serviceWorker' in navigator)) return
    let stop: (() => void) | undefined = () => undefined
    let again: number | undefined
    const work = () =>
      workHere(owner !== null).catch(() => {
        // Without a connection or without room, what was there before stays.
        if (stop) again = window.setTimeout(work, 30_000)
      })
    const cancel = whenAtRest(() => void work())
    if (owner === broker) {
      noteOwnDevice(broker)
      import('../device/keep-opened.ts')
        .then(({ keepOpened }) => {
          if (stop) stop = keepOpened({ client, router, broker })
        })
        // The screens work without it.
        .catch(() => undefined)
    }
    return () => {
      cancel()
      window.clearTimeout(again)
      stop?.()
      stop = undefined
    }
  }, [client, router, broker, owner])
}

async function workHere(isOwn: boolean): Promise<void> {
  // Everybody sees a page of ours where the network gives none (docs/decisions/0094).
  await registerWorker()
  if (isOwn) await (await import('../../lib/device/shell.ts')).keepShell()
}

/** Only brokers are offered it: whoever opens a link, or only the sign-in, has nothing to install. */
function offerToInstall(): void {
  if (document.querySelector('link[rel="manifest"]')) return
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icons/whole-180.png'],
  ] as const)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
