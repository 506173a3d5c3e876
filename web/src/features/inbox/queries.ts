import {
  type InboxPaper,
  listInbox,
  listSurePapers,
  readInboxPaper,
  readMatriculaActs,
} from '@soleira/domain/reading/contract'
import { type ReadFile, showReading } from '@soleira/domain/reading/read-file'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { type InboxSearch, toInboxQuery } from './inbox-search.ts'

/** How often is asked whether a paper was read meanwhile, in milliseconds. */
const pace = 2_500

/** The same of papers that come by themselves, from a mailbox or a folder. */
const quietPace = 30_000

const isBeingRead = ({ status }: InboxPaper) => status === 'reading'

/** A page of the inbox, asked for again and again: papers arrive by themselves, and are being read. */
export function inboxPageQuery(search: InboxSearch) {
  const query = toInboxQuery(search)
  return queryOptions({
    queryKey: keys.inboxPage(query),
    queryFn: ({ signal }) => callPage(listInbox, { query, signal }),
    placeholderData: keepPreviousData,
    // What was asked for ahead, a moment ago, is not asked for again.
    staleTime: pace,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingRead) ? pace : quietPace),
  })
}

/** One paper of the inbox, asked for again and again while it is being read. */
export function inboxPaperQuery(id: number) {
  return queryOptions({
    queryKey: keys.inboxPaper(id),
    queryFn: ({ signal }) => call(readInboxPaper, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? pace : false),
  })
}

/** The papers that can be filed as they were read, wherever in the list they stand. */
export const surePapersQuery = queryOptions({
  queryKey: keys.surePapers,
  queryFn: ({ signal }) => call(listSurePapers, { signal }),
  refetchOnMount: 'always',
})

/** The acts of a matrícula, as they were read. */
export function matriculaActsQuery(id: number) {
  return queryOptions({
    queryKey: keys.matriculaActs(id),
    queryFn: ({ signal }) => call(readMatriculaActs, { params: { id }, signal }),
  })
}

/** A file that was read, asked for again and again while it is being read. */
export function readFileQuery(id: number) {
  return queryOptions({
    queryKey: keys.readFile(id),
    queryFn: ({ signal }) => call(showReading, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? pace : false),
  })
}

const isWaiting = ({ status }: ReadFile) => status === 'reading'
