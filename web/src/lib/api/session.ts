import type { readCurrentUser, User } from '@soleira/domain/auth/contract'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { forgetDevice } from '../device/own-device.ts'
import { type Address, ApiError, callEndpoint } from './api.ts'
import { sessionKeys } from './session-keys.ts'

/**
 * Written out instead of imported, so that the first screen loads no schemas. The compiler compares it with
 * the contract.
 */
const currentUser = { method: 'GET', path: '/api/auth/user' } satisfies Address<typeof readCurrentUser>

/** Null once it is known that nobody is signed in. Fresh for 5 minutes, not retried (part 1 §4). */
export const sessionQuery = queryOptions({
  queryKey: sessionKeys.session,
  queryFn: ({ signal }): Promise<User | null> =>
    callEndpoint<typeof readCurrentUser>(currentUser, { signal }),
  staleTime: ({ state }) => (state.data ? 5 * 60_000 : 0),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * The server marks the page when it gives it to a visitor (server/src/http/page.ts), so the session need not
 * be asked.
 */
const page = document.documentElement

/** The mark is out of date once somebody may have signed in, here or in another tab. */
function tellNoLonger(): void {
  delete page.dataset.visitor
}
document.addEventListener('visibilitychange', tellNoLonger)

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

/**
 * For the guards of the routes. A known broker is returned at once, and asked about again in the background
 * after five minutes. Throws ApiError when the server cannot be asked.
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

/** The device forgets what it has kept, however the session ended (T42). */
export function forgetBroker(client: QueryClient): void {
  forgetDevice()
  client.setQueryData(sessionQuery.queryKey, null)
}

export function noteSessionEnd(client: QueryClient): void {
  forgetBroker(client)
  client.setQueryData(sessionKeys.sessionEnded, true)
}

export function hasSessionEnded(client: QueryClient): boolean {
  return client.getQueryData(sessionKeys.sessionEnded) === true
}

export function useBroker(): User {
  const { data } = useQuery(sessionQuery)
  return data ?? nobody
}

/** Used by screens that are still drawn between the end of a session and the sign-in screen. */
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
