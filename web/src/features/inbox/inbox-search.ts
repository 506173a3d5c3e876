import { listSearch, type StateOf } from '../../lib/list-search.ts'
import { oneOf } from '../../lib/search-params.ts'

/** The state of the inbox as its URL carries it: what waits, or what was filed. */
export const inboxList = listSearch({
  pageSize: 50,
  fields: { ver: oneOf(['arquivados'] as const) },
  narrows: 'ver',
})

export type InboxSearch = StateOf<typeof inboxList>

/** What the server is asked for. */
export function toInboxQuery({ ver, page }: InboxSearch) {
  return { status: ver ? ('filed' as const) : ('open' as const), ...inboxList.slice(page) }
}
