import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './components/error-page.tsx'
import { NotFoundPage } from './components/not-found-page.tsx'
import { PendingPage } from './components/pending-page.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { safeRedirect } from './lib/api/redirect.ts'
import { forgetBroker, noteSessionEnd } from './lib/api/session.ts'
import { noteWay } from './lib/lists/use-first.ts'
import { settle } from './lib/toast.ts'
import { routeTree } from './route-tree.gen.ts'

export const queryClient = createQueryClient(leaveForLogin)

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // What a screen does not understand of its URL goes: else it would reach the screen beside what was understood.
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

// Not before the first screen stands: where somebody listens already, the router does not follow its own redirects.
const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  router.history.subscribe(({ action }) => noteWay(action.type))
})

// Another screen would show what is about to be deleted as if nothing had happened.
router.subscribe('onBeforeNavigate', () => void settle())

/** The session is over: to the sign-in screen, which says so and remembers where the broker was. */
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
  /** What goes from one screen to the next without standing in the address. */
  interface HistoryState {
    /** Of the account that was just made. */
    email?: string
    /** Somebody comes to look for something: the search has the focus. */
    find?: boolean
    /** Where on the page of a paper the words stand that were looked for. */
    found?: number[][]
  }
  interface StaticDataRouteOption {
    /** The section's name: in the header and in the document's title. */
    title?: string
  }
}
