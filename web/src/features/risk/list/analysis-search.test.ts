import { expect, test } from 'vitest'
import { analysisList, toAnalysisQuery } from './analysis-search.ts'

test('a URL is read as far as it is understood', () => {
  const raw = {
    search: 123,
    status: 'finished',
    risk: ['alto', 'médio', 'nenhum'],
    imovel: '7',
    page: '2',
    x: 1,
  }
  expect(analysisList.parse(raw)).toEqual({
    search: '123',
    status: ['finished'],
    risk: ['médio', 'alto'],
    imovel: 7,
    page: 2,
  })
  expect(analysisList.parse({ status: 'gone', imovel: '-1', page: '1', search: '' })).toEqual({})
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
  const changed = analysisList.change({ page: 3, risk: ['alto'] }, { imovel: 4 })
  expect(changed).toEqual({ risk: ['alto'], imovel: 4 })
  expect(analysisList.countFilters(changed)).toBe(1)
  expect([0, 10, 11].map(analysisList.pageCount)).toEqual([1, 1, 2])
})
