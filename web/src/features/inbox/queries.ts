import { type InboxFile, listInbox, listSurePapers, readMatriculaActs } from '@soleira/domain/inbox/contract'
import { type ReadFile, showReading } from '@soleira/domain/reading/read-file'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint, callPage } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { freshAhead } from '../../lib/late/first-screen.ts'
import { readingPace } from '../inbox-delivery/inbox-paper.ts'
import { type InboxSearch, toInboxQuery } from './inbox-search.ts'

/** In milliseconds, for files that come by themselves from a mailbox or a folder. */
const quietPace = 30_000

const isBeingRead = ({ status }: InboxFile) => status === 'reading'

export function inboxPageQuery(search: InboxSearch) {
  const query = toInboxQuery(search)
  return queryOptions({
    queryKey: keys.inboxPage(query),
    queryFn: ({ signal }) => callPage(listInbox, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshAhead,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingRead) ? readingPace : quietPace),
  })
}

export const surePapersQuery = queryOptions({
  queryKey: [...keys.inbox, 'sure'],
  queryFn: ({ signal }) => callEndpoint(listSurePapers, { signal }),
  refetchOnMount: 'always',
})

export function matriculaActsQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.inbox, 'acts', id],
    queryFn: ({ signal }) => callEndpoint(readMatriculaActs, { params: { id }, signal }),
  })
}

export function readFileQuery(id: number) {
  return queryOptions({
    queryKey: keys.readFile(id),
    queryFn: ({ signal }) => callEndpoint(showReading, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? readingPace : false),
  })
}

const isWaiting = ({ status }: ReadFile) => status === 'reading'
