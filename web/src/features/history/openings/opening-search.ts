import { openedThings } from '@soleira/domain/history/opened-things'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { oneOf, someOf } from '../../../lib/lists/search-params.ts'

const sessions = { esta: 'this', outras: 'others' } as const
type Which = keyof typeof sessions

export const openingList = listSearch({
  pageSize: 20,
  filters: { tipo: someOf(openedThings) },
  fields: { sessao: oneOf(Object.keys(sessions) as Which[]) },
  narrows: 'sessao',
})

export type OpeningSearch = StateOf<typeof openingList>

export function toOpeningQuery({ tipo, sessao, page }: OpeningSearch) {
  return { entity: tipo, session: sessao && sessions[sessao], ...openingList.slice(page) }
}
