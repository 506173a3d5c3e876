import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProperty } from '../../../test/ground.tsx'
import { useTickedRows } from './use-ticked-rows.ts'

const rows = [11, 12, 13, 14, 15].map((id) => aProperty({ id }))

function ticks(all = rows) {
  const { result, rerender } = renderHook(({ shown }) => useTickedRows(shown), {
    initialProps: { shown: all },
  })
  return {
    rerender,
    set: (id: number, on: boolean, isRange?: boolean) => act(() => result.current.set(id, on, isRange)),
    now: () => result.current,
    ids: () => result.current.ticked.map(({ id }) => id),
  }
}

it('with Shift all rows in between are set as the last one is, both ways', () => {
  const { set, ids } = ticks()
  set(14, true)
  set(12, true, true)
  expect(ids()).toEqual([12, 13, 14])
  set(13, false, true)
  expect(ids()).toEqual([14])
})

it('Shift without a row before ticks one', () => {
  const { set, ids } = ticks()
  set(13, true, true)
  expect(ids()).toEqual([13])
})

it('what has left the page is ticked no longer, all and none are one step each', () => {
  const { set, ids, now, rerender } = ticks()
  set(11, true)
  set(15, true)
  rerender({ shown: rows.slice(1) })
  expect(ids()).toEqual([15])
  act(() => now().all())
  expect(ids()).toEqual([12, 13, 14, 15])
  act(() => now().clear())
  expect(ids()).toEqual([])
})
