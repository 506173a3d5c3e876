import * as contract from '@soleira/domain/inbox/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox, federalClearance, untilInboxFileRead } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const cpf = makeCpf()
let server: TestApp
let broker: Client
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  await takeIn(broker, { owners: [makeOwner({ cpf })] })
})
afterEach(() => server.stop())

const readAgain = (id: number) => broker.send(contract.readPaperAgain, { params: { id } })

it('reads a paper again, and says meanwhile nothing of what was read before', async () => {
  const { id } = await bringToInbox(broker, federalClearance(cpf))
  await server.pool.query(`update readings set reading = reading #- '{proposal,kind}'`)
  const answer = await readAgain(id)
  expect(answer.body).toMatchObject({ id, status: 'reading', proposal: null })
  expect((await untilInboxFileRead(broker, id)).proposal?.kind).toBe('receita_federal')
  const { rows } = await server.pool.query(
    `select entity_id as id from events where entity = 'inbox_paper' and action = 'updated'`,
  )
  expect(rows).toEqual([{ id }])
})

it('reads all again that nobody has filed', async () => {
  const { id } = await bringToInbox(broker, federalClearance(cpf))
  const other = await bringToInbox(broker, federalClearance(makeCpf()))
  const { ids } = await broker.call(contract.readPapersAgain, {}).then(({ body }) => body)
  expect(ids).toEqual([id, other.id])
  for (const one of ids) expect((await untilInboxFileRead(broker, one)).status).toBe('read')
})

it('leaves alone a paper that was filed', async () => {
  const { id } = await bringToInbox(broker, federalClearance(cpf))
  expect((await broker.send(contract.fileSurePapers, { body: { ids: [id] } })).body).toMatchObject({
    filed: [id],
  })
  expect((await readAgain(id)).status).toBe(409)
  expect((await broker.call(contract.readPapersAgain, {})).body).toEqual({ ids: [] })
})
