import { PassThrough } from 'node:stream'
import { logout } from '@soleira/domain/auth/contract'
import {
  listNotifications,
  readAllNotifications,
  streamNotifications,
} from '@soleira/domain/notification/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { EventStream } from '../../../test/clients/event-stream.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { timeOf } from '../../../test/watch/quickest.ts'
import type { Stream } from './hub.ts'
import { openStream } from './stream.ts'

let here: TestApp
let there: TestApp
let broker: Client
let streams: EventStream[]
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
})
beforeEach(async () => {
  streams = []
  broker = await signInBroker(here)
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.leave()))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

async function open(server: TestApp, client: Client = broker): Promise<EventStream> {
  const stream = await EventStream.open(server, client)
  streams.push(stream)
  expect(stream.response.status).toBe(200)
  await stream.change()
  return stream
}

it('what happens in one process arrives at the streams of the other, and at nobody else’s', async () => {
  const mine = await open(there)
  const others = await open(there, await signInBroker(here))
  await takeIn(broker)
  await mine.change()
  expect((await broker.call(listNotifications, {})).body.unreadCount).toBe(1)
  expect(others.unheard).toBe(0)
})

it('what is read in one window is told to the others', async () => {
  await takeIn(broker)
  const stream = await open(there)
  await broker.call(readAllNotifications, {})
  await stream.change()
})

it('many changes at once are told as one, and a later one again', () => {
  vi.useFakeTimers()
  try {
    const raw = Object.assign(new PassThrough(), { setHeader: () => {} })
    const streams: Stream[] = []
    const hub = { add: (stream: Stream) => void streams.push(stream), remove: () => {} }
    const reply = { raw, hijack: () => {}, headers: () => {}, getHeaders: () => ({}) }
    openStream(reply as never, hub as never, {} as never)
    const [stream] = streams
    const toldAfter = (changes: number) => {
      for (let count = 0; count < changes; count++) stream?.tell()
      vi.advanceTimersByTime(1_000)
      return String(raw.read() ?? '').split('event: change\n').length - 1
    }
    expect([toldAfter(0), toldAfter(20), toldAfter(0), toldAfter(1)]).toEqual([0, 1, 0, 1])
  } finally {
    vi.useRealTimers()
  }
})

it('carries nothing but that something changed, and is kept by nobody', async () => {
  const { headers } = (await open(here)).response
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, private')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const head = await here.app.inject({
    method: 'HEAD',
    url: streamNotifications.path,
    headers: { cookie: broker.cookie ?? '' },
  })
  expect(head.statusCode).toBe(200)
})

it('ends when its session does, and no other (T9)', async () => {
  const other = await open(there, await signInBroker(here))
  const elsewhere = new Client(here.app)
  const leaving = await signInBroker(here)
  elsewhere.cookie = leaving.cookie
  const stream = await open(there, leaving)
  await elsewhere.call(logout, {})
  await stream.ended
  await takeIn(await signInBroker(here))
  expect(await Promise.race([other.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  expect((await EventStream.open(there, elsewhere)).response.status).toBe(401)
})

it('a broker has ten of them at most', async () => {
  for (let count = 1; count <= 10; count++) await open(here)
  const eleventh = await EventStream.open(here, broker)
  expect(eleventh.response.status).toBe(429)
  expect(eleventh.response.headers.get('retry-after')).toBe('30')
  await streams.pop()?.leave()
  await vi.waitFor(async () => {
    const again = await EventStream.open(here, broker)
    streams.push(again)
    expect(again.response.status).toBe(200)
  }, 30_000)
})

it('listens again when the connection is lost, and says that something may have been missed', async () => {
  const stream = await open(here)
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and lower(query) like 'listen%'`,
  )
  await stream.change()
  await takeIn(broker)
  await stream.change()
})

it('a server with open streams stops at once, and ends them', async () => {
  const third = await startTestApp({ beside: here })
  const stream = await open(third)
  // An open stream delays the stop until it is forced.
  expect(await timeOf(() => Promise.all([third.stop(), stream.ended]))).toBeLessThan(30_000)
})
