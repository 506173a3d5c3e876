import type { readRestoring } from '@soleira/domain/restore/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Address, call } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** Written out instead of imported: the entrance loads no schemas. */
const state = { method: 'GET', path: '/api/restore' } satisfies Address<typeof readRestoring>

/** Whether a backup can be restored here, and how far one is. */
export const restoringQuery = queryOptions({
  queryKey: keys.restoring,
  queryFn: ({ signal }) => call<typeof readRestoring>(state, { signal }),
  // It ends with the first account.
  staleTime: 0,
  retry: false,
})
