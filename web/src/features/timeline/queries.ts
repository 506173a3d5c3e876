import { listProperties, readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, callEndpoint, callPage, type Page } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type TimelineSearch, toTimelineQuery } from './timeline-search.ts'

export function timelineQuery(search: TimelineSearch) {
  const query = toTimelineQuery(search)
  const { property } = search
  return queryOptions({
    queryKey: keys.timelinePage(property ?? query),
    queryFn: ({ signal }) =>
      property ? readOne(property, signal) : callPage(listProperties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A property that is gone leaves an empty list, not a failure. */
async function readOne(id: number, signal: AbortSignal): Promise<Page<Property[]>> {
  try {
    return { items: [await callEndpoint(readProperty, { params: { id }, signal })], total: 1 }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { items: [], total: 0 }
    throw error
  }
}
