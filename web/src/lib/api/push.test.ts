import { startPushes, stopPushes } from '@soleira/domain/push/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSubscribedHere, pushObstacle, renewHere, subscribeHere, unsubscribeHere } from './push.ts'

const helena = 7
const key = Buffer.from(`\x04${'k'.repeat(64)}`, 'latin1').toString('base64url')
const otherKey = Buffer.from(`\x04${'o'.repeat(64)}`, 'latin1').toString('base64url')
const address = 'https://fcm.googleapis.com/fcm/send/a'

const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
const requestPermission = vi.fn(async () => 'granted' as NotificationPermission)
let subscription: ReturnType<typeof subscriptionUnder> | null

function subscriptionUnder(bytes: Uint8Array<ArrayBuffer>) {
  return {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      subscription = null
      return true
    }),
  }
}

const pushManager = {
  getSubscription: async () => subscription,
  subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    subscription = subscriptionUnder(applicationServerKey)
    return subscription
  }),
}
const register = vi.fn(async () => ({ pushManager }))

function able(permission: NotificationPermission = 'granted') {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  const worker = {
    register,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
}

beforeEach(() => {
  subscription = null
  vi.clearAllMocks()
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const sent = () => fetched.mock.calls.map(([path, init]) => [init?.method, path])

it('says what stands in the way', () => {
  vi.stubGlobal('isSecureContext', false)
  expect(pushObstacle()).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  expect(pushObstacle()).toBe('unsupported')
  able('denied')
  expect(pushObstacle()).toBe('denied')
  able('default')
  expect(pushObstacle()).toBeNull()
})

it('asks for the permission, subscribes and tells the server; nothing without the permission', async () => {
  able()
  requestPermission.mockResolvedValueOnce('denied').mockResolvedValueOnce('default')
  expect(await subscribeHere(helena, key)).toBe('denied')
  expect(await subscribeHere(helena, key)).toBe('dismissed')
  expect(register).not.toHaveBeenCalled()
  expect(sent()).toEqual([])

  expect(await subscribeHere(helena, key)).toBe('on')
  expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js', { scope: '/' })
  expect(sent()).toEqual([['POST', startPushes.path]])
  expect(await isSubscribedHere(helena, key)).toBe(true)
})

it('is on for the broker who switched it on, under the product’s present key', async () => {
  able()
  await subscribeHere(helena, key)
  expect(await isSubscribedHere(helena + 1, key)).toBe(false)
  expect(await isSubscribedHere(helena, otherKey)).toBe(false)
  const before = subscription
  await subscribeHere(helena, otherKey)
  expect(before?.unsubscribe).toHaveBeenCalledOnce()
  expect(await isSubscribedHere(helena, otherKey)).toBe(true)
})

it('a new session takes the subscription over, and where there is none nothing happens', async () => {
  able()
  await renewHere()
  expect(sent()).toEqual([])
  await subscribeHere(helena, key)
  await renewHere()
  expect(sent()).toEqual([
    ['POST', startPushes.path],
    ['POST', startPushes.path],
  ])
  expect(requestPermission).toHaveBeenCalledOnce()
})

it('is switched off on both sides', async () => {
  able()
  await subscribeHere(helena, key)
  await unsubscribeHere()
  expect(sent().at(-1)).toEqual(['DELETE', stopPushes.path])
  expect(subscription).toBeNull()
  expect(await isSubscribedHere(helena, key)).toBe(false)
})
