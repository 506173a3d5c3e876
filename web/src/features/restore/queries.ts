import type { readRestoring } from '@soleira/domain/restore/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** Written out instead of imported, so that the sign-in loads no schemas. */
const state = { method: 'GET', path: '/api/restore' } satisfies Address<typeof readRestoring>

export const restoringQuery = queryOptions({
  queryKey: keys.restoring,
  queryFn: ({ signal }) => callEndpoint<typeof readRestoring>(state, { signal }),
  // A first account makes the answer out of date.
  staleTime: 0,
  retry: false,
})
