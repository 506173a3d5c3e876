import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetProperty, type KeptProperty, keepProperty, keptProperties } from './kept.ts'
import { forgetDevice, noteOwnDevice, ownDevice } from './own-device.ts'
import { keepShell } from './shell.ts'

/** Stands in for the browser's store of answers, which jsdom lacks. */
const stored = new Map<string, Map<string, string>>()
/** Files that the server refuses once. */
const refused = new Set<string>()
const cacheOf = (name: string) => {
  const rows = stored.get(name) ?? new Map<string, string>()
  stored.set(name, rows)
  return {
    match: async (key: string) => (rows.has(key) ? new Response(rows.get(key)) : undefined),
    put: async (key: string, answer: Response) => void rows.set(key, await answer.text()),
    add: async (key: string) => {
      if (refused.delete(key)) throw new TypeError('503')
      rows.set(key, '')
    },
  }
}
const caches = {
  open: async (name: string) => cacheOf(name),
  has: async (name: string) => stored.has(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
}

const day = 24 * 60 * 60_000
const ana = 7

beforeEach(() => {
  stored.clear()
  localStorage.clear()
  vi.stubGlobal('caches', caches)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seen = (id: number) => ({ id, seenAt: new Date().toISOString() }) as KeptProperty
const ids = async () => (await keptProperties()).map(({ id }) => id)

it('keeps nothing on a device that nobody has called their own, or that is another broker’s', async () => {
  await keepProperty(ana, seen(1))
  expect(await ids()).toEqual([])
  noteOwnDevice(8)
  await keepProperty(ana, seen(1))
  expect(await ids()).toEqual([])
  expect([...stored.keys()]).not.toContain('kept')
})

it('keeps the twenty that were opened last, each once, the last first', async () => {
  noteOwnDevice(ana)
  for (let id = 1; id <= 21; id++) await keepProperty(ana, seen(id))
  await keepProperty(ana, seen(5))
  expect(await ids()).toEqual([5, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2])
  await forgetProperty(ana, 5)
  expect(await ids()).not.toContain(5)
})

it('shows a broker nothing of another one', async () => {
  noteOwnDevice(ana)
  await keepProperty(ana, seen(1))
  noteOwnDevice(8)
  expect(await ids()).toEqual([])
})

it('shows nothing after seven days, neither a property nor, without the server’s word, anything', async () => {
  noteOwnDevice(ana)
  await keepProperty(ana, seen(1))
  vi.setSystemTime(Date.now() + 7 * day - 1)
  expect(ownDevice()).toBe(ana)
  expect(await ids()).toEqual([1])
  vi.setSystemTime(Date.now() + 1)
  expect(ownDevice()).toBeNull()
  noteOwnDevice(ana)
  expect(await ids()).toEqual([])
})

it('forgets all that lies in the browser, whatever it is called', async () => {
  noteOwnDevice(ana)
  await keepProperty(ana, seen(1))
  cacheOf('of an older version')
  forgetDevice()
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]))
  expect(ownDevice()).toBeNull()
})

it('keeps one version of the shell, and none once the device is nobody’s own', async () => {
  const serve = (version: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ version, files: ['/index.html', '/assets/a.js'] }))
  noteOwnDevice(ana)
  serve('1')
  await keepShell()
  serve('2')
  await keepShell()
  expect([...stored.keys()]).toEqual(['shell 2'])
  forgetDevice()
  await keepShell()
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]))
})

it('opens nothing from a shell that is not whole, and goes on with it later', async () => {
  noteOwnDevice(ana)
  vi.stubGlobal('fetch', async () =>
    Response.json({ version: '1', files: ['/assets/a.js', '/index.html', '/worn.js'] }),
  )
  refused.add('/worn.js')
  await expect(keepShell()).rejects.toThrow('503')
  expect([...(stored.get('shell 1')?.keys() ?? [])]).toEqual(['/assets/a.js'])
  await keepShell()
  expect([...(stored.get('shell 1')?.keys() ?? [])]).toEqual(['/assets/a.js', '/worn.js', '/index.html'])
})
