import { contacts, leadOrders } from '@soleira/domain/lead/list-terms'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { idOf, oneOf, someOf } from '../../../lib/lists/search-params.ts'

/** `pessoa` opens the form for somebody who is to become a lead, `novo` an empty one. */
export const leadsList = listSearch({
  pageSize: 25,
  filters: { falar: someOf(contacts) },
  fields: { ordem: oneOf(leadOrders, 'contact'), pessoa: idOf, novo: oneOf(['sim'] as const) },
})

export type LeadsSearch = StateOf<typeof leadsList>
