import { readRecent, readStats } from '@soleira/domain/dashboard/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** Counts of the broker's properties. */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => call(readStats, { signal }),
})

/** The five properties updated last. */
export const recentQuery = queryOptions({
  queryKey: keys.recent,
  queryFn: ({ signal }) => call(readRecent, { signal }),
})
