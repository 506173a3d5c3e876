import { expect, it } from 'vitest'
import { peopleList, toPeopleQuery } from './people-search.ts'

it('reads its URL, leaves out what it does not understand, and counts its filters', () => {
  const state = peopleList.parse({
    papel: ['owner', 'nada'],
    tipo: 'legal',
    falta: 'sim',
    vencem: 'sim',
    page: '2',
    x: 1,
  })
  expect(state).toEqual({ papel: ['owner'], tipo: 'legal', falta: 'sim', vencem: 'sim', page: 2 })
  expect(peopleList.countFilters(state)).toBe(4)
  expect(peopleList.parse({ papel: 'dono', falta: 'talvez' })).toEqual({})
})

it('asks the server for a page of those that fit', () => {
  expect(toPeopleQuery({ papel: ['heir'], falta: 'sim', vencem: 'sim', search: 'íris', page: 3 })).toEqual({
    search: 'íris',
    role: ['heir'],
    kind: undefined,
    missing: 'true',
    papers: 'expiring',
    limit: 25,
    offset: 50,
  })
})
