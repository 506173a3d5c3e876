import { describe, expect, it } from 'vitest'
import { fitOf, rankFits } from './suggestion.ts'
import { contactOf, type Wishes } from './terms.ts'

const none: Wishes = { kinds: [], city: null, neighborhoods: [], budgetFrom: null, budgetTo: null }
const property = { type: 'casa', neighborhood: 'Icaraí', city: 'Niterói', value: '850000.00' } as const
const fit = (wishes: Partial<Wishes>) => fitOf({ ...none, ...wishes }, property)

describe('what fits', () => {
  it('says nothing of what nobody wished', () => {
    expect(fit({})).toEqual({ fits: [], misses: [] })
  })

  it('judges the kind', () => {
    expect(fit({ kinds: ['loja', 'casa'] }).fits).toEqual(['Casa'])
    expect(fit({ kinds: ['loja'] }).misses).toEqual(['Casa não está entre os tipos procurados'])
  })

  it('judges the place without case and accents; another city needs no word on the neighbourhood', () => {
    expect(fit({ city: 'niteroi' }).fits).toEqual(['Niterói'])
    expect(fit({ city: 'Niterói', neighborhoods: ['ICARAI'] }).fits).toEqual(['Icaraí'])
    expect(fit({ neighborhoods: ['Centro'] }).misses).toEqual(['fica em Icaraí, outro bairro'])
    expect(fit({ city: 'Rio de Janeiro', neighborhoods: ['Icaraí'] })).toEqual({
      fits: [],
      misses: ['fica em Niterói, fora de Rio de Janeiro'],
    })
  })

  it('judges the price to the cent', () => {
    expect(fit({ budgetTo: '850000.00' }).fits).toEqual(['dentro do orçamento'])
    expect(fit({ budgetTo: '849999.99' }).misses).toEqual(['acima do orçamento em R$ 0,01'])
    expect(fit({ budgetTo: '800000.00' }).misses).toEqual(['acima do orçamento em R$ 50.000'])
    expect(fit({ budgetFrom: '850000.00' }).fits).toEqual(['dentro do orçamento'])
    expect(fit({ budgetFrom: '850000.01' }).misses).toEqual(['abaixo do orçamento em R$ 0,01'])
  })
})

it('ranks by misses, then by what fits, and leaves out what fits in nothing', () => {
  const rows = [
    { id: 1, fits: ['a'], misses: ['x'] },
    { id: 2, fits: [], misses: [] },
    { id: 3, fits: ['a'], misses: [] },
    { id: 4, fits: ['a', 'b'], misses: [] },
  ]
  expect(rankFits(rows).map(({ id }) => id)).toEqual([4, 3, 1])
})

it('a contact is due on its day, and late from the next', () => {
  const on = (day: string | null) => contactOf(day, '2026-03-02')
  expect([null, '2026-03-03', '2026-03-02', '2026-03-01'].map(on)).toEqual([null, null, 'today', 'late'])
})
