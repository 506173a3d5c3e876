import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './components/error-page.tsx'
import { NotFoundPage } from './components/not-found-page.tsx'
import { PendingPage } from './components/pending-page.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { safeRedirect } from './lib/api/redirect.ts'
import { forgetBroker, noteSessionEnd } from './lib/api/session.ts'
import { hushOutwardLinks } from './lib/focus/outward-links.ts'
import { noteWay } from './lib/lists/use-pieces.ts'
import type { RecentThing } from './lib/recent/recent.ts'
import { settleToast } from './lib/toast.ts'
import { routeTree } from './route-tree.gen.ts'

hushOutwardLinks()

export const queryClient = createQueryClient(leaveForLogin)

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // Without `strict`, parameters that a screen does not read would reach it unchecked beside the others.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

// Subscribed only after the first screen: with an earlier subscriber the router does not follow its own
// redirects.
const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  router.history.subscribe(({ action }) => noteWay(action.type))
})

// The next screen would still show a property whose deletion waits for the toast to go.
router.subscribe('onBeforeNavigate', () => void settleToast())

async function leaveForLogin(): Promise<void> {
  noteSessionEnd(queryClient)
  await router.navigate({
    to: '/login',
    search: { redirect: safeRedirect(router.state.location.href), ended: true },
    replace: true,
  })
  if (router.state.location.pathname === '/login') {
    queryClient.clear()
    forgetBroker(queryClient)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** State that passes from one screen to the next without standing in the URL. */
  interface HistoryState {
    /** Prefills the sign-in after a registration. */
    email?: string
    find?: boolean
    /** Boxes around the searched words on the page of a paper. */
    found?: number[][]
    /** The item at which a checklist opens. */
    item?: { kind: string; personId: number | null }
    /** Names what is opened where the URL does not. */
    opened?: RecentThing
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
