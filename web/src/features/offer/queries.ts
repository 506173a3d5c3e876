import { listAllOffers, listOffers } from '@soleira/domain/offer/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const offersQuery = (propertyId: number) =>
  queryOptions({
    queryKey: keys.offers(propertyId),
    queryFn: ({ signal }) => callEndpoint(listOffers, { params: { id: propertyId }, signal }),
  })

export const offersOfPersonQuery = (person: number) =>
  queryOptions({
    queryKey: [...keys.openOffers, 'person', person],
    queryFn: ({ signal }) => callEndpoint(listAllOffers, { query: { person }, signal }),
  })

/** They run out by themselves. */
export const openOffersQuery = () =>
  queryOptions({
    queryKey: keys.openOffers,
    queryFn: ({ signal }) => callEndpoint(listAllOffers, { query: { open: 'true' }, signal }),
    refetchOnMount: 'always',
  })
