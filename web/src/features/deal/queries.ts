import { listBuyerPapers, listDeals, listPropertyDeals } from '@soleira/domain/deal/contract'
import type { Deal } from '@soleira/domain/deal/deal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type DealsSearch, toDealQuery } from './deals-search.ts'

export const propertyDealsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: keys.propertyDeals(propertyId),
    queryFn: ({ signal }) => callEndpoint(listPropertyDeals, { params: { id: propertyId }, signal }),
  })

export const buyerPapersQuery = ({ id, propertyId }: Pick<Deal, 'id' | 'propertyId'>) =>
  queryOptions({
    queryKey: [...keys.propertyDeals(propertyId), id, 'papers'],
    queryFn: ({ signal }) => callEndpoint(listBuyerPapers, { params: { id }, signal }),
  })

/** Other features move stages, days and certificates, so a list that opens asks anew. */
export function dealPageQuery(search: DealsSearch) {
  const query = toDealQuery(search)
  return queryOptions({
    queryKey: keys.dealPage(query),
    queryFn: ({ signal }) => callPage(listDeals, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
