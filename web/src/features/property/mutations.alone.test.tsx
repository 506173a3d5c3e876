import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProperty, wrapWithClient } from '../../../test/ground.tsx'
import { confirm } from '../../components/confirm.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { settleToast, toasts, undoToast } from '../../lib/toast.ts'
import { useDeleteProperty, useMoveProperty, useSaveProperty } from './mutations.ts'
import { propertyPageQuery } from './queries.ts'

vi.mock('../../components/confirm.tsx', () => ({ confirm: vi.fn(async () => true) }))

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
  const { result } = renderHook(() => useMoveProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ property: last, to: 2 }))
  expect(rows()).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ])
  expect(client.getQueryData(queryKey)?.items[2]?.version).toBe(2)
  // The list asks for its order again when it is reopened.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a move that is refused is taken back', async () => {
  const { client, rows } = listOfThree()
  fetched.mockResolvedValue(Response.json({ code: 'stale_version', message: 'x' }, { status: 409 }))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ property: last, to: 2 }).catch(() => undefined))
  expect(rows()?.[2]).toEqual([3, 1])
})

test('an edited property stays where it stands, too', async () => {
  const { client, rows } = listOfThree()
  const save = async () => aProperty({ id: 2, currentStage: 1, number: '99' })
  const { result } = renderHook(() => useSaveProperty(save), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ saved: last, input: {} as never }))
  expect(rows()?.map(([id]) => id)).toEqual([1, 2, 3])
  expect(client.getQueryData(queryKey)?.items[1]?.number).toBe('99')
})

const sent = () => fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)
const bodyOf = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

test('a move is taken back by a move, with the version that it made', async () => {
  const { client, rows } = listOfThree()
  const diligence = { completed: 0, total: 15 }
  const moved = { ...aProperty({ id: 3, currentStage: 2, version: 2 }), diligence }
  fetched.mockResolvedValueOnce(Response.json(moved))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ property: last, to: 2 }))
  fetched.mockResolvedValueOnce(Response.json({ ...moved, currentStage: 1, version: 3 }))
  act(() => undoToast())
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(bodyOf(1)).toEqual({ currentStage: 1, status: 'captacao', version: 2 })
  await vi.waitFor(() => expect(rows()?.[2]).toEqual([3, 1]))
})

test('a return into the diligence with certificates missing is taken back with a reason', async () => {
  const { client } = listOfThree()
  const diligence = { completed: 3, total: 15 }
  const market = { ...aProperty({ id: 3, currentStage: 3 }), diligence } as typeof last
  fetched.mockResolvedValue(Response.json({ ...market, currentStage: 2 }))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ property: market, to: 2 }))
  act(() => undoToast())
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(bodyOf(1)).toMatchObject({ currentStage: 3, reason: 'Retorno desfeito' })
})

const mayGo = (refusal: string | null = null, papers = 0) =>
  fetched.mockResolvedValueOnce(Response.json({ refusal, papers }))

test('a property that the server keeps never leaves the list, and nobody is asked', async () => {
  const { client, rows } = listOfThree()
  vi.mocked(confirm).mockClear()
  mayGo('Este imóvel tem recibos.')
  const { result } = renderHook(() => useDeleteProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current(last))
  expect(toasts.current()).toMatchObject({ title: 'Erro ao excluir', message: 'Este imóvel tem recibos.' })
  fetched.mockResolvedValueOnce(Response.json({ code: 'internal', message: 'Falhou.' }, { status: 500 }))
  await act(() => result.current(last))
  expect(toasts.current()).toMatchObject({
    title: 'Erro ao excluir',
    message: expect.stringMatching(/^Algo deu errado/),
  })
  await act(() => settleToast())
  expect(confirm).not.toHaveBeenCalled()
  expect(sent()).toEqual(Array(2).fill('GET /api/properties/3/deletion'))
  expect(rows()?.map(([id]) => id)).toEqual([1, 2, 3])
})

test.each([
  [0, 'desfeita. Quem'],
  [1, 'desfeita. Vai com ele 1 papel. Quem'],
  [12, 'desfeita. Vão com ele 12 papéis. Quem'],
])('the question before a deletion counts the papers that go: %s', async (papers, words) => {
  const { client } = listOfThree()
  vi.mocked(confirm).mockClear().mockResolvedValueOnce(false)
  mayGo(null, papers)
  const { result } = renderHook(() => useDeleteProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current(last))
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(`${words}.* “Outro papel” guardado com uma pessoa continua com ela`),
      ),
    }),
  )
})

test('a deletion is not sent before its grace is over, and taken back as if nothing had been', async () => {
  const { client, rows } = listOfThree()
  mayGo()
  const { result } = renderHook(() => useDeleteProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current(last))
  expect(confirm).toHaveBeenCalled()
  expect(rows()?.map(([id]) => id)).toEqual([1, 2])
  act(() => undoToast())
  expect(rows()?.map(([id]) => id)).toEqual([1, 2, 3])
  await act(() => settleToast())
  expect(sent()).toEqual(['GET /api/properties/3/deletion'])
})

test('a deletion is sent when the broker leaves, in a way that outlives the page', async () => {
  const { client, rows } = listOfThree()
  mayGo()
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  const { result } = renderHook(() => useDeleteProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current(last))
  await act(() => settleToast())
  expect(sent()).toEqual(['GET /api/properties/3/deletion', 'DELETE /api/properties/3'])
  expect(fetched.mock.calls[1]?.[1]?.keepalive).toBe(true)
  expect(rows()?.map(([id]) => id)).toEqual([1, 2])
})

test('a move to the market says that the broker was asked, and its undo says nothing', async () => {
  const { client } = listOfThree()
  const bare = aProperty({ id: 3, currentStage: 2, isAuthorized: false })
  fetched.mockImplementation(async () => Response.json({ ...bare, currentStage: 3 }))
  const { result } = renderHook(() => useMoveProperty(), { wrapper: wrapWithClient(client) })
  await act(() => result.current.mutateAsync({ property: bare, to: 3 }))
  await act(() => result.current.mutateAsync({ property: { ...bare, currentStage: 4 }, to: 3, isUndo: true }))
  expect(bodyOf(0)).toMatchObject({ currentStage: 3, withoutAuthorization: true })
  expect(bodyOf(1)).not.toHaveProperty('withoutAuthorization')
})
