import { type PriceRangeId, priceRanges } from '@soleira/domain/property/price-range'
import { type PropertySort, propertySorts } from '@soleira/domain/property/sort'
import { statuses } from '@soleira/domain/property/stage'
import { propertyTypes } from '@soleira/domain/property/type'
import { listSearch, type StateOf } from '../../../lib/lists/list-search.ts'
import { idOf, oneOf, someOf, textsOf } from '../../../lib/lists/search-params.ts'

export const defaultSort: PropertySort = '-updatedAt'

const ranges: PriceRangeId[] = priceRanges.map(({ id }) => id)

/** Within how many days a certificate runs out. */
export const expiringChoices = [7, 15, 30] as const

/** 25 properties a page (rules §7). */
export const intakeList = listSearch({
  pageSize: 25,
  filters: {
    status: someOf(statuses),
    type: someOf(propertyTypes),
    city: textsOf,
    price: oneOf(ranges),
    expiring: oneOf(expiringChoices),
  },
  fields: { sort: oneOf(propertySorts, defaultSort), view: idOf },
})

export type IntakeSearch = StateOf<typeof intakeList>

export function toIntakeListQuery({ price, page, sort = defaultSort, view: _, ...filters }: IntakeSearch) {
  const range = priceRanges.find(({ id }) => id === price)
  return {
    ...filters,
    minValue: range?.minValue,
    maxValue: range?.maxValue,
    sort,
    ...intakeList.slice(page),
  }
}
