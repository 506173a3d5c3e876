import { MantineProvider } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrapWithClient } from '../../../test/ground.tsx'
import { ConnectionBar } from '../../components/connection-bar.tsx'
import { callEndpoint } from './api.ts'
import { checkConnection, noteAnswer, watchConnection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

const things = { method: 'GET', path: '/api/things' } as never
const change = { method: 'PATCH', path: '/api/things' } as never
const fetched = vi.fn<typeof fetch>()
const online = vi.spyOn(navigator, 'onLine', 'get')
watchConnection()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetched.mockReset())
  online.mockReturnValue(true)
  render(
    <MantineProvider>
      <ConnectionBar />
    </MantineProvider>,
  )
})
afterEach(() => {
  online.mockReturnValue(true)
  noteAnswer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bar = () => screen.queryByText('Sem conexão. O que você mudar agora não será salvo.')
const unreachable = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))
const reachable = () => fetched.mockImplementation(async () => Response.json({ status: 'ok' }))

function loseNetwork() {
  unreachable()
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

test('a network that is gone is said at once, and that it is back within some seconds', async () => {
  await act(async () => loseNetwork())
  expect(bar()).not.toBeNull()
  reachable()
  online.mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(bar()).toBeNull()
})

test('a network that goes while an answer is awaited is said at once, too', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValue(promise)
  const asked = callEndpoint(things, {} as never)
  await act(() => vi.advanceTimersByTimeAsync(500))
  await act(async () => loseNetwork())
  expect(bar()).not.toBeNull()
  resolve(Response.json({}))
  await asked
  expect(bar()).not.toBeNull()
})

test('a server that does not answer is noticed within two seconds of asking it', async () => {
  fetched.mockImplementation(
    (_, init) => new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error()))),
  )
  void callEndpoint(things, {} as never).catch(() => undefined)
  await vi.waitFor(() => expect(bar()).not.toBeNull(), { timeout: 2_000 })
})

test('one failed request is no lost connection while the server answers another', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockImplementation(async () => Response.json({ status: 'ok' }))
  await expect(callEndpoint(things, {} as never)).rejects.toThrow('Sem conexão com o servidor')
  await act(() => checkConnection())
  expect(bar()).toBeNull()
})

test('a change without a connection fails at once and says that nothing was saved', async () => {
  await act(async () => loseNetwork())
  const wrapper = wrapWithClient(createQueryClient(() => {}))
  const { result } = renderHook(() => useMutation({ mutationFn: () => callEndpoint(change, {} as never) }), {
    wrapper,
  })
  await act(async () => result.current.mutate())
  await vi.waitFor(() => expect(result.current.error?.message).toContain('nada foi enviado nem salvo'))
})

test('a change whose answer was lost is not said to be unsaved', async () => {
  unreachable()
  await expect(callEndpoint(change, {} as never)).rejects.toThrow('pode não ter sido salvo')
})

test('what failed to load is asked for again when the connection is back', async () => {
  await act(async () => loseNetwork())
  const wrapper = wrapWithClient(createQueryClient(() => {}))
  const query = { queryKey: ['things'], queryFn: () => callEndpoint(things, {} as never) }
  const { result } = renderHook(() => useQuery(query), { wrapper })
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  reachable()
  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(result.current.data).toEqual({ status: 'ok' }))
})
