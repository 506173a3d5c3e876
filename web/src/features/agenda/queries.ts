import { readAgenda, readAgendaFeed } from '@soleira/domain/agenda/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import type { AskedAgenda } from './asked.ts'

export const agendaKeys = {
  spans: ['agenda', 'span'],
  span: (query: object) => ['agenda', 'span', query] as const,
  feed: ['agenda', 'feed'],
}

/** Every feature moves dates, so a screen that opens asks anew. */
export function agendaQuery(span: { from: string; to: string }, { kinds, property, person }: AskedAgenda) {
  const query = { ...span, kind: kinds, property, person }
  return queryOptions({
    queryKey: agendaKeys.span(query),
    queryFn: ({ signal }) => callEndpoint(readAgenda, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const agendaFeedQuery = queryOptions({
  queryKey: agendaKeys.feed,
  queryFn: ({ signal }) => callEndpoint(readAgendaFeed, { signal }),
})
