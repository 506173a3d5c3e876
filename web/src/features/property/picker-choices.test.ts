import { expect, it } from 'vitest'
import { pickerChoices } from './picker-choices.ts'

const choice = (id: number) => ({ value: String(id), label: `0000${id}` })
const first = { name: 'Imóveis de Rafael', properties: [{ id: 2, label: '00002' }] }

it('shows first those of whom the paper names, each once', () => {
  const found = [choice(1), choice(2), choice(3)]
  expect(pickerChoices({ standing: [choice(2)], found, total: 3, first })).toEqual([
    { group: 'Imóveis de Rafael', items: [choice(2)] },
    { group: 'Outros imóveis', items: [choice(1), choice(3)] },
  ])
  expect(pickerChoices({ standing: [choice(3)], found, total: 3 })).toEqual([choice(3), choice(1), choice(2)])
})

it('says that there are more than it shows', () => {
  expect(pickerChoices({ standing: [], found: [choice(1)], total: 5 }).at(-1)).toEqual({
    value: 'more',
    label: 'Há mais 4 imóveis: digite para encontrar',
    disabled: true,
  })
})
