import { readEmailChange } from '@soleira/domain/auth/email-change'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { freshAhead } from '../../lib/late/first-screen.ts'

/**
 * Null if no address waits for its confirmation. Soon stale, because the letter is often confirmed on another
 * device.
 */
export const emailChangeQuery = queryOptions({
  staleTime: freshAhead,
  queryKey: keys.emailChange,
  queryFn: async ({ signal }) => (await callEndpoint(readEmailChange, { signal })).pending,
})
