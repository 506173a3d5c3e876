import { readNamed, searchEverything } from '@soleira/domain/search/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import type { RecentThing } from '../../lib/recent/recent.ts'

/** The text may be somebody's CPF, so it is forgotten soon. */
const briefly = { staleTime: 10_000, gcTime: 10_000 }

/** A request for a text that is no longer there is cancelled. */
export const everythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => callEndpoint(searchEverything, { query: { text }, signal }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    ...briefly,
  })

export function namedQuery(things: readonly RecentThing[]) {
  const of = (kind: RecentThing['kind']) => things.filter((one) => one.kind === kind).map(({ id }) => id)
  const query = {
    property: of('property'),
    person: of('person'),
    paper: of('paper'),
    dossier: of('dossier'),
    deal: of('deal'),
  }
  return queryOptions({
    queryKey: ['search', 'named', query],
    queryFn: ({ signal }) => callEndpoint(readNamed, { query, signal }),
    enabled: things.length > 0,
    ...briefly,
  })
}
