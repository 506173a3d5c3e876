import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { priceRanges } from '../property/price-range.ts'
import { propertySorts } from '../property/sort.ts'
import { statuses } from '../property/stage.ts'
import { propertyTypes } from '../property/type.ts'
import { textField } from '../text/text.ts'

export const maxViews = 20
export const longestViewName = 60

const someOf = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(100).optional()

/** Filters, search and order of the intake list, as its address says them. The page is no part of them. */
export const viewedList = z.strictObject({
  search: textField(120).optional(),
  status: someOf(z.enum(statuses)),
  type: someOf(z.enum(propertyTypes)),
  city: someOf(textField(100)),
  price: z.enum(priceRanges.map(({ id }) => id)).optional(),
  expiring: z.int().min(1).max(365).optional(),
  sort: z.enum(propertySorts).optional(),
})
export type ViewedList = z.infer<typeof viewedList>

export const savedView = z.object({ id: z.int(), name: z.string(), list: viewedList })
export type SavedView = z.infer<typeof savedView>

const name = textField(longestViewName, 'Dê um nome à visão')
const area = 'saved-view'
const access = 'broker'
const path = '/api/saved-views'

export const listSavedViews = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'The account’s own views of the intake list: filters, search and order under a name',
  status: 200,
  answer: z.array(savedView),
})

export const createSavedView = endpoint({
  method: 'POST',
  path,
  area,
  access,
  summary: 'Keeps filters, search and order of the intake list under a name',
  body: z.object({ name, list: viewedList }),
  status: 201,
  answer: savedView,
  refusals: ['conflict', 'not_found', 'key_reused'],
})

export const changeSavedView = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  area,
  access,
  summary: 'Renames a view, or replaces what it shows',
  params: idParams,
  body: z.strictObject({ name: name.optional(), list: viewedList.optional() }),
  status: 200,
  answer: savedView,
  refusals: ['not_found', 'conflict'],
})

export const removeSavedView = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  area,
  access,
  summary: 'Forgets a view; its properties stay as they are',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
