import { personKinds } from '@soleira/domain/person/kind'
import { personRoles } from '@soleira/domain/person/role'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { oneOf, someOf } from '../../../lib/lists/search-params.ts'

/** `nova` opens the form of a new person. */
export const peopleList = listSearch({
  pageSize: 25,
  filters: {
    papel: someOf(personRoles),
    tipo: oneOf(personKinds),
    falta: oneOf(['sim'] as const),
    vencem: oneOf(['sim'] as const),
  },
  fields: { nova: oneOf(['sim'] as const) },
})

export type PeopleSearch = StateOf<typeof peopleList>

export function toPeopleQuery({ papel, tipo, falta, vencem, search, page }: PeopleSearch) {
  return {
    search,
    role: papel,
    kind: tipo,
    missing: falta ? ('true' as const) : undefined,
    papers: vencem ? ('expiring' as const) : undefined,
    ...peopleList.slice(page),
  }
}
