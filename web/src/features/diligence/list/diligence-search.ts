import { diligenceStatuses } from '@soleira/domain/checklist/status'
import { propertyTypes } from '@soleira/domain/property/type'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { idOf, someOf, textsOf } from '../../../lib/lists/search-params.ts'

/** `open` is the property whose checklist lies over the list. */
export const diligenceList = listSearch({
  pageSize: 25,
  filters: { status: someOf(diligenceStatuses), type: someOf(propertyTypes), city: textsOf },
  fields: { open: idOf },
})

export type DiligenceSearch = StateOf<typeof diligenceList>

export function toDiligenceListQuery({ status, page, open: _, ...filters }: DiligenceSearch) {
  return { ...filters, diligence: status, stage: 2, ...diligenceList.slice(page) }
}
