import { type InboxPaper, listInbox, readInboxPaper } from '@soleira/domain/reading/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { type InboxSearch, toInboxQuery } from './inbox-search.ts'

/** How often is asked whether a paper was read meanwhile, in milliseconds. */
const pace = 2_500

const isBeingRead = ({ status }: InboxPaper) => status === 'reading'

/** A page of the inbox, asked for again and again while a paper of it is being read. */
export function inboxPageQuery(search: InboxSearch) {
  const query = toInboxQuery(search)
  return queryOptions({
    queryKey: keys.inboxPage(query),
    queryFn: ({ signal }) => callPage(listInbox, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingRead) ? pace : false),
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
