import { fileCertificate, takeSteps } from '@soleira/domain/checklist/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readDiligence } from '../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
let property: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  property = (await takeIn(broker)).id
  await server.pool.query(`
    create table recounts (at timestamptz);
    create function note_recount() returns trigger language plpgsql as
      'begin insert into recounts values (now()); return null; end';
    create trigger note_recount after update of items_completed on properties for each row execute function note_recount()`)
})
afterAll(() => server.stop())
beforeEach(() => server.pool.query('delete from recounts'))

const recounts = async () => (await server.pool.query('select from recounts')).rows.length

it('counts a checklist once when a paper comes for an item that nobody has asked for', async () => {
  const params = { id: property, item: 'receita_federal' } as const
  const upload = makeUpload({ version: 0 }, { name: 'certidão.pdf', bytes: makePdf() })
  const answer = await broker.send(fileCertificate, { params, query: {}, ...upload })
  expect(answer.status, answer.raw.body).toBe(200)
  expect(await recounts()).toBe(1)
  const { items, summary } = await readDiligence(broker, property)
  expect(items.find(({ id }) => id === 'receita_federal')).toMatchObject({ status: 'completed' })
  expect(summary).toMatchObject({ completed: 1 })
})

it('counts a checklist once when several items are asked for together', async () => {
  const { items } = await readDiligence(broker, property)
  const pending = items.filter(({ status, subject }) => status === 'pending' && subject.type === 'property')
  const body = {
    action: 'request',
    items: pending.slice(0, 3).map(({ id, version }) => ({ item: id, version })),
  } as const
  const answer = await broker.send(takeSteps, { params: { id: property }, body })
  expect(answer.status, answer.raw.body).toBe(200)
  expect(await recounts()).toBe(1)
  expect((await readDiligence(broker, property)).summary).toMatchObject({ requested: 3 })
})
