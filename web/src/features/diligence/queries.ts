import { readDiligenceStats } from '@soleira/domain/diligence/contract'
import { listProperties, readFacets } from '@soleira/domain/property/contract'
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
