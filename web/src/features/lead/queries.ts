import { listLeads, listPropertyLeads, listSuggestions, readLead } from '@soleira/domain/lead/contract'
import { listLeadVisits, listVisits } from '@soleira/domain/visit/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type LeadsSearch, leadsList } from './list/leads-search.ts'

export function leadPageQuery({ search, falar, ordem, page }: LeadsSearch) {
  const query = { search, contact: falar, order: ordem, ...leadsList.slice(page) }
  return queryOptions({
    queryKey: keys.leadPage(query),
    queryFn: ({ signal }) => callPage(listLeads, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.lead(id),
    queryFn: ({ signal }) => callEndpoint(readLead, { params: { id }, signal }),
  })

/** Properties come to the market, change their price and go again. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.lead(id, 'suggestions'),
    queryFn: ({ signal }) => callEndpoint(listSuggestions, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const leadVisitsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.lead(id, 'visits'),
    queryFn: ({ signal }) => callEndpoint(listLeadVisits, { params: { id }, signal }),
  })

export const propertyLeadsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...keys.property(propertyId), 'leads'],
    queryFn: ({ signal }) => callEndpoint(listPropertyLeads, { params: { id: propertyId }, signal }),
  })

export const visitsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...keys.property(propertyId), 'visits'],
    queryFn: ({ signal }) => callEndpoint(listVisits, { params: { id: propertyId }, signal }),
  })
