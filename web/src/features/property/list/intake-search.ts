import { type PriceRangeId, priceRanges } from '@soleira/domain/property/price-range'
import { type PropertySort, propertySorts } from '@soleira/domain/property/sort'
import { type Status, statuses } from '@soleira/domain/property/stage'
import { type PropertyType, propertyTypes } from '@soleira/domain/property/type'
import { listOf, numberOf, pick, pickAll, textOf, withoutEmpty } from '../../../lib/search-params.ts'

/** Properties on one page of the intake list (decisions §7). */
const pageSize = 25

export const defaultSort: PropertySort = '-updatedAt'

/** The state of the intake list as its URL carries it; what is absent is at its default. */
export interface IntakeSearch {
  search?: string
  status?: Status[]
  type?: PropertyType[]
  city?: string[]
  price?: PriceRangeId
  sort?: PropertySort
  page?: number
}

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseIntakeSearch(raw: Record<string, unknown>): IntakeSearch {
  const page = numberOf(raw.page, 40_000)
  const sort = pick(raw.sort, propertySorts)
  return withoutEmpty({
    search: textOf(raw.search),
    status: pickAll(raw.status, statuses),
    type: pickAll(raw.type, propertyTypes),
    city: listOf(raw.city).filter((city) => city.length <= 100),
    price: pick(
      raw.price,
      priceRanges.map(({ id }) => id),
    ),
    sort: sort === defaultSort ? undefined : sort,
    page: page === 1 ? undefined : page,
  })
}

/** What the server is asked for. */
export function toPropertyQuery({ price, page = 1, sort = defaultSort, ...filters }: IntakeSearch) {
  const range = priceRanges.find(({ id }) => id === price)
  return {
    ...filters,
    minValue: range?.minValue,
    maxValue: range?.maxValue,
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
}

/** How many filters are on, as the badge on the button counts them. */
export function countFilters({ status = [], type = [], city = [], price }: IntakeSearch): number {
  return status.length + type.length + city.length + (price ? 1 : 0)
}

/** The same list with some of its state changed; any change but the page's returns to the first page. */
export function changeSearch(current: IntakeSearch, change: Partial<IntakeSearch>): IntakeSearch {
  return parseIntakeSearch({ ...current, page: undefined, ...change })
}

/** How many pages so many properties fill; one when there are none. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
