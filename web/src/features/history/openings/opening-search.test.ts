import { expect, it } from 'vitest'
import { openingList, toOpeningQuery } from './opening-search.ts'

it('asks for the kinds and the session that the address names, and for nothing that it does not know', () => {
  expect(toOpeningQuery(openingList.parse({ tipo: ['draft', 'photo'], sessao: 'outras', page: 3 }))).toEqual({
    entity: ['draft'],
    session: 'others',
    limit: 20,
    offset: 40,
  })
  expect(toOpeningQuery(openingList.parse({ sessao: '7' }))).toEqual({
    entity: undefined,
    session: undefined,
    limit: 20,
    offset: 0,
  })
  expect(openingList.isNarrowed(openingList.parse({ sessao: 'esta' }))).toBe(true)
})
