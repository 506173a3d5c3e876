import { listDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'
import { crossing } from '../../../test/watch/locks.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let propertyId: number
beforeEach(async () => {
  server = await startTestApp({ isPatient: true })
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
})
afterEach(() => server.stop())

const headers = { 'idempotency-key': 'arquivar-1234' }
const file = (id: number, body: object = {}, more = { headers }) =>
  broker.send(contract.fileInboxPaper, {
    params: { id },
    body: { kind: 'ONUS_REAIS', propertyId, personId: null, ...body },
    ...more,
  })
const keyless = { headers: {} as never }
const documents = async () => (await broker.call(listDocuments, { params: { id: propertyId } })).body

it('a filing that is sent again with its key has one effect and the same answer, also at the same moment (F18)', async () => {
  const id = await sendToInbox(broker, makePdf())
  const all = await Promise.all(Array.from({ length: 5 }, () => file(id)))
  all.push(await file(id))
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const { body } of all) {
    expect(body).toMatchObject({ id, status: 'filed', filed: { kindName: expect.any(String) } })
  }
  expect((await documents()).length).toBe(1)
  expect(await storedFiles(server)).toHaveLength(1)
})

it('with another content the key is refused, and without a key so is a paper that is filed', async () => {
  const id = await sendToInbox(broker, makePdf())
  expect((await file(id)).status).toBe(200)
  expect((await file(id, { kind: 'ESPELHO_IPTU' })).body).toMatchObject({ code: 'key_reused' })
  expect((await file(id, {}, keyless)).status).toBe(409)
  // A refused request has not used its key.
  const other = { headers: { 'idempotency-key': 'arquivar-5678' } }
  expect((await file(id, {}, other)).status).toBe(409)
  expect((await broker.send(contract.unfileInboxPaper, { params: { id } })).status).toBe(200)
  expect((await file(id, {}, other)).status).toBe(200)
  expect((await documents()).length).toBe(1)
})

it('of two that file a paper without a key at the same moment one does, and nobody reads it again meanwhile', async () => {
  const id = await sendToInbox(broker, makePdf())
  const again = () => file(id, {}, keyless)
  const readAgain = () => broker.send(contract.readPaperAgain, { params: { id } })
  const held = `select from inbox_files where paper_id = ${id} for update`
  const all = await crossing(server, held, [again, again, readAgain])
  expect(all.map(({ status }) => status)).toEqual([200, 409, 409])
})
