import { expect, test } from 'vitest'
import { placeInGap, reorder } from './order.ts'

const photos = ['a', 'b', 'c', 'd']

test('a photo moves to where it is sent, and the others keep their order', () => {
  expect(reorder(photos, 2, 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(reorder(photos, 0, 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(reorder(photos, 1, 1)).toEqual(photos)
})

test('beyond an end it stays at that end, and one that is gone moves nothing', () => {
  expect(reorder(photos, 0, -1)).toEqual(photos)
  expect(reorder(photos, 3, 9)).toEqual(photos)
  expect(reorder(photos, -1, 0)).toEqual(photos)
})

test.each([
  [1, 0, ['b', 'a', 'c', 'd']],
  [1, 1, photos],
  [1, 2, photos],
  [1, 3, ['a', 'c', 'b', 'd']],
  [1, 4, ['a', 'c', 'd', 'b']],
])('from place %i into gap %i', (from, gap, expected) => {
  expect(reorder(photos, from, placeInGap(from, gap))).toEqual(expected)
})
