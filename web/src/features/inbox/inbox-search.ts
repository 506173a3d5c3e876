import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { oneOf } from '../../lib/lists/search-params.ts'

export const inboxList = listSearch({
  pageSize: 50,
  fields: { ver: oneOf(['arquivados'] as const) },
  narrows: 'ver',
})

export type InboxSearch = StateOf<typeof inboxList>

export function toInboxQuery({ ver, page }: InboxSearch) {
  return { status: ver ? ('filed' as const) : ('open' as const), ...inboxList.slice(page) }
}
