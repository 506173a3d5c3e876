import { type PriceRangeId, priceRanges } from '@soleira/domain/property/price-range'
import { type PropertySort, propertySorts } from '@soleira/domain/property/sort'
import { type Status, statuses } from '@soleira/domain/property/stage'
import { type PropertyType, propertyTypes } from '@soleira/domain/property/type'

/** Properties on one page of the intake list (decisions §7). */
export const pageSize = 25

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
  const page = Number(raw.page)
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
    page: Number.isInteger(page) && page > 1 && page <= 40_000 ? page : undefined,
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

function textOf(value: unknown): string | undefined {
  // The router reads ?search=123 as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.slice(0, 120)
}

function listOf(value: unknown): string[] {
  const texts = [value].flat().map(textOf)
  return [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[]
}

function pick<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

function pickAll<T extends string>(value: unknown, allowed: readonly T[]): T[] {
  const given = listOf(value)
  return allowed.filter((one) => given.includes(one))
}

function withoutEmpty(search: IntakeSearch): IntakeSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  )
}
