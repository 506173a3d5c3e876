import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['counted']
const ask = vi.fn<() => Promise<string>>()
let client: QueryClient
let leave = () => {}
beforeEach(() => {
  ask.mockReset()
  client = createQueryClient(() => {})
})
afterEach(() => leave())

function show(): { readonly data: string | undefined } {
  const observer = new QueryObserver<string>(client, { queryKey, queryFn: ask })
  leave = observer.subscribe(() => {})
  return {
    get data() {
      return observer.getCurrentResult().data
    },
  }
}

function later() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  ask.mockReturnValueOnce(promise)
  return { resolve, reject }
}

it('a first answer that was under way when something changed is asked for again, once', async () => {
  const [first, second] = [later(), later()]
  const screen = show()
  const all = [client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey })]
  first.resolve('before the change')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(screen.data).toBe('before the change')
  second.resolve('after it')
  await Promise.all(all)
  expect(screen.data).toBe('after it')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('of an answer that was not awaited for the first time, only the newest counts', async () => {
  ask.mockResolvedValueOnce('at first')
  const screen = show()
  await vi.waitFor(() => expect(screen.data).toBe('at first'))
  const [early, late] = [later(), later()]
  void client.invalidateQueries({ queryKey })
  const changed = client.invalidateQueries({ queryKey })
  late.resolve('after the change')
  early.resolve('before it')
  await changed
  expect(screen.data).toBe('after the change')
  expect(ask).toHaveBeenCalledTimes(3)
})

it('what changed something else leaves a first answer alone', async () => {
  const first = later()
  const screen = show()
  const changed = client.invalidateQueries({ queryKey: ['something else'] })
  first.resolve('as it is')
  await changed
  await vi.waitFor(() => expect(screen.data).toBe('as it is'))
  expect(ask).toHaveBeenCalledOnce()
})

it('a first answer that fails is not asked for again behind the broker’s back', async () => {
  const first = later()
  show()
  const changed = client.invalidateQueries({ queryKey })
  first.reject(new Error('no answer'))
  await changed
  expect(client.getQueryState(queryKey)?.status).toBe('error')
  expect(ask).toHaveBeenCalledOnce()
})

it('the page asks before it is left while a change waits for the one before it', async () => {
  const sent = [later(), later()]
  const observer = new MutationObserver(client, { mutationFn: () => ask(), scope: { id: 'a row' } })
  const isAsking = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const first = observer.mutate()
  expect(isAsking()).toBe(false)
  const second = observer.mutate()
  expect(isAsking()).toBe(true)
  sent[0]?.resolve('kept')
  await first
  await vi.waitFor(() => expect(isAsking()).toBe(false))
  sent[1]?.resolve('kept')
  await second
})
