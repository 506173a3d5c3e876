import { listProperties } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import type { Stage } from '@soleira/domain/property/stage'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callPage, type Page } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

const pageSize = 25

export type Column = InfiniteData<Page<Property[]>>

export function columnQuery(stage: Stage, search?: string) {
  return infiniteQueryOptions({
    queryKey: keys.boardColumn(stage, search ?? ''),
    queryFn: ({ pageParam, signal }) =>
      callPage(listProperties, { query: { stage, search, limit: pageSize, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** A card that slid to the next page while that was fetched is shown once. */
export function cardsOf(column: Column): Property[] {
  const cards = new Map(column.pages.flatMap(({ items }) => items).map((card) => [card.id, card]))
  return [...cards.values()]
}

export function totalOf(column: Column): number {
  return column.pages.at(-1)?.total ?? 0
}
