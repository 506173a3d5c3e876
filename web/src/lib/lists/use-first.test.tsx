import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteWay, useFirst } from './use-first.ts'

function drawings(): number[] {
  const counts = new Set<number>()
  renderHook(() => counts.add(useFirst([1, 2, 3, 4, 5], 3).length)).unmount()
  return [...counts]
}

it('draws the first few of a new screen, and right after it all', () => {
  noteWay('PUSH')
  expect(drawings()).toEqual([3, 5])
})

it('draws all at once where the broker comes back to a place', () => {
  for (const way of ['BACK', 'FORWARD', 'GO'] as const) {
    noteWay(way)
    expect(drawings(), way).toEqual([5])
  }
  noteWay('REPLACE')
})
