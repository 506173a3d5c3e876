import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { watchRestored } from './restored.ts'
import { sessionQuery } from './session.ts'

const reload = vi.fn()
const fetched = vi.fn<typeof fetch>()
const root = document.createElement('div')
const client = createQueryClient(() => undefined)
watchRestored(client, root, reload)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  client.setQueryData(sessionQuery.queryKey, { id: 7 } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
  root.style.visibility = ''
})

const pass = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

it('is left blank, and shown again once its broker is known to be signed in', async () => {
  fetched.mockResolvedValue(answer({ id: 7 }))
  pass('pagehide')
  expect(root.style.visibility).toBe('hidden')
  pass('pageshow')
  expect(root.style.visibility).toBe('hidden')
  await vi.waitFor(() => expect(root.style.visibility).toBe(''))
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['nobody is', answer({ code: 'unauthenticated', message: 'Sua sessão terminou.' }, 401)],
  ['somebody else is', answer({ id: 8 })],
])('shows nothing and begins anew when %s signed in', async (_, said) => {
  fetched.mockResolvedValue(said)
  pass('pagehide')
  pass('pageshow')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(root.style.visibility).toBe('hidden')
})

it('is shown without a connection, and does nothing when it is only opened or closed', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  pass('pagehide')
  pass('pageshow')
  await vi.waitFor(() => expect(root.style.visibility).toBe(''))
  fetched.mockClear()
  pass('pagehide', false)
  pass('pageshow', false)
  expect(root.style.visibility).toBe('')
  expect(fetched).not.toHaveBeenCalled()
})
