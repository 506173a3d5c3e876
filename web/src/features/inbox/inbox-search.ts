import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { idOf, oneOf } from '../../lib/lists/search-params.ts'

export const inboxList = listSearch({
  pageSize: 50,
  fields: { ver: oneOf(['arquivados'] as const), imovel: idOf },
  narrows: 'ver',
})

export type InboxSearch = StateOf<typeof inboxList>

export function toInboxQuery({ ver, imovel, page }: InboxSearch) {
  const status = ver ? ('filed' as const) : ('open' as const)
  return { status, ...(imovel && { propertyId: imovel }), ...inboxList.slice(page) }
}
