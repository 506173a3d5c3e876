import * as contract from '@soleira/domain/inbox/contract'
import { readFilings, stopFilings } from '@soleira/domain/inbox/filing-order'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { federalClearance, sendToInbox, untilInboxFileRead } from '../../../test/scenes/inbox.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'

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
