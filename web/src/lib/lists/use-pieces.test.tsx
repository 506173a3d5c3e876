import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteWay, useFirst, usePieces } from './use-pieces.ts'

const twenty = Array.from({ length: 20 }, (_, at) => at)
const pieces = { use: () => usePieces(3), all: 3 }
const rows = { use: () => useFirst(twenty, 10).length, all: 20 }

async function drawings({ use, all }: typeof pieces): Promise<number[]> {
  const counts = new Set<number>()
  const { result, unmount } = renderHook(() => {
    const count = use()
    counts.add(count)
    return count
  })
  await waitFor(() => expect(result.current).toBe(all))
  unmount()
  return [...counts]
}

it('draws a new screen piece by piece, and of a list what fills the window and then all', async () => {
  noteWay('PUSH')
  expect(await drawings(pieces)).toEqual([0, 1, 2, 3])
  expect(await drawings(rows)).toEqual([10, 20])
})

it('draws all at once where the broker comes back to a place', async () => {
  for (const way of ['BACK', 'FORWARD', 'GO'] as const) {
    noteWay(way)
    expect(await drawings(pieces), way).toEqual([3])
    expect(await drawings(rows), way).toEqual([20])
  }
  noteWay('REPLACE')
})
