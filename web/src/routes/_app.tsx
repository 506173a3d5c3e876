import { createFileRoute, type ErrorComponentProps, redirect, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { WholeErrorPage } from '../components/error-page.tsx'
import { lateComponent } from '../components/late-component.tsx'
import { AppLayout } from '../features/shell/app-layout.tsx'
import { isOffline } from '../lib/api/api.ts'
import { safeRedirect } from '../lib/api/redirect.ts'
import { currentBroker, hasSessionEnded } from '../lib/api/session.ts'
import { ownDevice } from '../lib/device/own-device.ts'
import { fetchLostSheets } from '../lib/late/missing-code.ts'

/** The guard: everything below needs a signed-in broker (part 1 §2). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches }) => {
    // Code that is fetched ahead may have lost its sheets. The browser brings the code again, but not the sheets.
    // A screen that stands has its own: a search in it without a connection must not take it away.
    if (matches.at(-1)?.cause !== 'stay') await fetchLostSheets()
    if (await currentBroker(context.queryClient)) return
    // A click on the way to the sign-in screen comes here; the screen must still say that the session ended.
    const ended = hasSessionEnded(context.queryClient) || undefined
    throw redirect({ to: '/login', search: { redirect: safeRedirect(location.href), ended }, replace: true })
  },
  component: AppLayout,
  errorComponent: Unreached,
})

const OfflineScreen = lateComponent(
  async () => (await import('../features/device/offline-screen.tsx')).OfflineScreen,
)

/** Nobody could be asked who is signed in. */
function Unreached({ error, reset, ...props }: ErrorComponentProps) {
  const router = useRouter()
  const again = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  if (isOffline(error) && ownDevice() !== null) return <OfflineScreen onReached={again} />
  return <WholeErrorPage error={error} reset={reset} {...props} />
}
