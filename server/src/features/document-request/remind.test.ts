import {
  addRequestAddress,
  createDocumentRequest,
  listDocumentRequests,
  refusePaper,
} from '@soleira/domain/document-request/contract'
import { handDataIn, handPaperIn, readRequested } from '@soleira/domain/document-request/recipient'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { remindOfRequests } from './remind.ts'

let server: TestApp
let broker: Client
let propertyId: number
let email: string
let id: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const post = () => ({
  ...server,
  linkUrl: 'https://soleira.exemplo',
  mailer: openMailer({ smtpUrl: undefined, from: 'Soleira <a@soleira.exemplo>', outbox: server.outbox }),
})

const residence = { kind: 'COMPROVANTE_RESIDENCIA' as const }

beforeEach(async () => {
  email = `dona-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  const property = await takeIn(broker, { owners: [makeOwner({ email })] })
  propertyId = property.id
  const personId = property.owners[0]?.personId as number
  const body = { audience: 'person', personId, wants: [residence], days: 30, reminds: true } as const
  const { body: made } = await broker.call(createDocumentRequest, {
    params: { id: propertyId },
    body: { ...body, wants: [...body.wants] },
  })
  id = made.id
  guardCanary('key of a request', made.uri.slice(-43))
})

const after = async (days: number, [hour, minute]: [number, number] = [15, 0], by = post()) => {
  await server.pool.query("update document_requests set created_at = '2026-11-02T12:00:00Z' where id = $1", [
    id,
  ])
  await remindOfRequests(by, new Date(Date.UTC(2026, 10, 2 + days, hour, minute)))
}
const letters = () => emailsIn(server.outbox, email)

it('reminds after three and after seven days, each once, by an address that opens the request', async () => {
  await after(2)
  expect(await letters()).toHaveLength(0)
  await after(3)
  await after(4)
  expect(await letters()).toHaveLength(1)
  await after(7)
  await after(8)
  await after(20)
  const sent = await letters()
  expect(sent).toHaveLength(2)
  const [, key = ''] = /\/e\/([\w-]{43})/.exec(sent[0]?.text ?? '') ?? []
  guardCanary('key of a request', key)
  expect(sent[0]?.text).toContain('- Comprovante de Residência')
  const { body } = await new Client(server.app, { host: server.host }).call(readRequested, {
    params: { key },
  })
  expect(body.papers).toHaveLength(1)
  const { rows } = await server.pool.query(
    "select actor, action from events where entity = 'document_request' and entity_id = $1 and detail = 'reminder'",
    [id],
  )
  expect(rows).toEqual([
    { actor: 'job', action: 'updated' },
    { actor: 'job', action: 'updated' },
  ])
})

it('reminds of nothing that is there, that is over, or that nobody is to be reminded of, and of none at night', async () => {
  await server.pool.query("update document_requests set created_at = '2026-11-02T12:00:00Z' where id = $1", [
    id,
  ])
  await remindOfRequests(post(), new Date('2026-11-05T05:00:00Z'))
  await uploadToSlot(broker, propertyId, 'COMPROVANTE_RESIDENCIA')
  await after(3)
  await server.pool.query('delete from documents where property_id = $1', [propertyId])
  for (const over of ['revoked_at = now()', 'reminds = false, revoked_at = null']) {
    await server.pool.query(`update document_requests set ${over} where id = $1`, [id])
    await after(3)
  }
  expect(await letters()).toHaveLength(0)
  await server.pool.query('update document_requests set reminds = true where id = $1', [id])
  await after(3)
  expect(await letters()).toHaveLength(1)
})

it('reminds between eight and eight of Brasília', async () => {
  await after(4, [10, 59])
  await after(4, [23, 0])
  expect(await letters()).toHaveLength(0)
  await after(4, [11, 0])
  expect(await letters()).toHaveLength(1)
  await after(8, [22, 59])
  expect(await letters()).toHaveLength(2)
})

it('reminds nobody of a request that has run out, whose address is dead', async () => {
  await server.pool.query("update document_requests set expires_at = '2026-11-07T12:00:00Z' where id = $1", [
    id,
  ])
  await after(3)
  await after(7)
  expect(await letters()).toHaveLength(1)
})

it('reminds nobody for an account that is being deleted', async () => {
  await server.pool.query("update accounts set delete_after = now() + interval '7 days'")
  await after(3)
  await server.pool.query('update accounts set delete_after = null')
  expect(await letters()).toHaveLength(0)
  await after(3)
  expect(await letters()).toHaveLength(1)
})

it('reminds of a paper that was refused, and of none that waits', async () => {
  const params = { id: propertyId, requestId: id }
  const { body: address } = await broker.call(addRequestAddress, { params })
  const key = address.uri.slice(-43)
  guardCanary('key of a request', key)
  const form = makeUpload({ position: 0 }, { name: 'conta.pdf', bytes: makePdf() })
  await new Client(server.app, { host: server.host }).send(handPaperIn, { params: { key }, ...form })
  await after(3)
  expect(await letters()).toHaveLength(0)
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  const paper = body.requests.find((one) => one.id === id)?.wants[0]?.handed[0]
  await broker.call(refusePaper, { params: { id: paper?.paperId as number }, body: { reason: 'Ilegível' } })
  await after(3)
  expect((await letters()).map(({ text }) => text)).toEqual([
    expect.stringContaining('- Comprovante de Residência'),
  ])
})

it('keeps no address of a letter that did not leave', async () => {
  const addresses = async () =>
    (await server.pool.query('select 1 from document_request_keys where request_id = $1', [id])).rowCount
  const before = await addresses()
  const down = { ...post(), mailer: { ...post().mailer, send: () => Promise.reject(new Error('down')) } }
  for (let at = 0; at < 3; at++) await expect(after(3, [15, at], down)).rejects.toThrow('down')
  expect(await addresses()).toBe(before)
  await after(3)
  expect(await letters()).toHaveLength(1)
  expect(await addresses()).toBe((before ?? 0) + 1)
})

it('reminds of data that nobody has said, in their own words, and not while they wait', async () => {
  await server.pool.query('delete from requested_papers where request_id = $1', [id])
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  await server.pool.query(
    `insert into requested_data (account_id, request_id, position, person_id, facts)
     select account_id, id, 0, person_id, '{profession}' from document_requests where id = $1`,
    [id],
  )
  await after(3)
  const [letter] = await letters()
  expect(letter?.subject).toMatch(/^Dados que ainda faltam/)
  expect(letter?.text).toContain(`- Dados para a escritura de ${body.people[0]?.name}`)
  const [, key = ''] = /\/e\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
  guardCanary('key of a request', key)
  const said = { position: 0, facts: { profession: 'Juíza' } }
  await new Client(server.app, { host: server.host }).call(handDataIn, { params: { key }, body: said })
  await after(7)
  expect(await letters()).toHaveLength(1)
})

it('asks for an e-mail where somebody is to be reminded', async () => {
  const property = await takeIn(broker, { owners: [makeOwner({ email: null })] })
  const params = { id: property.id }
  const personId = property.owners[0]?.personId as number
  const body = { audience: 'person', personId, wants: [residence], days: 30, reminds: true } as const
  const { fields } = await broker.refused(createDocumentRequest, { params, body }, 422)
  expect(fields).toEqual({ reminds: 'Esta pessoa não tem e-mail no cadastro' })
  const all = { ...body, audience: 'owners', personId: null }
  expect((await broker.refused(createDocumentRequest, { params, body: all }, 422)).fields).toHaveProperty(
    'reminds',
  )
  expect((await broker.call(listDocumentRequests, { params })).body.requests).toEqual([])
})
