import {
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
  revokeDocumentRequest,
} from '@soleira/domain/document-request/contract'
import { acceptData } from '@soleira/domain/document-request/data-contract'
import { handDataIn, readRequested } from '@soleira/domain/document-request/recipient'
import { createPerson, erasePerson, exportPerson, mergePeople } from '@soleira/domain/person/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'

let server: TestApp
let broker: Client
let propertyId: number
let personId: number
const stranger = () => new Client(server.app, { host: server.host })

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  const property = await takeIn(broker, { owners: [makeOwner({ maritalStatus: null, rg: null })] })
  propertyId = property.id
  personId = property.owners[0]?.personId as number
})

async function ask(change: object = {}) {
  const said = { audience: 'person', personId, wants: [], data: [personId], days: 15, ...change }
  const { body } = await broker.call(createDocumentRequest, {
    params: { id: propertyId },
    body: said as unknown as NewDocumentRequest,
  })
  const key = new URL(body.uri).pathname.replace('/e/', '')
  guardCanary('key of a request', key)
  return { id: body.id, key }
}

const say = (key: string, facts: object, position = 0) =>
  stranger().send(handDataIn, { params: { key }, body: { position, facts } })

async function listed(id: number) {
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  return body.requests.find((one) => one.id === id)
}

async function seen(id: number) {
  const form = (await listed(id))?.data[0]
  const facts = Object.fromEntries((form?.facts ?? []).map((one) => [one.fact, one]))
  return { facts, version: form?.version as number, state: form?.state }
}

async function deciding(id: number, names: readonly string[], change: object = {}) {
  const { facts, version } = await seen(id)
  const ids = names.map((name) => facts[name]?.id as number)
  return { params: { id: propertyId, requestId: id }, body: { ids, version, ...change } }
}
const accept = async (id: number, names: readonly string[], change?: object) =>
  broker.send(acceptData, await deciding(id, names, change))
const form = async (key: string) => (await stranger().call(readRequested, { params: { key } })).body.data[0]

it('asks nobody who has no part, and of nobody of whom nothing lacks', async () => {
  const { body: other } = await broker.call(createPerson, { body: makePerson({ cpf: null }) })
  const body = { audience: 'owners', personId: null, wants: [], days: 7 } as const
  const wrong = (data: number[]) =>
    broker.refused(
      createDocumentRequest,
      { params: { id: propertyId }, body: { ...body, wants: [], data } },
      422,
    )
  expect((await wrong([other.id])).fields).toHaveProperty('data')
  expect((await wrong([])).fields).toHaveProperty('wants')
})

it('accepts once of six at once', async () => {
  const { id, key } = await ask()
  await say(key, { profession: 'Juíza' })
  const sent = await deciding(id, ['profession'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => broker.send(acceptData, sent)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409])
  const { rows } = await server.pool.query(
    "select count(*)::int as times from events where entity = 'person' and entity_id = $1 and detail = 'said'",
    [personId],
  )
  expect(rows).toEqual([{ times: 1 }])
})

it('takes nothing that was not asked for, nor what no contract allows', async () => {
  const { id, key } = await ask()
  const wrong = async (facts: object, position?: number) => (await say(key, facts, position)).status
  expect(await wrong({ profession: 'Juíza' }, 1)).toBe(404)
  expect(await wrong({ cpf: '529.982.247-25' })).toBe(422)
  expect(await wrong({ fullName: 'Outra Pessoa' })).toBe(422)
  expect(await wrong({ profession: 'x'.repeat(81) })).toBe(422)
  expect(await wrong({ maritalStatus: 'Enrolado(a)' })).toBe(422)
  expect(await wrong({ unionSince: '2999-01-01' })).toBe(422)
  expect(await wrong({})).toBe(422)
  const trapped = { position: 0, facts: { profession: 'Juíza' }, website: 'https://a.example' }
  await stranger().refused(handDataIn, { params: { key }, body: trapped as never }, 422)
  expect((await listed(id))?.data[0]?.state).toBe('missing')
  const other = await ask()
  await say(other.key, { profession: 'Juíza' })
  const { body } = await deciding(other.id, ['profession'])
  const strange = { params: { id: propertyId, requestId: id }, body }
  expect((await broker.send(acceptData, strange)).status).toBe(409)
})

it('ends with its link, and takes so many forms and no more', async () => {
  const { id, key } = await ask()
  await server.pool.query('update document_requests set forms = 58 where id = $1', [id])
  const answers = await Promise.all(Array.from({ length: 6 }, () => say(key, { profession: 'Juíza' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.raw.json().message).toMatch(
    /já recebeu tantos formulários/,
  )
  const late = await ask()
  await server.pool.query(
    "update document_requests set expires_at = now() - interval '1 second' where id = $1",
    [late.id],
  )
  expect((await say(late.key, { profession: 'Juíza' })).status).toBe(409)
  const revoked = await ask()
  await broker.call(revokeDocumentRequest, { params: { id: propertyId, requestId: revoked.id } })
  expect((await say(revoked.key, { profession: 'Juíza' })).status).toBe(409)
  const counted = await ask()
  for (let at = 0; at < 60; at++) await say(counted.key, { profession: 'Juíza' }, 9)
  expect((await say(counted.key, { profession: 'Juíza' })).status).toBe(429)
})

it('needs no father and no e-mail to be done', async () => {
  const { id, key } = await ask()
  const asked = (await form(key))?.facts ?? []
  const all: Record<string, unknown> = {
    rg: '1',
    birthDate: '1970-05-09',
    motherName: 'Ana',
    nationality: 'Brasileira',
    profession: 'Juíza',
    maritalStatus: 'Solteiro(a)',
    phone: '21988887777',
    address: { street: 'Rua A', city: 'Niterói' },
  }
  const said = Object.fromEntries(Object.entries(all).filter(([fact]) => asked.includes(fact as never)))
  await say(key, said)
  expect((await accept(id, Object.keys(said))).status).toBe(204)
  expect((await listed(id))?.data[0]?.state).toBe('done')
  expect((await form(key))?.state).toBe('done')
})

it('stands in the list of the day until somebody decides', async () => {
  const { id, key } = await ask()
  const line = async () => {
    await server.pool.query('delete from rate_limits')
    const { body } = await broker.call(readToday, {})
    return body.tasks.find((task) => task.key === `handed-person-${personId}`)
  }
  expect(await line()).toBeUndefined()
  await say(key, { profession: 'Juíza', nationality: 'Brasileira' })
  expect(await line()).toMatchObject({
    matter: 'handed',
    urgency: 'soon',
    action: { url: `/property/${propertyId}?open=request` },
    about: { property: { id: propertyId } },
    text: 'Dados recebidos pelo link, a conferir: Nacionalidade e Profissão',
  })
  await accept(id, ['profession', 'nationality'])
  expect(await line()).toBeUndefined()
})

it('goes with the person, and into the copy of what is held of them', async () => {
  const { key } = await ask()
  await say(key, { profession: 'Ourives de Ipanema', spouseName: 'Quitéria Boaventura' })
  const { body: twin } = await broker.call(createPerson, {
    body: makePerson({ cpf: null, profession: null }),
  })
  await broker.call(mergePeople, { params: { id: twin.id }, body: { otherId: personId } })
  expect((await form(key))?.waiting).toEqual(expect.arrayContaining(['profession']))
  const { raw } = await broker.send(exportPerson, { params: { id: twin.id } })
  const copy = JSON.parse(String((await unzipAll(raw.rawPayload)).get('dados-pedidos.json')))
  expect(copy).toContainEqual(
    expect.objectContaining({ propertyId, fact: 'profession', value: 'Ourives de Ipanema', decidedAt: null }),
  )
  const { body: named } = await broker.call(createPerson, {
    body: makePerson({ cpf: null, fullName: 'Quitéria Boaventura' }),
  })
  const held = async () =>
    (
      await server.pool.query<{ fact: string }>(
        'select fact from handed_facts f join document_requests r on r.id = f.request_id where r.property_id = $1 order by fact',
        [propertyId],
      )
    ).rows.map(({ fact }) => fact)
  await broker.call(erasePerson, { params: { id: named.id } })
  expect(await held()).toEqual(['profession'])
  // The deal is still open, so the erased person's part in it stays, but no fact that waits.
  await broker.call(erasePerson, { params: { id: twin.id } })
  expect(await held()).toEqual([])
})
