import { expect, test } from 'vitest'
import {
  changeSearch,
  countFilters,
  pageCount,
  parseAnalysisSearch,
  toAnalysisQuery,
} from './analysis-search.ts'

test('a URL is read as far as it is understood', () => {
  const raw = {
    search: 123,
    status: 'finished',
    risk: ['alto', 'médio', 'nenhum'],
    imovel: '7',
    page: '2',
    x: 1,
  }
  expect(parseAnalysisSearch(raw)).toEqual({
    search: '123',
    status: ['finished'],
    risk: ['médio', 'alto'],
    imovel: 7,
    page: 2,
  })
  expect(parseAnalysisSearch({ status: 'gone', imovel: '-1', page: '1', search: '' })).toEqual({})
})

test('the server is asked for one page of what is looked for', () => {
  expect(toAnalysisQuery({ search: 'doação', imovel: 7, page: 3 })).toEqual({
    search: 'doação',
    propertyId: 7,
    limit: 10,
    offset: 20,
  })
})

test('a change leads back to the first page, and its filters are counted', () => {
  const changed = changeSearch({ page: 3, risk: ['alto'] }, { imovel: 4 })
  expect(changed).toEqual({ risk: ['alto'], imovel: 4 })
  expect(countFilters(changed)).toBe(1)
  expect([pageCount(0), pageCount(10), pageCount(11)]).toEqual([1, 1, 2])
})
