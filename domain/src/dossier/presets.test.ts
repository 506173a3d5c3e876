import { expect, it } from 'vitest'
import { presets, presetsFor } from './presets.ts'

const namesFor = (...kinds: (string | null)[]) =>
  presetsFor(kinds.map((kind) => ({ kind }))).map(({ name }) => name)

it('offers the folders of a deal where there is one, and not for a paper of a buyer alone', () => {
  const all = presets.map(({ name }) => name)
  const ofDeal = [
    'Pasta do negócio: comprador',
    'Pasta do negócio: proprietário',
    'Pasta do negócio: arquivo do corretor',
  ]
  expect(namesFor('slot:RG_CNH', 'deal:buyer', null)).toEqual(all.filter((name) => !ofDeal.includes(name)))
  expect(namesFor('deal:buyer', 'deal:closing')).toEqual(all)
})
