import { listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import * as contract from '@soleira/domain/person/contract'
import {
  createProperty,
  deleteProperty,
  readProperty,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { isClockMoved } from '../../../test/moved-clock.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { crossing } from '../../../test/watch/locks.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const create = async (change: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(contract.createPerson, { body: makePerson(change) })).body
const read = async (id: number) => (await broker.call(contract.readPerson, { params: { id } })).body
const erase = async (id: number) => (await broker.send(contract.erasePerson, { params: { id } })).status
const merge = async (id: number, otherId: number) =>
  (await broker.send(contract.mergePeople, { params: { id }, body: { otherId } })).status

async function couple() {
  const [one, other] = [await create({ fullName: 'Ana Prado' }), await create({ fullName: 'Rui Prado' })]
  const union = { kind: 'marriage', spouseId: other.id } as const
  await broker.call(contract.changePerson, { params: { id: one.id }, body: { union } })
  return [one.id, other.id] as const
}

const notes = 'lock table person_notes in exclusive mode'

it('both of a couple are erased at the same moment', async () => {
  const [ana, rui] = await couple()
  expect(await crossing(server, notes, [() => erase(ana), () => erase(rui)])).toEqual([204, 204])
  for (const id of [ana, rui]) await broker.refused(contract.readPerson, { params: { id } }, 404)
})

it('one is erased while the record of the other joins another one', async () => {
  const [ana, rui] = await couple()
  const twin = await create({ fullName: 'Rui Prado', cpf: null })
  expect(await crossing(server, notes, [() => erase(ana), () => merge(twin.id, rui)])).toEqual([204, 200])
  expect((await read(twin.id)).union).toBeNull()
})

it('both of a couple end their union at the same moment', async () => {
  const [ana, rui] = await couple()
  const end = (id: number) => async () =>
    (await broker.send(contract.changePerson, { params: { id }, body: { union: null } })).status
  expect(await crossing(server, 'lock table unions in exclusive mode', [end(ana), end(rui)])).toEqual([
    200, 200,
  ])
  expect([(await read(ana)).union, (await read(rui)).union]).toEqual([null, null])
})

it('a property that comes in while its owner’s records become one names the one that stays', async () => {
  const owner = makeOwner({ fullName: 'Íris Sá' })
  const first = await takeIn(broker, { owners: [owner] })
  const id = first.owners[0]?.personId ?? 0
  const kept = await create({ fullName: 'Íris Sá', cpf: null })
  const takeInAnother = async () => {
    const { status, body } = await broker.send(createProperty, { body: makeProperty({ owners: [owner] }) })
    return status === 201 ? createProperty.answer.parse(body).id : status
  }
  const hold = `select 1 from people where id = ${id} for update`
  const [another, merged] = await crossing<number>(server, hold, [takeInAnother, () => merge(kept.id, id)])
  expect(merged).toBe(200)
  const { body } = await broker.call(readProperty, { params: { id: another ?? 0 } })
  expect(body).toMatchObject({ version: 2, owners: [{ personId: kept.id, cpf: owner.cpf }] })
})

it.skipIf(isClockMoved)(
  'properties that share papers are deleted at the same moment, and leave none behind',
  async () => {
    const owner = makeOwner()
    const [one, other] = [
      await takeIn(broker, { owners: [owner] }),
      await takeIn(broker, { owners: [owner] }),
    ]
    const person = one.owners[0]?.personId ?? 0
    const validUntil = '2031-03-20'
    await fileFor(broker, { property: one.id, item: 'sefaz' }, { validUntil })
    await fileFor(broker, { property: other.id, item: 'debitos_trabalhistas' }, { validUntil })
    const { body: papers } = await broker.call(listPersonPapers, { params: { id: person } })
    // Each property uses papers that lie with the other.
    for (const { id, uses } of papers) {
      const user = uses[0]?.propertyId === one.id ? other : one
      await broker.call(reusePapers, { params: { id: user.id }, body: { paperIds: [id] } })
    }
    const remove = (id: number) => async () => (await broker.send(deleteProperty, { params: { id } })).status
    const held = 'lock table papers in exclusive mode'
    expect(await crossing(server, held, [remove(one.id), remove(other.id)])).toEqual([204, 204])
    for (const table of ['properties', 'papers', 'documents']) {
      const { rows } = await server.pool.query(`select 1 from ${table} where account_id = (
      select account_id from users order by id desc limit 1)`)
      expect(rows, table).toEqual([])
    }
  },
)

it.skipIf(isClockMoved)(
  'somebody new comes in with several properties at the same moment, and is one person',
  async () => {
    const owner = makeOwner({ fullName: 'Lia Prado' })
    const known = await takeIn(broker)
    const { owners, ...rest } = (await broker.call(readProperty, { params: { id: known.id } })).body
    const takeInAnother = async () =>
      (await broker.send(createProperty, { body: makeProperty({ owners: [owner] }) })).status
    const join = async () =>
      (
        await broker.send(replaceProperty, {
          params: { id: known.id },
          body: { ...rest, owners: [...owners, owner] } as never,
        })
      ).status
    expect(await crossing(server, 'lock table people in exclusive mode', [takeInAnother, join])).toEqual([
      201, 200,
    ])
    expect(await Promise.all(Array.from({ length: 6 }, takeInAnother))).toEqual(Array(6).fill(201))
    const { body } = await broker.call(contract.listPeople, { query: { search: 'Lia Prado' } })
    expect(body).toMatchObject([{ fullName: 'Lia Prado', properties: 8 }])
  },
)
