import {
  addRequestAddress,
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
  refusePaper,
  revokeDocumentRequest,
} from '@soleira/domain/document-request/contract'
import { handPaperIn, readRequested } from '@soleira/domain/document-request/recipient'
import { createPerson, erasePerson, exportPerson, mergePeople } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { crossing } from '../../../test/watch/locks.ts'

let server: TestApp
let broker: Client
let propertyId: number
let personId: number
const stranger = () => new Client(server.app, { host: server.host })
const identity = () => ({ kind: 'RG_CNH' as const, personId })
const residence = { kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }

beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  const property = await takeIn(broker)
  propertyId = property.id
  personId = property.owners[0]?.personId as number
})

const keyIn = (uri: string) => {
  const key = new URL(uri).pathname.replace('/e/', '')
  guardCanary('key of a request', key)
  return key
}

async function ask(change: object = {}) {
  const said = {
    audience: 'person',
    personId,
    wants: [identity(), residence],
    days: 15,
    ...change,
  } as NewDocumentRequest
  const { body } = await broker.call(createDocumentRequest, { params: { id: propertyId }, body: said })
  return { id: body.id, params: { key: keyIn(body.uri) } }
}

const send = (params: { key: string }, position: number | string, file = {}, headers = {}) => {
  const form = makeUpload({ position }, { name: 'conta.pdf', bytes: makePdf(), ...file })
  return stranger().send(handPaperIn, { params, ...form, headers: { ...form.headers, ...headers } })
}

const listed = async (id: number) => {
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  return body.requests.find((one) => one.id === id)
}

const states = async (params: { key: string }) =>
  (await stranger().call(readRequested, { params })).body.papers.map(({ state }) => state)

it('ends at once, between two steps: revoked or expired, by whichever address', async () => {
  const { id, params } = await ask()
  const { body } = await broker.call(addRequestAddress, { params: { id: propertyId, requestId: id } })
  const other = { key: keyIn(body.uri) }
  for (const one of [params, other]) await stranger().call(readRequested, { params: one })
  await broker.call(revokeDocumentRequest, { params: { id: propertyId, requestId: id } })
  for (const one of [params, other]) {
    const gone = await stranger().refused(readRequested, { params: one }, 409)
    expect(gone.message).toBe('Este link foi encerrado por quem o enviou.')
    expect((await send(one, 0)).status).toBe(409)
  }
  await broker.refused(addRequestAddress, { params: { id: propertyId, requestId: id } }, 409)
  await broker.call(revokeDocumentRequest, { params: { id: propertyId, requestId: id } })
  const late = await ask()
  await server.pool.query(
    "update document_requests set expires_at = now() - interval '1 second' where id = $1",
    [late.id],
  )
  expect((await send(late.params, 0)).status).toBe(409)
  const { rows } = await server.pool.query(
    'select count(*)::int as papers from inbox_papers where property_id = $1',
    [propertyId],
  )
  expect(rows).toEqual([{ papers: 0 }])
})

it('takes no paper whose request runs out while it arrives', async () => {
  const { id, params } = await ask()
  const ending = `update document_requests set expires_at = now() - interval '1 second' where id = ${id}`
  // Until the end is written the link is open, and the paper comes in.
  const [sent] = await crossing(server, ending, [() => send(params, 0)])
  expect(sent).toMatchObject({ status: 409, body: { code: 'link_spent' } })
  const { rows } = await server.pool.query('select files from document_requests where id = $1', [id])
  expect(rows).toEqual([{ files: 0 }])
})

it('takes nothing by the key of another, nor for what it does not ask for', async () => {
  const { params } = await ask({ wants: [residence] })
  expect((await send(params, 1)).status).toBe(404)
  expect((await send(params, 70_000)).status).toBe(422)
  // An empty position does not mean position 0.
  for (const nothing of ['', ' ']) expect((await send(params, nothing)).status).toBe(422)
  const guess = (at: number) => ({ key: `${'C'.repeat(40)}${100 + at}` })
  for (let at = 0; at < 15; at++) await stranger().refused(readRequested, { params: guess(at) }, 404)
  for (let at = 15; at < 30; at++) expect((await send(guess(at), 0)).status).toBe(404)
  expect((await send(guess(31), 0)).status).toBe(429)
  expect((await send(params, 0)).status).toBe(201)
})

it('takes so many files and bytes and no more, also from several at once, and says so', async () => {
  const { id, params } = await ask()
  await server.pool.query('update document_requests set files = 58 where id = $1', [id])
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(params, 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.raw.json().message).toMatch(
    /já recebeu tantos arquivos/,
  )
  const heavy = await ask()
  await server.pool.query('update document_requests set bytes = $2 where id = $1', [
    heavy.id,
    200 * 1024 * 1024 - 10,
  ])
  expect((await send(heavy.params, 0)).status).toBe(409)
  // Refused files count too, so that a link cannot fill the disk with them.
  const rejected = await ask()
  await send(rejected.params, 0)
  const paperId = (await listed(rejected.id))?.wants[0]?.handed[0]?.paperId as number
  await broker.call(refusePaper, { params: { id: paperId }, body: { reason: 'Ilegível' } })
  const { rows } = await server.pool.query(
    'select files, bytes > 0 as some from document_requests where id = $1',
    [rejected.id],
  )
  expect(rows).toEqual([{ files: 1, some: true }])
})

it('counts what one network sends by a link', async () => {
  const { params } = await ask()
  for (let at = 0; at < 60; at++) await send(params, 9)
  expect((await send(params, 0)).status).toBe(429)
})

it('goes with the person: what was asked of them, and what was handed in as theirs', async () => {
  const property = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
  propertyId = property.id
  personId = property.owners[1]?.personId as number
  const { params } = await ask()
  await send(params, 0)
  const { body: twin } = await broker.call(createPerson, { body: makePerson({ cpf: null }) })
  await broker.call(mergePeople, { params: { id: twin.id }, body: { otherId: personId } })
  expect(await states(params)).toEqual(['waiting', 'missing'])
  const { raw } = await broker.send(exportPerson, { params: { id: twin.id } })
  const copy = JSON.parse(String((await unzipAll(raw.rawPayload)).get('pedidos-de-documentos.json')))
  expect(copy).toMatchObject([
    { propertyId, kind: 'RG_CNH', handedAt: expect.any(String) },
    { propertyId, kind: 'COMPROVANTE_RESIDENCIA', handedAt: null },
  ])
  await server.pool.query('update properties set current_stage = 7 where id = $1', [propertyId])
  await broker.call(erasePerson, { params: { id: twin.id } })
  await stranger().refused(readRequested, { params }, 404)
  const { rows } = await server.pool.query(
    'select count(*)::int as papers from inbox_papers where property_id = $1',
    [propertyId],
  )
  expect(rows).toEqual([{ papers: 0 }])
})

it('sent again under its key makes another address of the same request, and another request under another', async () => {
  const body: NewDocumentRequest = {
    audience: 'person',
    personId,
    wants: [identity()],
    data: [],
    days: 15,
    reminds: false,
  }
  const create = async (key: string, change: object = {}) => {
    const headers = { 'idempotency-key': key }
    const call = { params: { id: propertyId }, headers, body: { ...body, ...change } }
    return broker.send(createDocumentRequest, call)
  }
  const [first, again] = [await create('pedido-0001'), await create('pedido-0001')]
  const [one, other] = [first, again].map(({ raw }) => raw.json() as { id: number; uri: string })
  expect(one?.id).toBe(other?.id)
  expect(one?.uri).not.toBe(other?.uri)
  for (const { raw } of [first, again])
    await stranger().call(readRequested, { params: { key: keyIn(raw.json().uri) } })
  expect(await create('pedido-0001', { wants: [identity(), residence] })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
  await create('pedido-0002')
  const { body: listed } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  expect(listed.requests).toHaveLength(2)
  await broker.call(revokeDocumentRequest, { params: { id: propertyId, requestId: one?.id ?? 0 } })
  expect(await create('pedido-0001')).toMatchObject({
    status: 409,
    body: { message: 'Este pedido terminou. Faça outro.' },
  })
})
