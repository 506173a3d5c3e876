import { readCurrentUser } from '@soleira/domain/auth/contract'
import {
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
  refusePaper,
} from '@soleira/domain/document-request/contract'
import { handPaperIn, readRequested } from '@soleira/domain/document-request/recipient'
import {
  fileInboxPaper,
  listInbox,
  readInboxPaper,
  receivePaper,
  unfileInboxPaper,
} from '@soleira/domain/inbox/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { untilInboxFileRead } from '../../../test/scenes/inbox.ts'
import { guardCanary } from '../../../test/watch/canary.ts'

let server: TestApp
let broker: Client
let propertyId: number
let personId: number
const stranger = () => new Client(server.app, { host: server.host })
const identity = () => ({ kind: 'RG_CNH' as const, personId })
const residence = { kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }

beforeAll(async () => {
  server = await startTestApp()
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

async function eventsOfHanded() {
  const { rows } = await server.pool.query(
    "select actor, action from events where entity = 'handed_paper' and property_id = $1 order by id",
    [propertyId],
  )
  return rows.map(({ actor, action }) => `${actor} ${action}`)
}

it('says in plain words what is missing, whose, and who asks; nothing else of anybody', async () => {
  const { params } = await ask({ audience: 'owners', personId: null })
  const { body, raw } = await stranger().call(readRequested, { params })
  expect(body).toMatchObject({ recipient: null, filesLeft: 60 })
  const { firstName, lastName, phone, email } = (await broker.call(readCurrentUser, {})).body
  expect(body.broker).toMatchObject({ name: `${firstName} ${lastName}`, phone, email })
  expect(body.broker.creci).not.toBe('')
  expect(body.papers).toMatchObject([
    { position: 0, label: 'RG/CNH', state: 'missing' },
    { position: 1, label: 'Comprovante de Residência', person: null, state: 'missing' },
  ])
  expect(body.papers[0]?.person).toBeTruthy()
  expect(body.papers.every(({ words, examples }) => words && examples.length)).toBe(true)
  expect(raw.headers['cache-control']).toBe('no-store, private')
  expect(raw.body).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  const page = await server.app.inject({
    method: 'GET',
    url: `/e/${params.key}`,
    headers: { host: server.host },
  })
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

it('says the numbers of the property to who gets its papers', async () => {
  const registers = { registrationNumber: '12345', cnm: '111338.2.0012345-58' }
  const { id, owners } = await takeIn(broker, registers)
  const wants = [{ kind: 'ONUS_REAIS', personId: null }]
  const said = { audience: 'person', personId: owners[0]?.personId, wants, days: 15 } as never
  const { body: asked } = await broker.call(createDocumentRequest, { params: { id }, body: said })
  const { body } = await stranger().call(readRequested, { params: { key: keyIn(asked.uri) } })
  expect(body.papers).toMatchObject([
    {
      label: 'Ônus Reais',
      numbers: [
        { name: 'Matrícula', value: '12345' },
        { name: 'CNM', value: '111338.2.0012345-58' },
      ],
    },
  ])
})

it('asks only for what is missing, of who takes part', async () => {
  await uploadToSlot(broker, propertyId, 'COMPROVANTE_RESIDENCIA')
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  expect(body.people).toMatchObject([{ personId }])
  const kinds = body.open.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['RG_CNH', 'ONUS_REAIS', 'quitacao_condominial', 'receita_federal']),
  )
  expect(kinds).not.toContain('COMPROVANTE_RESIDENCIA')
  // The slot and the certificate are one paper.
  expect(kinds).not.toContain('onus_reais')
  const { body: other } = await broker.call(createPerson, { body: makePerson({ cpf: null }) })
  const said = { audience: 'person', personId, wants: [identity()], days: 15 } as const
  const wrong = async (change: object) =>
    (
      await broker.refused(
        createDocumentRequest,
        { params: { id: propertyId }, body: { ...said, ...change } },
        422,
      )
    ).fields
  expect(await wrong({ wants: [residence] })).toHaveProperty('wants')
  expect(await wrong({ personId: other.id })).toHaveProperty('personId')
  expect(await wrong({ audience: 'owners' })).toHaveProperty('personId')
  expect(await wrong({ wants: [{ ...identity(), personId: other.id }] })).toHaveProperty('wants')
})

it('asks once for a paper that fills two places, and either of them may be asked for', async () => {
  const slot = { kind: 'ONUS_REAIS' as const, personId: null }
  const certificate = { kind: 'onus_reais' as const, personId: null }
  const both = await ask({ wants: [slot, certificate] })
  expect((await listed(both.id))?.wants.map(({ label }) => label)).toEqual(['Ônus Reais'])
  const alone = await ask({ wants: [certificate] })
  expect(await states(alone.params)).toEqual(['missing'])
})

it('takes a paper without an account into the inbox, where it waits for the broker, who is told', async () => {
  const { id, params } = await ask()
  const { status, raw } = await send(params, 1, { name: 'conta de luz.pdf' })
  expect(status, raw.body).toBe(201)
  expect(await states(params)).toEqual(['missing', 'waiting'])
  const { body: inbox } = await broker.call(listInbox, { query: { propertyId } })
  expect(inbox).toMatchObject([
    {
      fileName: 'conta de luz.pdf',
      origin: { way: 'link', answers: 'COMPROVANTE_RESIDENCIA', asked: { propertyId, personId: null } },
    },
  ])
  expect((await listed(id))?.wants[1]).toMatchObject({
    state: 'waiting',
    handed: [{ paperId: inbox[0]?.id }],
  })
  const { body: told } = await broker.call(listNotifications, {})
  const notice = told.notifications.find(({ title }) => title === 'Documento recebido pelo link')
  expect(notice?.actionUrl).toBe(`/property/${propertyId}?open=request`)
  expect(await eventsOfHanded()).toEqual(['link created'])
})

it('fills the place once the broker accepts, and lacks it again when that is taken back', async () => {
  const { id, params } = await ask()
  await send(params, 0, { name: 'rg.png', bytes: samplePng() })
  const paperId = (await listed(id))?.wants[0]?.handed[0]?.paperId as number
  await untilInboxFileRead(broker, paperId)
  const body = { kind: 'RG_CNH', personId, propertyId } as const
  await broker.call(fileInboxPaper, { params: { id: paperId }, body: { ...body, despite: [] } })
  expect(await states(params)).toEqual(['done', 'missing'])
  expect((await listed(id))?.wants[0]?.handed).toMatchObject([{ state: 'accepted' }])
  await broker.refused(refusePaper, { params: { id: paperId }, body: { reason: 'Tarde' } }, 409)
  await broker.call(unfileInboxPaper, { params: { id: paperId } })
  expect(await states(params)).toEqual(['waiting', 'missing'])
})

it('says why a paper was refused, and takes another', async () => {
  const { id, params } = await ask()
  await send(params, 0)
  const paperId = (await listed(id))?.wants[0]?.handed[0]?.paperId as number
  const reason = 'A foto está <b>cortada</b>. Fotografe a página inteira.'
  await broker.call(refusePaper, { params: { id: paperId }, body: { reason } })
  const { body } = await stranger().call(readRequested, { params })
  expect(body.papers[0]).toMatchObject({ state: 'refused', reason, received: 0 })
  expect(await eventsOfHanded()).toEqual(['link created', 'session deleted'])
  await broker.refused(readInboxPaper, { params: { id: paperId } }, 404)
  await broker.refused(refusePaper, { params: { id: paperId }, body: { reason } }, 404)
  expect((await send(params, 0)).status).toBe(201)
  expect((await stranger().call(readRequested, { params })).body.papers[0]).toMatchObject({
    state: 'waiting',
    reason: null,
    received: 1,
  })
  expect((await listed(id))?.wants[0]?.handed).toMatchObject([
    { state: 'refused', reason, paperId: null },
    { state: 'waiting' },
  ])
})

it('refuses no paper that came another way', async () => {
  const { raw } = await broker.send(receivePaper, makeUpload({}, { name: 'a.pdf', bytes: makePdf() }))
  await broker.refused(refusePaper, { params: { id: raw.json().id }, body: { reason: 'Não' } }, 409)
})

it('receives what is sent again once, in names of its own', async () => {
  const { id, params } = await ask()
  const file = { name: 'luz.pdf', bytes: makePdf() }
  const key = { 'idempotency-key': 'de-novo-0001' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(params, 1, file, key)))
  expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1)
  expect((await listed(id))?.wants[1]?.handed).toHaveLength(1)
  expect((await send(params, 0, file, key)).status).toBe(422)
  // Another link and the broker may use the same retry key.
  const other = await ask()
  expect((await send(other.params, 1, file, key)).status).toBe(201)
  const { rows } = await server.pool.query('select files from document_requests where id = $1', [id])
  expect(rows).toEqual([{ files: 1 }])
})
