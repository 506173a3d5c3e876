import { type Activity, listActivity } from '@soleira/domain/history/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** Entries that the activity log asks for at a time (part 2 §9). */
const pageSize = 10

export const activityQuery = infiniteQueryOptions({
  queryKey: keys.activity,
  queryFn: ({ pageParam, signal }) =>
    callEndpoint(listActivity, { query: { limit: pageSize, offset: pageParam || undefined }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ activities }, pages) =>
    activities.length === pageSize ? pages.length * pageSize : undefined,
})

/** An entry that slid to the next page while that was fetched is shown once. */
export function entriesOf(log: InfiniteData<{ activities: Activity[] }>): Activity[] {
  const entries = new Map(log.pages.flatMap(({ activities }) => activities).map((entry) => [entry.id, entry]))
  return [...entries.values()]
}
