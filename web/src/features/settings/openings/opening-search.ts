import { openedThings } from '@soleira/domain/history/opened-things'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { oneOf, someOf } from '../../../lib/lists/search-params.ts'

const sessions = { esta: 'this', outras: 'others' } as const
type Which = keyof typeof sessions

/** The state of the list as its URL carries it: kinds of papers, and whether this session or another opened them. */
export const openingList = listSearch({
  pageSize: 20,
  filters: { tipo: someOf(openedThings) },
  fields: { sessao: oneOf(Object.keys(sessions) as Which[]) },
  narrows: 'sessao',
})

export type OpeningSearch = StateOf<typeof openingList>

/** What the server is asked for. */
export function toOpeningQuery({ tipo, sessao, page }: OpeningSearch) {
  return { entity: tipo, session: sessao && sessions[sessao], ...openingList.slice(page) }
}
