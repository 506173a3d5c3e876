import { expect, it } from 'vitest'
import { leadPageQuery } from '../queries.ts'
import { leadsList } from './leads-search.ts'

it('reads its URL, leaves out what it does not understand, and counts its filters', () => {
  const state = leadsList.parse({ falar: ['late', 'ontem'], ordem: 'name', pessoa: '7', page: '2', x: 1 })
  expect(state).toEqual({ falar: ['late'], ordem: 'name', pessoa: 7, page: 2 })
  expect(leadsList.countFilters(state)).toBe(1)
  expect(leadsList.parse({ falar: 'x', ordem: 'contact', pessoa: 'eu' })).toEqual({})
})

it('asks the server for a page of those that fit', () => {
  const { queryKey } = leadPageQuery({ falar: ['today'], ordem: 'recent', search: 'íris', page: 3 })
  expect(queryKey.at(-1)).toEqual({
    search: 'íris',
    contact: ['today'],
    order: 'recent',
    limit: 25,
    offset: 50,
  })
})
