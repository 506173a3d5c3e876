import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Needles, shortestNeedle } from './needles.ts'

// Two letters, so that texts overlap, repeat, begin alike and are often found.
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'ã'), minLength, maxLength })

it('finds what a search for each by itself finds', () => {
  fc.assert(
    fc.property(fc.array(text(shortestNeedle, 9)), text(0, 300), (wanted, hay) => {
      const needles = new Needles()
      for (const one of wanted) needles.add(one)
      const found = wanted.filter((one) => hay.includes(one))
      expect(needles.foundIn(hay)).toEqual(new Set(found))
    }),
  )
})

it('finds a text at the very start and the very end, and under another way of writing it', () => {
  const needles = new Needles()
  needles.add('começo')
  needles.add('no fim')
  needles.add('diz "sim"', 'diz \\"sim\\"')
  expect(needles.foundIn('começo {"a":"diz \\"sim\\""} no fim')).toEqual(
    new Set(['começo', 'diz "sim"', 'no fim']),
  )
  expect(needles.foundIn('começ no fi')).toEqual(new Set())
})

it('refuses what is too short to be told from chance', () => {
  expect(() => new Needles().add('curto')).toThrow('too short')
})
