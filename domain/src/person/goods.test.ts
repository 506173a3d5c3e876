import { expect, it } from 'vitest'
import { asksGoods, contradictsLaw, goodsOf, type Owning } from './goods.ts'
import { regimes } from './regime.ts'

const bought: Owning = {
  regime: 'comunhao_parcial',
  since: '2001-02-10',
  goods: null,
  acquiredBy: 'purchase',
  acquiredOn: '2001-02-10',
}

it('asks whose a property is under the regimes that make goods common, and where the regime is not known', () => {
  expect(regimes.filter((regime) => !asksGoods(regime))).toEqual(['separacao_absoluta', 'participacao_final'])
  expect(asksGoods(null)).toBe(true)
})

it('takes for common by itself what was bought from the day of the union on, and all under comunhão universal', () => {
  expect(goodsOf(bought)).toBe('common')
  expect(goodsOf({ ...bought, acquiredOn: '2001-02-09' })).toBe('unknown')
  for (const change of [
    { acquiredBy: null },
    { acquiredBy: 'gift' },
    { since: null },
    { acquiredOn: null },
  ] as const)
    expect(goodsOf({ ...bought, ...change })).toBe('unknown')
  expect(goodsOf({ ...bought, regime: 'comunhao_universal', acquiredOn: '1990-01-01' })).toBe('common')
  expect(goodsOf({ ...bought, regime: 'separacao_obrigatoria' })).toBe('unknown')
  expect(goodsOf({ ...bought, regime: null })).toBe('unknown')
})

it('takes nothing for one’s own that nobody has called so, but where the regime keeps goods apart', () => {
  expect(goodsOf({ ...bought, acquiredBy: 'inheritance' })).toBe('unknown')
  expect(goodsOf({ ...bought, acquiredBy: 'inheritance', goods: 'own' })).toBe('own')
  expect(goodsOf({ ...bought, regime: 'separacao_absoluta', goods: 'common' })).toBe('separate')
})

it('sees that what is called one’s own was bought together', () => {
  expect(contradictsLaw({ ...bought, goods: 'own' })).toBe(true)
  expect(contradictsLaw({ ...bought, goods: 'own', acquiredBy: 'inheritance' })).toBe(false)
  expect(contradictsLaw({ ...bought, goods: 'common' })).toBe(false)
})
