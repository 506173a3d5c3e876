import { expect, test } from 'vitest'
import { timelineList, toTimelineQuery } from './timeline-search.ts'

test('every part of the state is read back from the URL', () => {
  const search = {
    search: 'flores',
    status: ['captacao', 'diligence'],
    diligence: ['in_progress'],
    type: ['casa'],
    city: ['Niterói'],
    page: 3,
  }
  expect(timelineList.parse(search)).toEqual(search)
})

test('what nobody understands is left out', () => {
  expect(
    timelineList.parse({ search: {}, status: 'vendido', diligence: 7, type: ['castelo'], page: 0.5, x: 1 }),
  ).toEqual({})
})

test('one property stands instead of search and filters, and gives way to them', () => {
  expect(timelineList.parse({ property: 12, search: 'flores', page: 2 })).toEqual({ property: 12 })
  expect(timelineList.parse({ property: 'doze' })).toEqual({})
  expect(timelineList.change({ property: 12 }, { search: 'flores' })).toEqual({ search: 'flores' })
  expect(timelineList.change({ search: 'flores' }, { property: 12 })).toEqual({ property: 12 })
})

test('a change returns to the first page, turning the page keeps the filters', () => {
  expect(timelineList.change({ status: ['captacao'], page: 4 }, { search: 'flores' })).toEqual({
    status: ['captacao'],
    search: 'flores',
  })
  expect(timelineList.change({ status: ['captacao'] }, { page: 2 })).toEqual({
    status: ['captacao'],
    page: 2,
  })
})

test('the server is asked for twenty-five at a time', () => {
  expect(toTimelineQuery({})).toEqual({ limit: 25, offset: 0 })
  expect(toTimelineQuery({ type: ['casa'], page: 3 })).toEqual({ type: ['casa'], limit: 25, offset: 50 })
})

test('filters are counted by their values', () => {
  expect(timelineList.countFilters({ search: 'x' })).toBe(0)
  expect(timelineList.countFilters({ status: ['captacao', 'diligence'], city: ['Niterói'] })).toBe(3)
})
