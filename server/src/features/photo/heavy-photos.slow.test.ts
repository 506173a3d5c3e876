import * as contract from '@soleira/domain/photo/contract'
import { imageTooCostly } from '@soleira/domain/photo/photo'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dearPng, samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { childrenRunning } from '../../../test/watch/processes.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import type { Limits } from '../../adapters/helper/helper.ts'
import { openImages } from '../../adapters/image/images.ts'

let bomb: Buffer
let slow: Buffer
const small = samplePng({ width: 64, height: 48 })

beforeAll(async () => {
  bomb = await dearPng(7_071)
  slow = await dearPng(3_000, 2_000)
})

const timeout = 90_000

let server: TestApp
let broker: Client
let id: number
async function start(limits: Partial<Limits> = {}): Promise<void> {
  server = await startTestApp({ images: openImages(limits) })
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
}
afterEach(() => server.stop())

const send = (bytes: Buffer, from = broker, property = id) =>
  from.send(contract.addPhoto, {
    params: { id: property },
    ...makeUpload({}, { name: 'foto.png', bytes }),
  })
const decoders = () => childrenRunning('image/work.ts')
const costly = { status: 422, body: { code: 'too_costly', message: imageTooCostly } }

describe('pictures of one account that cost much (T33)', { timeout }, () => {
  it('are refused by their headers, and nobody else waits for them', async () => {
    await start()
    const other = await signInBroker(server)
    const property = (await takeIn(other)).id
    const bombs = Array.from({ length: 20 }, () => send(bomb))
    expect((await send(small, other, property)).status).toBe(201)
    for (const answer of await Promise.all(bombs)) expect(answer).toMatchObject(costly)
    expect((await broker.call(contract.listPhotos, { params: { id } })).body).toEqual([])
  })

  it('and are legal, keep one process busy: two wait, more are refused, others go on', async () => {
    await start({ time: 60_000 })
    const other = await signInBroker(server)
    const property = (await takeIn(other)).id
    const statuses: number[] = []
    const sendOwn = async () => void statuses.push((await send(slow)).status)
    const first = sendOwn()
    await vi.waitFor(() => expect(decoders()).toHaveLength(1), { timeout: 30_000, interval: 5 })
    const [busy = 0] = decoders()
    // Held in the middle of its work, it ends only when the test lets it.
    process.kill(busy, 'SIGSTOP')
    const others = Array.from({ length: 19 }, sendOwn)
    await vi.waitFor(() => expect(statuses).toEqual(Array(17).fill(429)), 30_000)
    expect((await send(small, other, property)).status).toBe(201)
    expect(statuses).toHaveLength(17)
    process.kill(busy, 'SIGCONT')
    await Promise.all([first, ...others])
    expect(statuses.slice(17)).toEqual([201, 201, 201])
  })

  it('and take longer than they may, are ended and refused', async () => {
    await start({ time: 200 })
    expect(await send(slow)).toMatchObject(costly)
    await vi.waitFor(() => expect(decoders()).toEqual([]), 30_000)
    expect(await storedFiles(server)).toEqual([])
  })

  it('and take more memory than they may, are ended and refused', async () => {
    await start({ memory: 120 })
    expect(await send(slow)).toMatchObject(costly)
    await vi.waitFor(() => expect(decoders()).toEqual([]), 30_000)
  })
})

describe('the process that decodes', { timeout }, () => {
  it('may be killed: the photo is refused honestly, and the next one is taken', async () => {
    await start()
    const answer = send(slow)
    await vi.waitFor(() => expect(decoders()).toHaveLength(1), { timeout: 30_000, interval: 5 })
    process.kill(decoders()[0] as number, 'SIGKILL')
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await send(small)).status).toBe(201)
    expect((await broker.call(contract.listPhotos, { params: { id } })).body).toHaveLength(1)
  })

  it('ends when it has had nothing to do for a while, and with the server', async () => {
    await start({ idle: 100 })
    await send(small)
    await vi.waitFor(() => expect(decoders()).toEqual([]), 30_000)
  })
})

describe('photos that nobody waits for any more', { timeout }, () => {
  let address: string
  beforeEach(async () => {
    await start()
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  function over(bytes: Buffer, signal: AbortSignal): Promise<number> {
    const { payload, headers } = makeUpload({}, { name: 'foto.png', bytes })
    return fetch(`${address}/api/properties/${id}/photos`, {
      method: 'POST',
      headers: { ...headers, cookie: broker.cookie as string },
      body: new Uint8Array(payload),
      signal,
    }).then(
      ({ status }) => status,
      () => 0,
    )
  }

  it('are given up under way, and free their place', async () => {
    const leaving = new AbortController()
    const gone = over(slow, leaving.signal)
    await vi.waitFor(() => expect(decoders()).toHaveLength(1), { timeout: 30_000, interval: 5 })
    const [decoder] = decoders()
    leaving.abort()
    expect(await gone).toBe(0)
    await vi.waitFor(() => expect(decoders()).not.toContain(decoder), 30_000)
    expect((await send(small)).status).toBe(201)
    expect((await broker.call(contract.listPhotos, { params: { id } })).body).toHaveLength(1)
  })

  it('are dropped while they wait, and free their place', async () => {
    const { signal } = new AbortController()
    const leaving = new AbortController()
    const first = over(slow, signal)
    await vi.waitFor(() => expect(decoders()).toHaveLength(1), { timeout: 30_000, interval: 5 })
    const waiting = [over(slow, leaving.signal), over(slow, leaving.signal)]
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(3), 30_000)
    leaving.abort()
    expect(await Promise.all(waiting)).toEqual([0, 0])
    await vi.waitFor(async () => expect(await over(small, signal)).toBe(201), 40_000)
    expect(await first).toBe(201)
    expect((await broker.call(contract.listPhotos, { params: { id } })).body).toHaveLength(2)
  })
})
