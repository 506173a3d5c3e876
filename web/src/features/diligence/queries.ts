import { listItemChanges, readDiligence } from '@soleira/domain/diligence/contract'
import { readDiligenceStats } from '@soleira/domain/diligence/stats-contract'
import { listProperties, readFacets, readProperty } from '@soleira/domain/property/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type DiligenceSearch, toDiligenceListQuery } from './list/diligence-search.ts'

export function diligencePageQuery(search: DiligenceSearch) {
  const query = toDiligenceListQuery(search)
  return queryOptions({
    queryKey: keys.diligencePage(query),
    queryFn: ({ signal }) => callPage(listProperties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const diligenceFacetsQuery = queryOptions({
  queryKey: keys.diligenceFacets,
  queryFn: ({ signal }) => callEndpoint(readFacets, { query: { stage: 2 }, signal }),
})

export const diligenceStatsQuery = queryOptions({
  queryKey: keys.diligenceStats,
  queryFn: ({ signal }) => callEndpoint(readDiligenceStats, { signal }),
})

export function diligencePropertyQuery(id: number) {
  return queryOptions({
    queryKey: keys.property(id),
    queryFn: ({ signal }) => callEndpoint(readProperty, { params: { id }, signal }),
  })
}

/** Refetched when the window is focused again, because another tab may have changed the checklist. */
export function diligenceQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.diligence(propertyId),
    queryFn: ({ signal }) => callEndpoint(readDiligence, { params: { id: propertyId }, signal }),
    refetchOnWindowFocus: 'always',
  })
}

export function changesQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.itemChanges(propertyId),
    queryFn: ({ signal }) => callEndpoint(listItemChanges, { params: { id: propertyId }, signal }),
  })
}

export const answersQuery = (propertyId: number) => {
  const query = { status: 'open', propertyId } as const
  return queryOptions({
    queryKey: keys.inboxPage(query),
    queryFn: ({ signal }) => callPage(listInbox, { query, signal }),
    refetchOnMount: 'always',
  })
}
