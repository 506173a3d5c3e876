import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, redirect, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ErrorPage, WholeErrorPage } from '../components/error-page.tsx'
import { lateComponent } from '../components/late-component.tsx'
import { AppLayout } from '../features/shell/app-layout.tsx'
import { isOffline } from '../lib/api/api.ts'
import { safeRedirect } from '../lib/api/redirect.ts'
import { currentBroker, hasSessionEnded, sessionQuery } from '../lib/api/session.ts'
import { ownDevice } from '../lib/device/own-device.ts'
import { fetchSheetsOf } from '../lib/late/missing-code.ts'
import { screenOf, useNoteStanding } from '../lib/late/note-standing.ts'

/** The guard: everything below needs a signed-in broker (part 1 §2). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches }) => {
    await fetchSheetsOf(screenOf(matches))
    if (await currentBroker(context.queryClient)) return
    // A click on the way to the sign-in screen comes here; the screen must still say that the session ended.
    const ended = hasSessionEnded(context.queryClient) || undefined
    throw redirect({ to: '/login', search: { redirect: safeRedirect(location.href), ended }, replace: true })
  },
  component: Screens,
  errorComponent: Unreached,
})

function Screens() {
  useNoteStanding()
  return <AppLayout />
}

const OfflineScreen = lateComponent(
  async () => (await import('../features/device/offline-screen.tsx')).OfflineScreen,
)

/** Nobody could be asked who is signed in; or it is known, and a screen lacks its sheets: the other screens stay. */
function Unreached({ error, reset, ...props }: ErrorComponentProps) {
  const router = useRouter()
  const isKnown = Boolean(useQueryClient().getQueryData(sessionQuery.queryKey))
  const again = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  const failure = { error, reset, ...props }
  const page = <ErrorPage {...failure} />
  if (isKnown) return <AppLayout>{page}</AppLayout>
  if (isOffline(error) && ownDevice() !== null) return <OfflineScreen onReached={again} />
  return <WholeErrorPage {...failure} />
}
