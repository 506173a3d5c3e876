import { expect, it } from 'vitest'
import { chargeList, toChargeQuery } from './charge-search.ts'
import { monthName } from './month-name.ts'

it('asks for the month and the property that the address names, and for nothing that it does not know', () => {
  expect(toChargeQuery(chargeList.parse({ mes: '2026-11', imovel: 7, page: 2 }))).toEqual({
    month: '2026-11',
    property: 7,
    limit: 20,
    offset: 20,
  })
  expect(toChargeQuery(chargeList.parse({ mes: '2026-13', imovel: 'x' }))).toEqual({
    month: undefined,
    property: undefined,
    limit: 20,
    offset: 0,
  })
  expect(chargeList.isNarrowed(chargeList.parse({ mes: '2026-11' }))).toBe(true)
  expect(monthName('2026-11')).toBe('novembro de 2026')
})
