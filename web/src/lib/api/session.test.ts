import { readCurrentUser, user } from '@soleira/domain/auth/contract'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteOwnDevice, ownDevice } from '../device/own-device.ts'
import { holdUnsaved } from '../forms/unsaved.ts'
import { toasts } from '../toast.ts'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { currentBroker, forgetBroker, hasSessionEnded, noteSessionEnd, sessionQuery } from './session.ts'

const ana: AnswerOf<typeof readCurrentUser> = user.parse({
  id: 1,
  firstName: 'Ana',
  lastName: 'Nogueira',
  email: 'ana@exemplo.com.br',
  cpf: '529.982.247-25',
  creci: '12345-F',
  phone: '(21) 99876-5432',
  bio: null,
  avatarUrl: null,
  deleteAfter: null,
  timezone: 'America/Sao_Paulo',
})
const refused = { code: 'unauthenticated', message: 'Sua sessão terminou. Entre novamente.' }
const ended = new ApiError('unauthenticated', 401, refused.message)

const fetched = vi.fn<typeof fetch>()
const onSessionEnd = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnd.mockReset()
})

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

it('asks the contract’s address, once in five minutes', async () => {
  const client = createQueryClient(onSessionEnd)
  fetched.mockResolvedValue(answer(ana))
  expect(await currentBroker(client)).toEqual(ana)
  expect(await currentBroker(client)).toEqual(ana)
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[0]).toBe(readCurrentUser.path)
})

it('knows a visitor by the 401, and that is no session’s end', async () => {
  const client = createQueryClient(onSessionEnd)
  fetched.mockImplementation(async () => answer(refused, 401))
  expect(await currentBroker(client)).toBeNull()
  expect(onSessionEnd).not.toHaveBeenCalled()
})

it('asks nothing when the server gave the page to a visitor, until the broker has looked elsewhere', async () => {
  const client = createQueryClient(onSessionEnd)
  fetched.mockImplementation(async () => answer(ana))
  document.documentElement.dataset.visitor = ''
  expect(await currentBroker(client)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await currentBroker(client)).toEqual(ana)
})

it('takes no failure of the server for a visitor', async () => {
  const client = createQueryClient(onSessionEnd)
  fetched.mockResolvedValue(answer({ code: 'unavailable', message: 'Fora do ar' }, 503))
  await expect(currentBroker(client)).rejects.toThrow('Fora do ar')
})

it('notices that the session of a signed-in broker ended, whatever query learns it', async () => {
  const client = createQueryClient(onSessionEnd)
  client.setQueryData(sessionQuery.queryKey, ana)
  const failing = { queryKey: ['dashboard', 'stats'], queryFn: () => Promise.reject(ended) }
  const stop = new QueryObserver(client, failing).subscribe(() => undefined)
  await vi.waitFor(() => expect(onSessionEnd).toHaveBeenCalledOnce())
  stop()
  forgetBroker(client)
  await client.prefetchQuery({ ...failing, queryKey: ['dashboard', 'recent'] })
  expect(onSessionEnd).toHaveBeenCalledOnce()
})

it('remembers that a session ended, for a click on the way to the sign-in, until the cache is cleared', () => {
  const client = createQueryClient(onSessionEnd)
  client.setQueryData(sessionQuery.queryKey, ana)
  forgetBroker(client)
  expect(hasSessionEnded(client)).toBe(false)
  noteSessionEnd(client)
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(hasSessionEnded(client)).toBe(true)
  client.clear()
  expect(hasSessionEnded(client)).toBe(false)
})

it('takes along what this device has kept, however the session ended', async () => {
  const client = createQueryClient(onSessionEnd)
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(ended) })
  const ends = [
    () => forgetBroker(client),
    () => noteSessionEnd(client),
    () => change.execute({}).catch(() => 0),
  ]
  for (const end of ends) {
    noteOwnDevice(7)
    expect(ownDevice()).toBe(7)
    await end()
    expect(ownDevice()).toBeNull()
  }
})

it('leaves what was typed alone when the session ended and nobody asked', async () => {
  const client = createQueryClient(onSessionEnd)
  client.setQueryData(sessionQuery.queryKey, ana)
  const unasked = { queryKey: ['x'], queryFn: () => Promise.reject(ended), meta: { unasked: true } }
  const release = holdUnsaved()
  await client.prefetchQuery(unasked)
  expect(onSessionEnd).not.toHaveBeenCalled()
  release()
  await client.prefetchQuery(unasked)
  expect(onSessionEnd).toHaveBeenCalledOnce()
})

it('leaves the screen where it is when a change is refused for want of a session', async () => {
  const client = createQueryClient(onSessionEnd)
  client.setQueryData(sessionQuery.queryKey, ana)
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(ended) })
  await expect(mutation.execute(undefined)).rejects.toBe(ended)
  expect(onSessionEnd).not.toHaveBeenCalled()
  expect(toasts.current()).toMatchObject({ kind: 'failure', title: 'Sua sessão terminou' })
})
