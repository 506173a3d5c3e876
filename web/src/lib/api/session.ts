import type { readCurrentUser, User } from '@soleira/domain/auth/contract'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Address, ApiError, call } from './api.ts'
import { keys } from './query-keys.ts'

/**
 * Written out instead of imported, so that the first screen loads no schemas. The compiler compares it with the
 * contract.
 */
const currentUser = { method: 'GET', path: '/api/auth/user' } satisfies Address<typeof readCurrentUser>

/** The signed-in broker, or null once it is known that there is none. Kept 5 minutes, not retried (part 1 §4). */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }): Promise<User | null> => call<typeof readCurrentUser>(currentUser, { signal }),
  staleTime: ({ state }) => (state.data ? 5 * 60_000 : 0),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The server's page says of itself when it was given to a visitor (server/src/http/page.ts): nobody needs to ask. */
const page = document.documentElement

/** In another tab somebody may sign in, or has here. */
function tellNoLonger(): void {
  delete page.dataset.visitor
}
document.addEventListener('visibilitychange', tellNoLonger)

/** Whether the server says that nobody is signed in. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

/**
 * Who is signed in, for the guards of the routes. A known broker is answered at once and asked about again
 * in the background when five minutes have passed. Throws ApiError when the server cannot be asked.
 */
export async function currentBroker(client: QueryClient): Promise<User | null> {
  const known = client.getQueryData(sessionQuery.queryKey)
  if (known) {
    tellNoLonger()
    return client.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
  }
  if ('visitor' in page.dataset) {
    forgetBroker(client)
    return null
  }
  try {
    return await client.fetchQuery(sessionQuery)
  } catch (error) {
    if (!isSessionEnd(error)) throw error
    forgetBroker(client)
    return null
  }
}

/** Notes that nobody is signed in any more. */
export function forgetBroker(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null)
}

/** Notes that the session of a signed-in broker is over, until the cache is cleared. */
export function noteSessionEnd(client: QueryClient): void {
  forgetBroker(client)
  client.setQueryData(keys.sessionEnded, true)
}

/** Whether a session ended here while the broker was working: the sign-in screen says so. */
export function hasSessionEnded(client: QueryClient): boolean {
  return client.getQueryData(keys.sessionEnded) === true
}

/** The signed-in broker, for what lives behind the guard of the `_app` layout. */
export function useBroker(): User {
  const { data } = useQuery(sessionQuery)
  return data ?? nobody
}

/** Stands in for the broker on screens that are still there between the end of a session and the sign-in screen. */
const nobody: User = {
  id: 0,
  firstName: '',
  lastName: '',
  email: '',
  cpf: '',
  creci: '',
  phone: '',
  bio: null,
  avatarUrl: null,
  deleteAfter: null,
  timezone: officialTimeZone,
}
