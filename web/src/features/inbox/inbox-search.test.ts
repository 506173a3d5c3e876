import { expect, it } from 'vitest'
import { inboxList, toInboxQuery } from './inbox-search.ts'

it('shows what waits unless its URL asks for what was filed', () => {
  expect(toInboxQuery(inboxList.parse({ ver: 'tudo' }))).toEqual({ status: 'open', limit: 50, offset: 0 })
  const filed = inboxList.parse({ ver: 'arquivados', page: '2' })
  expect(toInboxQuery(filed)).toEqual({ status: 'filed', limit: 50, offset: 50 })
  expect([inboxList.isNarrowed({}), inboxList.isNarrowed(filed)]).toEqual([false, true])
})

it('asks for the papers that were brought for the property that its URL names', () => {
  expect(toInboxQuery(inboxList.parse({ imovel: '3' }))).toMatchObject({ status: 'open', propertyId: 3 })
  expect(inboxList.parse({ imovel: 'tudo' })).toEqual({})
})
