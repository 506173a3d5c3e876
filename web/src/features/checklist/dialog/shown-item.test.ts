import { expect, it } from 'vitest'
import { aDiligence, anItem } from '../../../../test/diligence.ts'
import { itemKeyOf } from '../item-key.ts'
import { countText, shownItems } from './shown-item.ts'

it('one seller’s items are called as they are', () => {
  const names = shownItems(aDiligence({ people: ['Ana Reis'] })).map(({ name }) => name)
  expect(names.slice(4, 6)).toEqual(['Taxa de incêndio', '2º Distribuidor'])
})

it('of several sellers an item says whose it is, and no two are taken for one another', () => {
  const items = shownItems(aDiligence({ people: ['Ana Reis', 'Beto Reis'] }))
  expect(items.map(({ name }) => name)).toContain('SEFAZ de Beto Reis')
  expect(items.map(({ name }) => name)).toContain('Ônus Reais')
  expect(new Set(items.map(itemKeyOf)).size).toBe(25)
})

it('what does not apply is counted as done, and said', () => {
  const items = [anItem({ state: 'completed' }), anItem({ state: 'expired' }), anItem({ state: 'requested' })]
  expect(countText(items)).toBe('1 de 3 validados')
  expect(countText([...items, anItem({ state: 'set_aside' })])).toBe('2 de 4 concluídos (1 não se aplica)')
})
