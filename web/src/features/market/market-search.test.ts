import { expect, test } from 'vitest'
import { boardStages, parseMarketSearch } from './market-search.ts'

test('the board has the stages from Mercado to Concluído', () => {
  expect(boardStages).toEqual([3, 4, 5, 6, 7])
})

test('search and column are read from the URL', () => {
  expect(parseMarketSearch({ search: 'flores', stage: 5 })).toEqual({ search: 'flores', stage: 5 })
  expect(parseMarketSearch({ stage: '7' })).toEqual({ stage: 7 })
})

test.each([{}, { stage: 3 }, { stage: 2 }, { stage: 8 }, { stage: 'x' }, { search: '' }, { search: {} }])(
  'what is at its default or not understood is left out: %o',
  (raw) => {
    expect(parseMarketSearch(raw)).toEqual({})
  },
)
