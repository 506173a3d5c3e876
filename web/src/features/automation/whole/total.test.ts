import { expect, it } from 'vitest'
import { anOffer, aPlannedItem } from '../../../../test/automation.ts'
import { exceedsLimit, totalsOf, totalText } from './total.ts'

const providers = [
  { id: 'infosimples' as const, name: 'Infosimples', monthlyLimit: '1.00', left: '0.50' },
  { id: 'manual' as const, name: 'Outro', monthlyLimit: null, left: null },
]

it('adds up provider by provider, what is not known apart', () => {
  const unknown = aPlannedItem({ offers: [anOffer({ price: null })] })
  const [total, ...none] = totalsOf({ items: [], providers }, [aPlannedItem(), aPlannedItem(), unknown])
  expect(none).toEqual([])
  expect(total).toEqual({ name: 'Infosimples', isFree: false, count: 3, known: 48, unknown: 1, left: 50 })
  expect(total && totalText(total)).toBe('R$ 0,48, e 1 pedido de preço não informado')
  expect(totalText({ isFree: false, known: 0, unknown: 2 })).toBe('preço não informado')
})

it('takes the first provider that nothing keeps from it', () => {
  const away = anOffer({ obstacle: { code: 'spending_limit', message: 'x' } })
  const item = aPlannedItem({ offers: [away, anOffer({ provider: 'manual' })] })
  expect(totalsOf({ items: [], providers }, [item]).map(({ name }) => name)).toEqual(['Outro'])
})

it('says when it is known that the limit does not suffice', () => {
  expect(exceedsLimit({ known: 50, left: 50 })).toBe(false)
  expect(exceedsLimit({ known: 51, left: 50 })).toBe(true)
  expect(exceedsLimit({ known: 999, left: null })).toBe(false)
})

it('says of pages that they cost nothing, not that they cost R$ 0,00', () => {
  const pages = [{ id: 'browser' as const, name: 'Navegador assistido', monthlyLimit: null, left: null }]
  const item = aPlannedItem({ offers: [anOffer({ provider: 'browser', price: '0.00' })] })
  const [total] = totalsOf({ items: [], providers: pages }, [item, item])
  expect(total && totalText(total)).toBe('sem custo')
})
