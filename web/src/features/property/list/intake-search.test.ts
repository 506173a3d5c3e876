import { expect, test } from 'vitest'
import { intakeList, toIntakeListQuery } from './intake-search.ts'

test('a URL without state is the list at its defaults', () => {
  expect(intakeList.parse({})).toEqual({})
  expect(toIntakeListQuery({})).toMatchObject({ sort: '-updatedAt', limit: 25, offset: 0 })
})

test('every part of the state is read back from the URL', () => {
  const search = {
    search: 'rua das flores',
    status: ['captacao', 'diligence'],
    type: ['casa'],
    city: ['São Paulo', 'Niterói'],
    price: '300k-500k',
    expiring: 7,
    sort: 'value',
    view: 4,
    page: 3,
  }
  expect(intakeList.parse(search)).toEqual(search)
})

test('what nobody understands is left out, and a single value is a list of one', () => {
  expect(
    intakeList.parse({
      search: 123,
      status: 'mercado',
      type: ['castelo', 'casa', 'casa'],
      city: [{}, 7, ''],
      price: 'grátis',
      sort: 'drop table',
      page: '-1',
      other: true,
    }),
  ).toEqual({ search: '123', status: ['mercado'], type: ['casa'], city: ['7'] })
})

test('the view that is open is no part of what the server is asked', () => {
  expect(toIntakeListQuery({ view: 4, expiring: 7 })).toEqual(toIntakeListQuery({ expiring: 7 }))
  expect(toIntakeListQuery({ expiring: 7 })).toMatchObject({ expiring: 7 })
})

test('values at their default stay out of the URL', () => {
  expect(intakeList.parse({ search: '', status: [], sort: '-updatedAt', page: 1 })).toEqual({})
})

test('a price range becomes its two ends', () => {
  expect(toIntakeListQuery({ price: '500k-1m' })).toMatchObject({
    minValue: '500000.01',
    maxValue: '1000000.00',
  })
  expect(toIntakeListQuery({ price: '1m+' })).toMatchObject({ minValue: '1000000.01', maxValue: undefined })
})

test('pages are 25 properties long', () => {
  expect(toIntakeListQuery({ page: 3 }).offset).toBe(50)
  expect([0, 1, 25, 26, 10_000].map(intakeList.pageCount)).toEqual([1, 1, 1, 2, 400])
})

test('changing a filter returns to the first page, changing the page keeps the filters', () => {
  const current = { search: 'ana', page: 4 }
  expect(intakeList.change(current, { type: ['casa'] })).toEqual({ search: 'ana', type: ['casa'] })
  expect(intakeList.change(current, { page: 5 })).toEqual({ search: 'ana', page: 5 })
})

test('the badge counts each value chosen, and the price range once', () => {
  expect(intakeList.countFilters({ search: 'x', status: ['captacao'], city: ['A', 'B'], price: '1m+' })).toBe(
    4,
  )
})
