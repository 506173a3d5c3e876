import { listMoves, listProperties, readFacets, readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage, type Page } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { type IntakeSearch, toIntakeListQuery } from './list/intake-search.ts'

export type PropertyPage = Page<Property[]>

export function propertyPageQuery(search: IntakeSearch) {
  const query = toIntakeListQuery(search)
  return queryOptions({
    queryKey: keys.propertyPage(query),
    queryFn: ({ signal }) => callPage(listProperties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function propertyQuery(id: number) {
  return queryOptions({
    queryKey: keys.property(id),
    queryFn: ({ signal }) => callEndpoint(readProperty, { params: { id }, signal }),
  })
}

export function movesQuery(id: number) {
  return queryOptions({
    queryKey: keys.moves(id),
    queryFn: ({ signal }) => callEndpoint(listMoves, { params: { id }, signal }),
  })
}

export const facetsQuery = queryOptions({
  queryKey: keys.facets,
  queryFn: ({ signal }) => callEndpoint(readFacets, { signal }),
})

export function propertyChoicesQuery(search: string) {
  const query = { search, sort: '-updatedAt', limit: 20 } as const
  return queryOptions({
    queryKey: keys.propertyChoices(search),
    queryFn: ({ signal }) => callPage(listProperties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
