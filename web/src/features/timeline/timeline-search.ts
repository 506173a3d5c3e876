import { maxInteger } from '@soleira/domain/contract/integer'
import { type DiligenceStatus, diligenceStatuses } from '@soleira/domain/diligence/status'
import { type Status, statuses } from '@soleira/domain/property/stage'
import { type PropertyType, propertyTypes } from '@soleira/domain/property/type'
import { listOf, numberOf, pickAll, textOf, withoutEmpty } from '../../lib/search-params.ts'

/** Properties on one page of the timeline. */
export const pageSize = 10

/** The state of the timeline as its URL carries it; what is absent is at its default. */
export interface TimelineSearch {
  search?: string
  /** The one property that is looked at; it stands instead of search and filters. */
  property?: number
  status?: Status[]
  diligence?: DiligenceStatus[]
  type?: PropertyType[]
  city?: string[]
  page?: number
}

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseTimelineSearch(raw: Record<string, unknown>): TimelineSearch {
  const property = numberOf(raw.property, maxInteger)
  if (property) return { property }
  const page = numberOf(raw.page, 100_000)
  return withoutEmpty({
    search: textOf(raw.search),
    status: pickAll(raw.status, statuses),
    diligence: pickAll(raw.diligence, diligenceStatuses),
    type: pickAll(raw.type, propertyTypes),
    city: listOf(raw.city).filter((city) => city.length <= 100),
    page: page === 1 ? undefined : page,
  })
}

/** The same list with some of its state changed; any change but the page's returns to the first page. */
export function changeSearch(current: TimelineSearch, change: Partial<TimelineSearch>): TimelineSearch {
  return parseTimelineSearch({ ...current, property: undefined, page: undefined, ...change })
}

/** What the server is asked for: the latest change first. */
export function toPropertyQuery({ property: _, page = 1, ...filters }: TimelineSearch) {
  return { ...filters, limit: pageSize, offset: (page - 1) * pageSize }
}

/** How many filters are on, as the badge on the button counts them. */
export function countFilters({ status = [], diligence = [], type = [], city = [] }: TimelineSearch): number {
  return status.length + diligence.length + type.length + city.length
}
