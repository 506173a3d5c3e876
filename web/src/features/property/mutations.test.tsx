import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProperty, around } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { useMoveProperty, useSaveProperty } from './mutations.ts'
import { propertyPageQuery } from './queries.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const { queryKey } = propertyPageQuery({})
const last = aProperty({ id: 3 })

function listOfThree() {
  const client = createQueryClient(() => {})
  client.setQueryData(queryKey, { items: [aProperty({ id: 1 }), aProperty({ id: 2 }), last], total: 3 })
  const rows = () => client.getQueryData(queryKey)?.items.map(({ id, currentStage }) => [id, currentStage])
  return { client, rows }
}

test('after a move a property stays where it stands in the list, with what the server made of it', async () => {
  const { client, rows } = listOfThree()
  fetched.mockResolvedValue(Response.json(aProperty({ id: 3, currentStage: 2, version: 2 })))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: around(client) })
  await act(() => result.current.mutateAsync({ property: last, to: 2 }))
  expect(rows()).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ])
  expect(client.getQueryData(queryKey)?.items[2]?.version).toBe(2)
  // Opened again, the list asks for its order.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a move that is refused is taken back', async () => {
  const { client, rows } = listOfThree()
  fetched.mockResolvedValue(Response.json({ code: 'stale_version', message: 'x' }, { status: 409 }))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: around(client) })
  await act(() => result.current.mutateAsync({ property: last, to: 2 }).catch(() => undefined))
  expect(rows()?.[2]).toEqual([3, 1])
})

test('an edited property stays where it stands, too', async () => {
  const { client, rows } = listOfThree()
  const save = async () => aProperty({ id: 2, currentStage: 1, number: '99' })
  const { result } = renderHook(() => useSaveProperty(save), { wrapper: around(client) })
  await act(() => result.current.mutateAsync({ saved: last, input: {} as never }))
  expect(rows()?.map(([id]) => id)).toEqual([1, 2, 3])
  expect(client.getQueryData(queryKey)?.items[1]?.number).toBe('99')
})
