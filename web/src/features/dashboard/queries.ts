import { readRecent, readStats } from '@soleira/domain/dashboard/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => callEndpoint(readStats, { signal }),
})

export const recentQuery = queryOptions({
  queryKey: keys.recent,
  queryFn: ({ signal }) => callEndpoint(readRecent, { signal }),
})
