import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { createPerson, erasePerson, previewErasure, readPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../../test/scenes/civil-status.ts'
import { divorce, takeCouple, takeFor, wed, weddingOf } from '../../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays, keepAsRead } from '../../../../test/scenes/inbox.ts'

const kind = 'certidao_casamento'
const { issuedOn } = clearanceDays
let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const { file } = inStatusSlot(() => broker)
const register = async () =>
  (await broker.call(createPerson, { body: makePerson({ cpf: makeCpf() }) })).body.id
const item = (property: number, person: number) => readItem(broker, { property, item: kind, person })
const setOwners = (id: number, ...owners: number[]) => {
  const parties = owners.map((personId) => ({ personId, role: 'owner' })) as never
  return broker.call(replaceParties, { params: { id }, body: { parties } })
}
const close = (...ids: number[]) =>
  server.pool.query('update properties set current_stage = 7 where id = any($1)', [ids])
const preview = async (id: number) => (await broker.call(previewErasure, { params: { id } })).body
const erase = (id: number) => broker.call(erasePerson, { params: { id } })
const certificates = async () =>
  (
    await server.pool.query(
      `select person_id as person, spouse_id as spouse from papers where kind = $1 and account_id = (
        select account_id from users order by id desc limit 1) order by id`,
      [kind],
    )
  ).rows

it('of a former marriage it is never that of who is the spouse now', async () => {
  const { property, one, other } = await takeCouple(broker)
  const former = await register()
  const exs = await takeFor(broker, former)
  const add = [{ kind, person: former }] as never
  await broker.call(arrangeDiligence, { params: { id: exs }, body: { add } })
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  await file(id, { kind, propertyId: property, personId: one, issuedOn, alsoFor: [exs] })
  expect(await item(exs, former)).toMatchObject({ status: 'completed' })
  expect(await certificates()).toEqual([{ person: one, spouse: former }])
  await close(property)
  expect(await preview(one)).toMatchObject({
    papers: 0,
    keptPapers: [{ propertyId: exs }, { propertyId: exs }],
  })
  await erase(one)
  await broker.refused(readPerson, { params: { id: one } }, 404)
  expect(await certificates()).toEqual([{ person: former, spouse: null }])
  expect(await item(exs, former)).toMatchObject({ status: 'completed' })
  expect(await item(property, other)).toMatchObject({ status: 'pending' })
})

it.each(['the spouse of now', 'a former spouse'])(
  'once %s whom it names is erased, it is its own person’s alone',
  async (who) => {
    const { property, one, other } = await takeCouple(broker)
    const gone = who === 'a former spouse' ? await register() : other
    const id = await bringAsRead(server, broker, await weddingOf(broker, one, gone))
    await file(id, { kind, propertyId: property, personId: one, issuedOn })
    await setOwners(property, one)
    if (gone === other) await close(property)
    await erase(gone)
    await broker.refused(readPerson, { params: { id: gone } }, 404)
    expect(await certificates()).toEqual([{ person: one, spouse: null }])
    expect(await item(property, one)).toMatchObject({ status: 'completed' })
  },
)

it('one that names nobody beside goes with its person, also from the item of who is the spouse now', async () => {
  const { property, one, other } = await takeCouple(broker)
  const hers = await takeFor(broker, other)
  await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  expect(await item(property, other)).toMatchObject({ status: 'completed' })
  // As it was kept before: its words name nobody who is registered, and it counted all the same.
  await server.pool.query('update papers set spouse_id = null where person_id = $1', [one])
  await close(property)
  expect(await preview(one)).toMatchObject({ isGone: true })
  await erase(one)
  expect(await item(property, other)).toMatchObject({ status: 'requested', documentId: null })
  expect(await certificates()).toEqual([])
  const { rows } = await server.pool.query('select id from documents where property_id = any($1)', [
    [property, hers],
  ])
  expect(rows).toEqual([])
})

it('one of a former marriage goes with its person from the item of who is the spouse now', async () => {
  const { property, one, other } = await takeCouple(broker)
  const former = await register()
  const { documentId } = await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  await keepAsRead(server.pool, { documentId }, await weddingOf(broker, one, former))
  // It counted for the spouse of now before anybody asked whom it names.
  await server.pool.query('update papers set spouse_id = $2 where person_id = $1', [one, former])
  expect(await item(property, other)).toMatchObject({ status: 'completed' })
  await close(property)
  expect(await preview(one)).toMatchObject({ papers: 2 })
  await erase(one)
  expect(await item(property, other)).toMatchObject({ status: 'requested', documentId: null })
  expect(await certificates()).toEqual([])
})

it('one that nobody could read is left, with its file, to who was the spouse as it came', async () => {
  const { property, one, other } = await takeCouple(broker)
  const { documentId } = await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  await divorce(broker, one)
  await wed(broker, one, await register())
  await close(property)
  await erase(one)
  await broker.refused(readPerson, { params: { id: one } }, 404)
  expect(await certificates()).toEqual([{ person: other, spouse: null }])
  expect(await item(property, other)).toMatchObject({ status: 'completed', documentId })
})

it('in a running deal it stays with both', async () => {
  const { property, one, other } = await takeCouple(broker)
  await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  await erase(one)
  expect(await certificates()).toEqual([{ person: one, spouse: other }])
  for (const person of [one, other])
    expect(await item(property, person)).toMatchObject({ status: 'completed' })
})
