import { expect, test } from 'vitest'
import { diligenceList, toDiligenceListQuery } from './diligence-search.ts'

test('a URL without state is the first page of everything at stage 2', () => {
  expect(diligenceList.parse({})).toEqual({})
  expect(toDiligenceListQuery({})).toEqual({ stage: 2, limit: 25, offset: 0, diligence: undefined })
})

test('every part of the state is read back from the URL', () => {
  const search = {
    search: 'são clemente',
    status: ['in_progress', 'with_issues'],
    type: ['casa'],
    city: ['Niterói'],
    page: 3,
    open: 12,
  }
  expect(diligenceList.parse(search)).toEqual(search)
})

test('what nobody understands is left out', () => {
  expect(
    diligenceList.parse({
      search: 42,
      status: ['done', 'pending'],
      type: 'castelo',
      city: [{}, ''],
      page: 0,
      open: 'x',
    }),
  ).toEqual({ search: '42', status: ['pending'] })
})

test('which dialog is open is nothing to the server', () => {
  expect(toDiligenceListQuery({ open: 7, page: 2, status: ['pending'], search: 'ana' })).toEqual({
    search: 'ana',
    diligence: ['pending'],
    stage: 2,
    limit: 25,
    offset: 25,
  })
})

test('pages are twenty-five properties long', () => {
  expect([0, 1, 25, 26, 10_000].map(diligenceList.pageCount)).toEqual([1, 1, 1, 2, 400])
})

test('changing a filter returns to the first page, changing the page keeps the filters', () => {
  const current = { search: 'ana', page: 4 }
  expect(diligenceList.change(current, { city: ['Santos'] })).toEqual({ search: 'ana', city: ['Santos'] })
  expect(diligenceList.change(current, { page: 5 })).toEqual({ search: 'ana', page: 5 })
  expect(diligenceList.change(current, { page: 1 })).toEqual({ search: 'ana' })
})

test('the badge counts each value chosen', () => {
  expect(
    diligenceList.countFilters({ search: 'x', status: ['pending'], city: ['A', 'B'], type: ['casa'] }),
  ).toBe(4)
})
