import { diligenceStatuses } from '@soleira/domain/checklist/status'
import { statuses } from '@soleira/domain/property/stage'
import { propertyTypes } from '@soleira/domain/property/type'
import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { idOf, someOf, textsOf } from '../../lib/lists/search-params.ts'

/** The URL holds either one `property`, or a search and filters. */
export const timelineList = listSearch({
  pageSize: 25,
  filters: {
    status: someOf(statuses),
    diligence: someOf(diligenceStatuses),
    type: someOf(propertyTypes),
    city: textsOf,
  },
  fields: { property: idOf },
  narrows: 'property',
  alone: true,
})

export type TimelineSearch = StateOf<typeof timelineList>

export function toTimelineQuery({ property: _, page, ...filters }: TimelineSearch) {
  return { ...filters, ...timelineList.slice(page) }
}
