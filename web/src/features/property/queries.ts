import { listMoves, listProperties, readFacets, readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage, type Page } from '../../lib/api.ts'
import { type IntakeSearch, toPropertyQuery } from './list/intake-search.ts'

/** Every cached page of the intake list begins with this. */
export const propertyPages = ['properties', 'page'] as const

export type PropertyPage = Page<Property[]>

/** A page of the intake list; the page before stays on screen while the next one comes. */
export function propertyPageQuery(search: IntakeSearch) {
  const query = toPropertyQuery(search)
  return queryOptions({
    queryKey: [...propertyPages, query],
    queryFn: ({ signal }) => callPage(listProperties, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One property. */
export function propertyQuery(id: number) {
  return queryOptions({
    queryKey: ['property', id],
    queryFn: ({ signal }) => call(readProperty, { params: { id }, signal }),
  })
}

/** The moves of a property through the stages, oldest first. */
export function movesQuery(id: number) {
  return queryOptions({
    queryKey: ['property', id, 'moves'],
    queryFn: ({ signal }) => call(listMoves, { params: { id }, signal }),
  })
}

/** The values among which the filters choose, with counts. */
export const facetsQuery = queryOptions({
  queryKey: ['properties', 'facets'],
  queryFn: ({ signal }) => call(readFacets, { signal }),
})
