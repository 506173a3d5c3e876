import {
  listOffersOfPerson,
  listOffersOfProperty,
  listRefusedOfPerson,
  listRefusedOfProperty,
} from '@soleira/domain/paper-fact/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const propertyOffersQuery = (id: number) =>
  queryOptions({
    queryKey: keys.paperOffers(id),
    queryFn: ({ signal }) => callEndpoint(listOffersOfProperty, { params: { id }, signal }),
  })

export const personOffersQuery = (id: number) =>
  queryOptions({
    queryKey: keys.personOffers(id),
    queryFn: ({ signal }) => callEndpoint(listOffersOfPerson, { params: { id }, signal }),
  })

export const propertyRefusedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.propertyRefused(id),
    queryFn: ({ signal }) => callEndpoint(listRefusedOfProperty, { params: { id }, signal }),
  })

export const personRefusedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.personRefused(id),
    queryFn: ({ signal }) => callEndpoint(listRefusedOfPerson, { params: { id }, signal }),
  })
