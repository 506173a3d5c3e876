import { type DiligenceStatus, diligenceStatuses } from '@soleira/domain/diligence/status'
import { type PropertyType, propertyTypes } from '@soleira/domain/property/type'
import { listOf, numberOf, pickAll, textOf, withoutEmpty } from '../../../lib/search-params.ts'

/** Properties on one page of the diligence list (part 2 §9). */
export const pageSize = 10

/** The state of the diligence list as its URL carries it; what is absent is at its default. */
export interface DiligenceSearch {
  search?: string
  status?: DiligenceStatus[]
  type?: PropertyType[]
  city?: string[]
  page?: number
  /** The property whose checklist is open over the list. */
  open?: number
}

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseDiligenceSearch(raw: Record<string, unknown>): DiligenceSearch {
  const page = numberOf(raw.page, 100_000)
  return withoutEmpty({
    search: textOf(raw.search),
    status: pickAll(raw.status, diligenceStatuses),
    type: pickAll(raw.type, propertyTypes),
    city: listOf(raw.city).filter((city) => city.length <= 100),
    page: page === 1 ? undefined : page,
    open: numberOf(raw.open, 2_147_483_647),
  })
}

/** What the server is asked for: the properties at stage 2, the latest change first. */
export function toPropertyQuery({ status, page = 1, open: _, ...filters }: DiligenceSearch) {
  return { ...filters, diligence: status, stage: 2, limit: pageSize, offset: (page - 1) * pageSize }
}

/** How many filters are on, as the badge on the button counts them. */
export function countFilters({ status = [], type = [], city = [] }: DiligenceSearch): number {
  return status.length + type.length + city.length
}

/** The same list with some of its state changed; any change but the page's returns to the first page. */
export function changeSearch(current: DiligenceSearch, change: Partial<DiligenceSearch>): DiligenceSearch {
  return parseDiligenceSearch({ ...current, page: undefined, ...change })
}

/** How many pages so many properties fill; one when there are none. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
