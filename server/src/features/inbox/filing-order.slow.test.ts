import * as contract from '@soleira/domain/inbox/contract'
import { readFilings, stopFilings } from '@soleira/domain/inbox/filing-order'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pictureOf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  bringToInbox,
  federalClearance,
  sendToInbox,
  untilInboxFileRead,
} from '../../../test/scenes/inbox.ts'
import { untilLocked } from '../../../test/watch/locks.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser } from '../../scope.ts'
import { orderedFiler, orderFiling } from './filing-order.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterEach(() => server.stop())

/** Papers that are sure, one for each of so many properties. */
async function bringSure(count: number): Promise<number[]> {
  const ids: number[] = []
  for (const cpf of Array.from({ length: count }, () => makeCpf())) {
    await takeIn(broker, { owners: [makeOwner({ cpf })] })
    ids.push(await sendToInbox(broker, federalClearance(cpf)))
  }
  for (const id of ids) await untilInboxFileRead(broker, id)
  return ids
}

const order = (ids: number[]) =>
  broker.call(contract.fileSurePapers, { body: { ids, isReplacing: false, isKeeping: false } })
const progress = async () => (await broker.call(readFilings, {})).body
const untilDone = () =>
  vi.waitFor(async () => expect((await progress()).waiting).toEqual([]), { timeout: 120_000, interval: 100 })
/** One job of the broker. Filing a PDF needs neither storage nor reader. */
async function fileOnce(): Promise<void> {
  const data = accountAndUser(await scopeOf(server, 1))
  const jobs = [{ data, signal: new AbortController().signal }]
  await orderedFiler(server as unknown as Parts).work(jobs as never)
}
const inInbox = async () =>
  (await broker.call(contract.listInbox, { query: { status: 'open' } })).body.map(({ id }) => id)

it('files many papers without the screen, leaves those that something stands against, and takes back', async () => {
  const sure = await bringSure(9)
  const stranger = await sendToInbox(broker, federalClearance(makeCpf()))
  await untilInboxFileRead(broker, stranger)
  const { body } = await order([...sure, stranger])
  expect(body).toEqual({ filed: [], left: [], later: [...sure, stranger] })
  await untilDone()
  expect(await progress()).toEqual({ waiting: [], filed: sure })
  expect(await inInbox()).toEqual([stranger])
  const [first = 0, ...others] = sure
  await broker.call(contract.unfileInboxPaper, { params: { id: first } })
  expect(await progress()).toEqual({ waiting: [], filed: others })
  expect((await inInbox()).toSorted()).toEqual([first, stranger].toSorted())
})

it('goes on in another process when its own has died, and files nothing that was stopped', async () => {
  const sure = await bringSure(9)
  await server.jobs.stop()
  await order(sure)
  expect(await progress()).toEqual({ waiting: sure, filed: [] })
  await broker.call(stopFilings, {})
  expect(await progress()).toEqual({ waiting: [], filed: [] })
  const [last = 0] = sure
  const again = [...sure.slice(1), last]
  await order(again)
  await server.pool.query(`update inbox_papers set filing = null where id = $1`, [last])
  const other = await startTestApp({ beside: server, storage: await openDiskStorage(server.files) })
  try {
    await untilDone()
    expect((await progress()).filed).toEqual(sure.slice(1))
    expect(await inInbox()).toEqual([last])
  } finally {
    await other.stop()
  }
})

it('files a few within the request', async () => {
  const [id = 0] = await bringSure(1)
  expect((await order([id])).body).toEqual({ filed: [id], left: [], later: [] })
})

it('orders nothing of another broker', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => 2_000_000_000 + index)
  const body = { ids, isReplacing: false, isKeeping: false }
  expect((await broker.send(contract.fileSurePapers, { body })).status).toBe(404)
  expect(await progress()).toEqual({ waiting: [], filed: [] })
})

it('leaves a photo whose file is lost or that finds no room, and files what stands behind it', async () => {
  const photos: number[] = []
  for (const cpf of [makeCpf(), makeCpf()]) {
    const { id: propertyId } = await takeIn(broker, { owners: [makeOwner({ cpf })] })
    const photo = await pictureOf(federalClearance(cpf), { dpi: 150, isPhoto: true })
    photos.push((await bringToInbox(broker, photo, { name: 'foto.jpg', propertyId })).id)
  }
  const ids = [...photos, ...(await bringSure(1))]
  // In a photo a person confirms a result. A paper of a kind without one is ready as it is.
  await server.pool.query(`update readings set reading = jsonb_set(reading, '{doubts}', '[]')`)
  const lost = `select storage_key as key from inbox_files where paper_id = $1`
  const { rows } = await server.pool.query<{ key: string }>(lost, [photos[0]])
  const storage = await openDiskStorage(server.files)
  await storage.remove(rows[0]?.key ?? '')
  await server.jobs.stop()
  await orderFiling(server, await scopeOf(server, 1), { ids })
  const other = await startTestApp({ beside: server, storage, quota: 1 })
  try {
    await untilDone()
    expect((await progress()).filed).toEqual(ids.slice(2))
    expect((await inInbox()).toSorted()).toEqual(photos)
  } finally {
    await other.stop()
  }
  // Nothing else stood against them.
  const [withoutFile = 0, withoutRoom = 0] = photos
  const body = { ids: [withoutFile] }
  expect((await broker.send(contract.fileSurePapers, { body })).status).toBe(503)
  expect((await order([withoutRoom])).body.filed).toEqual([withoutRoom])
})

it('files a few, and lets other brokers go before the next few', async () => {
  const sure = await bringSure(9)
  await server.jobs.stop()
  await order(sure)
  await fileOnce()
  expect(await progress()).toEqual({ waiting: sure.slice(8), filed: sure.slice(0, 8) })
  const { rows } = await server.pool.query(`select from pgboss.job where name = 'file-papers'`)
  expect(rows).toHaveLength(2)
})

it('heeds within a few that an order was stopped, and leaves a new one of the same papers alone', async () => {
  const [held = 0, stopped = 0, again = 0] = await bringSure(3)
  await server.jobs.stop()
  const scope = await scopeOf(server, 1)
  await orderFiling(server, scope, { ids: [held, stopped, again] })
  const side = await server.pool.connect()
  try {
    await side.query('begin')
    await side.query('select from inbox_files where paper_id = $1 for update', [held])
    const filing = fileOnce()
    await untilLocked(server, 1, 30_000)
    await server.pool.query('update inbox_papers set filing = null where id = any($1)', [[stopped, again]])
    await orderFiling(server, scope, { ids: [again] })
    await side.query('commit')
    await filing
  } finally {
    await side.query('rollback')
    side.release()
  }
  expect(await progress()).toEqual({ waiting: [again], filed: [held] })
  expect((await inInbox()).toSorted()).toEqual([stopped, again])
})
