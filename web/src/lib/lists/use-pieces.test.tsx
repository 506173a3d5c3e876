import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteWay } from './use-first.ts'
import { usePieces } from './use-pieces.ts'

async function drawings(): Promise<number[]> {
  const counts = new Set<number>()
  const { result, unmount } = renderHook(() => {
    const pieces = usePieces(3)
    counts.add(pieces)
    return pieces
  })
  await waitFor(() => expect(result.current).toBe(3))
  unmount()
  return [...counts]
}

it('draws a new screen piece by piece', async () => {
  noteWay('PUSH')
  expect(await drawings()).toEqual([0, 1, 2, 3])
})

it('draws all at once where the broker comes back to a place', async () => {
  for (const way of ['BACK', 'FORWARD', 'GO'] as const) {
    noteWay(way)
    expect(await drawings(), way).toEqual([3])
  }
  noteWay('REPLACE')
})
