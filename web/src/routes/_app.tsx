import { createFileRoute, redirect } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { AppLayout } from '../features/shell/app-layout.tsx'
import { safeRedirect } from '../lib/api/redirect.ts'
import { currentBroker, hasSessionEnded } from '../lib/api/session.ts'

/** The guard: everything below needs a signed-in broker (part 1 §2). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    if (await currentBroker(context.queryClient)) return
    // A click on the way to the sign-in screen comes here; the screen must still say that the session ended.
    const ended = hasSessionEnded(context.queryClient) || undefined
    throw redirect({ to: '/login', search: { redirect: safeRedirect(location.href), ended }, replace: true })
  },
  component: AppLayout,
  errorComponent: WholeErrorPage,
})
