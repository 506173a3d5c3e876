import {
  createDocumentRequest,
  listDocumentRequests,
  type NewDocumentRequest,
} from '@soleira/domain/document-request/contract'
import {
  acceptData,
  listHandedOfPerson,
  listHandedOfProperty,
  refuseData,
} from '@soleira/domain/document-request/data-contract'
import { handDataIn, readRequested } from '@soleira/domain/document-request/recipient'
import { listNotifications } from '@soleira/domain/notification/contract'
import { changePerson, listPersonEvents, readPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
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

const person = async () => (await broker.call(readPerson, { params: { id: personId } })).body
const form = async (key: string) => (await stranger().call(readRequested, { params: { key } })).body.data[0]

it('asks for what the record lacks, and shows nothing that is known', async () => {
  const { body } = await broker.call(listDocumentRequests, { params: { id: propertyId } })
  const lacking = body.lacking.find((one) => one.personId === personId)?.facts
  expect(lacking).toEqual(
    expect.arrayContaining(['rg', 'nationality', 'profession', 'maritalStatus', 'address']),
  )
  const { key } = await ask()
  const { body: asked, raw } = await stranger().call(readRequested, { params: { key } })
  expect(asked).toMatchObject({
    papers: [],
    data: [{ position: 0, state: 'missing', waiting: [], refused: [] }],
  })
  expect(asked.data[0]?.facts).toEqual(expect.arrayContaining(['maritalStatus', 'regime', 'spouseName']))
  const known = await person()
  for (const value of [known.cpf, known.phones[0], known.motherName, known.birthDate]) {
    if (value) expect(raw.body).not.toContain(value)
  }
  expect(raw.body).not.toContain('personId')
})

it('lets what is said wait; the broker is told, and accepts it field by field into the record', async () => {
  const { id, key } = await ask()
  const facts = { profession: 'Ourives', nationality: 'Brasileira', rg: '12.345.678-9 Detran/RJ' }
  expect((await say(key, facts)).status).toBe(204)
  expect(await person()).toMatchObject({ profession: null, nationality: null, rg: null })
  expect(await form(key)).toMatchObject({ state: 'waiting', waiting: ['rg', 'nationality', 'profession'] })
  const { facts: waiting, state } = await seen(id)
  expect(state).toBe('waiting')
  expect(waiting.profession).toMatchObject({
    state: 'waiting',
    said: 'Ourives',
    recorded: null,
    isContrary: false,
    isChanged: false,
  })
  const { body: told } = await broker.call(listNotifications, {})
  const notice = told.notifications.find(({ title }) => title === 'Dados recebidos pelo link')
  expect(notice?.actionUrl).toBe(`/property/${propertyId}?open=request`)
  expect(JSON.stringify(notice)).not.toContain('Ourives')

  expect((await accept(id, ['profession'])).status).toBe(204)
  expect(await person()).toMatchObject({ profession: 'Ourives', nationality: null, rg: null })
  expect((await accept(id, ['nationality', 'rg'])).status).toBe(204)
  expect(await person()).toMatchObject({ nationality: 'Brasileira', rg: facts.rg })
  expect((await seen(id)).facts.profession).toMatchObject({ state: 'accepted', said: null, id: null })
  const { body: events } = await broker.call(listPersonEvents, { params: { id: personId } })
  expect(events[0]).toMatchObject({ action: 'updated', detail: 'said' })
  const { rows } = await server.pool.query(
    "select actor, action from events where entity = 'handed_data' and property_id = $1 order by id",
    [propertyId],
  )
  expect(rows).toEqual([
    { actor: 'link', action: 'created' },
    { actor: 'session', action: 'updated' },
    { actor: 'session', action: 'updated' },
  ])
  // Facts that were decided are stored only in the record.
  const { rows: kept } = await server.pool.query('select value from handed_facts where request_id = $1', [id])
  expect(kept).toEqual([{ value: null }, { value: null }, { value: null }])
})

it('says why something was refused, and takes another word for it', async () => {
  const { id, key } = await ask()
  await say(key, { profession: '<script>alert(1)</script>' })
  const reason = 'Isto não é uma <b>profissão</b>'
  const { params, body } = await deciding(id, ['profession'])
  await broker.call(refuseData, { params, body: { ids: body.ids, reason } })
  expect(await form(key)).toMatchObject({ state: 'refused', refused: [{ fact: 'profession', reason }] })
  expect((await broker.send(refuseData, { params, body: { ids: body.ids, reason } })).status).toBe(409)
  await say(key, { profession: 'Juíza' })
  expect(await form(key)).toMatchObject({ state: 'waiting', refused: [], waiting: ['profession'] })
  expect(await person()).toMatchObject({ profession: null })
})

it('decides on the words of one person at a time', async () => {
  const { owners, id } = await takeIn(broker, {
    owners: [makeOwner({ fullName: 'Ana Sá', rg: null }), makeOwner({ fullName: 'Rui Sá', rg: null })],
  })
  propertyId = id
  const people = owners.map((owner) => owner.personId as number)
  const { id: requestId, key } = await ask({ audience: 'owners', personId: null, data: people })
  await say(key, { profession: 'Ourives' }, 0)
  await say(key, { nationality: 'Chilena' }, 1)
  const forms = (await listed(requestId))?.data ?? []
  const ids = forms.flatMap(({ facts }) => facts.flatMap((fact) => fact.id ?? []))
  expect(ids).toHaveLength(2)
  const params = { id: propertyId, requestId }
  const { version } = forms[0] as { version: number }
  const field = { ids: 'Aceite ou recuse os dados de uma pessoa de cada vez' }
  for (const mixed of [ids, [...ids].reverse()]) {
    const accepting = { params, body: { ids: mixed, version, replaces: false } }
    expect((await broker.refused(acceptData, accepting, 422)).fields).toEqual(field)
    const refusing = { params, body: { ids: mixed, reason: 'Confira' } }
    expect((await broker.refused(refuseData, refusing, 422)).fields).toEqual(field)
  }
  for (const one of people) {
    const { body } = await broker.call(readPerson, { params: { id: one } })
    expect(body).toMatchObject({ profession: null, nationality: null })
  }
  const after = (await listed(requestId))?.data ?? []
  expect(after.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

it('puts what is sent again in place of what waits, and accepts nothing that was not seen', async () => {
  const { id, key } = await ask()
  await say(key, { profession: 'Juíza', nationality: 'Brasileira' })
  const before = await deciding(id, ['profession'])
  await say(key, { profession: 'Advogada' })
  expect((await broker.send(acceptData, before)).status).toBe(409)
  expect((await seen(id)).facts.profession?.said).toBe('Advogada')
  expect((await seen(id)).facts.nationality?.said).toBe('Brasileira')
  expect(await person()).toMatchObject({ profession: null })
})

it('shows what the record says otherwise by now, and replaces it only where that is asked for', async () => {
  const { id, key } = await ask()
  await say(key, { profession: 'Juíza' })
  const stale = await deciding(id, ['profession'])
  await broker.call(changePerson, { params: { id: personId }, body: { profession: 'Médica' } })
  expect((await broker.refused(acceptData, stale, 409)).code).toBe('stale_person')
  expect((await seen(id)).facts.profession).toMatchObject({
    recorded: 'Médica',
    said: 'Juíza',
    isContrary: true,
    isChanged: true,
  })
  const sent = await deciding(id, ['profession'])
  expect((await broker.refused(acceptData, sent, 409)).fields).toHaveProperty('profession')
  expect(await person()).toMatchObject({ profession: 'Médica' })
  expect((await accept(id, ['profession'], { replaces: true })).status).toBe(204)
  expect(await person()).toMatchObject({ profession: 'Juíza' })
})

it('makes a union of who is married to whom, with somebody of the property or somebody new', async () => {
  const { id, key } = await ask()
  const facts = {
    maritalStatus: 'Casado(a)',
    regime: 'comunhao_parcial',
    unionSince: '12/05/2001',
    spouseName: 'Zilá Quental Prado',
  }
  await say(key, facts)
  expect((await seen(id)).facts.spouseName).toMatchObject({ namesakes: 0 })
  expect((await seen(id)).facts.regime).toMatchObject({ namesakes: null })
  expect((await accept(id, ['regime'])).status).toBe(409)
  expect((await accept(id, ['maritalStatus', 'regime', 'unionSince', 'spouseName'])).status).toBe(204)
  expect(await person()).toMatchObject({
    maritalStatus: 'Casado(a)',
    union: {
      kind: 'marriage',
      regime: 'comunhao_parcial',
      since: '2001-05-12',
      spouse: { fullName: 'Zilá Quental Prado' },
    },
  })

  const couple = await takeIn(broker, {
    owners: [makeOwner({ maritalStatus: 'Casado(a)' }), makeOwner({ fullName: 'Olavo Quental' })],
  })
  propertyId = couple.id
  personId = couple.owners[0]?.personId as number
  const second = await ask()
  await say(second.key, { spouseName: 'olavo quental' })
  expect((await seen(second.id)).facts.spouseName).toMatchObject({ namesakes: 1, recorded: null })
  expect((await accept(second.id, ['spouseName'])).status).toBe(204)
  expect((await person()).union?.spouse?.id).toBe(couple.owners[1]?.personId)
})

it('makes a new record of a spouse where two of the property have that name, and says so before', async () => {
  const fullName = 'Olavo Quental'
  const many = await takeIn(broker, {
    owners: [
      makeOwner({ maritalStatus: 'Casado(a)' }),
      makeOwner({ fullName, maritalStatus: null }),
      makeOwner({ fullName, maritalStatus: null }),
    ],
  })
  propertyId = many.id
  personId = many.owners[0]?.personId as number
  const { id, key } = await ask()
  await say(key, { spouseName: fullName })
  expect((await seen(id)).facts.spouseName).toMatchObject({ namesakes: 2 })
  expect((await accept(id, ['spouseName'])).status).toBe(204)
  const spouse = (await person()).union?.spouse
  expect(spouse).toMatchObject({ fullName })
  expect(many.owners.map((owner) => owner.personId)).not.toContain(spouse?.id)
})

it('stands with the property and with the person until somebody answers, and nowhere else', async () => {
  const { id, key } = await ask()
  const { id: other } = await takeIn(broker)
  const handed = async () => {
    const params = { id: propertyId }
    const ofProperty = (await broker.call(listHandedOfProperty, { params })).body
    const ofPerson = (await broker.call(listHandedOfPerson, { params: { id: personId } })).body
    expect(ofPerson).toEqual(ofProperty)
    expect((await broker.call(listHandedOfProperty, { params: { id: other } })).body).toEqual([])
    return ofProperty
  }
  expect(await handed()).toEqual([])
  await say(key, { profession: 'Ourives', nationality: 'Brasileira' })
  expect(await handed()).toMatchObject([{ propertyId, requestId: id, data: { personId, state: 'waiting' } }])
  await accept(id, ['profession'])
  expect(await handed()).toHaveLength(1)
  await accept(id, ['nationality'])
  expect(await handed()).toEqual([])
})
