import { listActivity } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { readPerson } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { untilLocked } from '../../../test/watch/locks.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const read = async (id: number) => (await broker.call(contract.readProperty, { params: { id } })).body

const editOf = ({ owners, ...property }: Property, change: object) => ({
  params: { id: property.id },
  body: { ...property, owners, version: undefined, ...change },
})

it('takes new people in with their property, and answers what is there', async () => {
  const created = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
  expect(created).toEqual(await read(created.id))
})

it('takes in what comes at the same moment, each with its own people, and lets nothing fail by another', async () => {
  const owner = makeOwner()
  await takeIn(broker, { owners: [owner] })
  const inputs = Array.from({ length: 12 }, (_, index) =>
    makeProperty({
      street: `Rua ${index}`,
      owners: index === 7 ? [makeOwner(), owner] : [makeOwner(), makeOwner()],
    }),
  )
  const created = await Promise.all(inputs.map((input) => takeIn(broker, input)))
  expect(created.map(({ sequenceNumber }) => Number(sequenceNumber)).sort((a, b) => a - b)).toEqual(
    inputs.map((_, index) => index + 2),
  )
  for (const [index, property] of created.entries()) {
    const { street, owners } = inputs[index] as (typeof inputs)[number]
    expect(property).toMatchObject({ street, owners: owners.map(({ cpf, fullName }) => ({ cpf, fullName })) })
    expect(property).toEqual(await read(property.id))
  }
  const { body } = await broker.call(listNotifications, { query: { limit: 50 } })
  for (const { id, sequenceNumber, street } of created) {
    const told = body.notifications.filter(({ actionUrl }) => actionUrl === `/property/${id}`)
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining(`${sequenceNumber} (`)])
    expect(told[0]?.message).toContain(street)
  }
})

it('takes somebody in whom the account knows as who they are', async () => {
  const first = await takeIn(broker)
  const [known] = first.owners
  const second = await takeIn(broker, { owners: [makeOwner(), makeOwner({ cpf: known?.cpf as string })] })
  expect(second.owners[1]?.personId).toBe(known?.personId)
  expect(second).toEqual(await read(second.id))
  expect(second.sequenceNumber).toBe('00002')
})

it('finds a property by its number as the rules of the search have it, also when it gets long', async () => {
  await server.pool.query('update accounts set last_sequence_number = 99998')
  for (const number of [99_999, 100_000]) {
    const input = makeProperty()
    const { id, sequenceNumber } = await takeIn(broker, input)
    expect(Number(sequenceNumber)).toBe(number)
    const { rows } = await server.pool.query('select search_key, account_id from properties where id = $1', [
      id,
    ])
    const { owners } = await read(id)
    expect(rows[0].search_key).toBe(propertySearchKey({ ...input, sequenceNumber: number, owners } as never))
    await broker.call(contract.replaceProperty, editOf(await read(id), { city: 'Niterói' }))
    const found = await server.pool.query('select search_key from properties where id = $1', [id])
    const expected = { ...input, city: 'Niterói', sequenceNumber: number, owners }
    expect(found.rows[0].search_key).toBe(propertySearchKey(expected as never))
  }
})

it('tells of it by the number and the address that it gets', async () => {
  const { id } = await takeIn(broker, { type: 'apartamento', street: 'Rua A', number: '1' })
  const { body } = await broker.call(listNotifications, { query: {} })
  expect(body.notifications[0]).toMatchObject({
    message: 'O imóvel 00001 (Apartamento - Rua A, 1) entrou em Captação.',
    actionUrl: `/property/${id}`,
  })
})

it('changes a property whose owners stay, and answers what is there', async () => {
  const created = await takeIn(broker, { owners: [makeOwner(), makeOwner({ email: null, rg: null })] })
  const { body: edited } = await broker.call(
    contract.replaceProperty,
    editOf(created, { value: '910000.00', version: 1 }),
  )
  expect(edited).toMatchObject({ value: '910000.00', version: 2, owners: created.owners })
  expect(edited).toEqual(await read(created.id))
  const { body } = await broker.call(listActivity, {})
  expect(body.activities[0]).toMatchObject({ action: 'updated', property: { id: created.id } })
})

it('changes what comes at the same moment, and waits for no other that somebody holds', async () => {
  const created = await Promise.all(Array.from({ length: 8 }, () => takeIn(broker)))
  const held = await server.pool.connect()
  await held.query('begin')
  await held.query('select from properties where id = $1 for update', [created[3]?.id])
  const edits = created.map((one, index) =>
    broker.call(
      contract.replaceProperty,
      editOf(one, { street: `Rua ${index}`, version: index === 5 ? 9 : 1 }),
    ),
  )
  const settled = Promise.allSettled(edits)
  const free = edits.filter((_, index) => index !== 3)
  const outcomes = await Promise.allSettled(free)
  expect(outcomes.map(({ status }) => status)).toEqual(
    free.map((_, index) => (index === 4 ? 'rejected' : 'fulfilled')),
  )
  await held.query('commit')
  held.release()
  await settled
  for (const [index, { id, street }] of created.entries()) {
    const expected = index === 5 ? { street, version: 1 } : { street: `Rua ${index}`, version: 2 }
    expect(await read(id)).toMatchObject(expected)
  }
})

it('refuses to change what has moved on, is gone or another’s, and writes nothing then', async () => {
  const created = await takeIn(broker)
  await broker.call(contract.replaceProperty, editOf(created, { version: 1 }))
  await broker.refused(contract.replaceProperty, editOf(created, { version: 1 }), 409)
  const stranger = await signInBroker(server)
  await stranger.refused(contract.replaceProperty, editOf(created, {}), 404)
  expect((await read(created.id)).version).toBe(2)
})

it('changes the owners back when somebody changes them at the same moment', async () => {
  const created = await takeIn(broker)
  const held = await server.pool.connect()
  await held.query('begin')
  // Every command that changes a file's owners writes like this.
  await held.query(
    `update properties set version = version + 1, search_key = '?',
       owners = jsonb_set(owners::jsonb, '{0,fullName}', '"Outro Nome"')::json where id = $1`,
    [created.id],
  )
  await held.query(`update parties set full_name = 'Outro Nome' where property_id = $1`, [created.id])
  const answer = broker.call(contract.replaceProperty, editOf(created, { city: 'Niterói' }))
  await untilLocked(server, 1, 30_000)
  await held.query('commit')
  held.release()
  const { body } = await answer
  expect(body).toMatchObject({ city: 'Niterói', version: 3, owners: created.owners })
  expect(body).toEqual(await read(created.id))
})

it('finds an owner whom somebody takes in at the same moment, and says there what the file knows', async () => {
  const owner = makeOwner({ rg: '12.345' })
  const held = await server.pool.connect()
  await held.query('begin')
  const { rows } = await held.query(
    `insert into people (account_id, full_name, cpf, search_key, is_kept)
     select id, 'Otávio Lima', $1, 'otavio lima', true from accounts order by id desc limit 1 returning id`,
    [owner.cpf],
  )
  const answer = takeIn(broker, { owners: [owner] })
  await untilLocked(server, 1, 30_000)
  await held.query('commit')
  held.release()
  const created = await answer
  expect(created).toMatchObject({ sequenceNumber: '00001', owners: [{ personId: rows[0].id }] })
  const { body } = await broker.call(readPerson, { params: { id: rows[0].id } })
  expect(body).toMatchObject({ rg: '12.345', phones: [owner.phone] })
})

it('makes one person of two that come at once, and one property of a request that comes twice', async () => {
  const owner = makeOwner()
  const together = await Promise.all([1, 2, 3].map(() => takeIn(broker, { owners: [owner] })))
  expect(new Set(together.map(({ owners }) => owners[0]?.personId)).size).toBe(1)
  const headers = { 'idempotency-key': 'captacao-a1b2c3' }
  const body = makeProperty()
  const create = () => broker.call(contract.createProperty, { body, headers })
  const [first, second] = await Promise.all([create(), create()])
  expect(second.body).toEqual(first.body)
  expect((await create()).body).toEqual(first.body)
  const numbers = together.map(({ sequenceNumber }) => sequenceNumber).sort()
  expect([...numbers, first.body.sequenceNumber]).toEqual(['00001', '00002', '00003', '00004'])
})
