import { listOpenings } from '@soleira/domain/history/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/api/api.ts'
import { type OpeningSearch, toOpeningQuery } from './opening-search.ts'

export function openingPageQuery(search: OpeningSearch) {
  const query = toOpeningQuery(search)
  return queryOptions({
    queryKey: ['profile', 'openings', query],
    queryFn: ({ signal }) => callPage(listOpenings, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
