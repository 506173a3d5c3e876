import { listProperties, readProperty, replaceProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { recountRunOut } from './recount-run-out.ts'

let server: TestApp
const brokers: Client[] = []
beforeAll(async () => {
  server = await startTestApp()
  brokers.push(await signInBroker(server), await signInBroker(server))
})
afterAll(() => server.stop())

const kept = async () =>
  (
    await server.pool.query(
      'select items_completed as completed, items_expired as expired, items_expire_on as on from properties order by id',
    )
  ).rows
const lists = () =>
  Promise.all(brokers.map(async (broker) => (await broker.call(listProperties, { query: {} })).body))

it('counts once for all lists what has run out, in each account, and leaves the rest', async () => {
  for (const broker of brokers) {
    const { id } = await takeIn(broker)
    await fileFor(
      broker,
      { property: id, item: 'onus_reais' },
      { result: 'negativa', validUntil: dayFromToday(0) },
    )
    await fileFor(
      broker,
      { property: id, item: 'sefaz' },
      { result: 'negativa', validUntil: dayFromToday(9) },
    )
  }
  await recountRunOut(server)
  expect(await kept()).toMatchObject([{ completed: 2 }, { completed: 2 }])

  // All dates go back by a day, which has the effect of a day that passes.
  await server.pool.query('update papers set valid_until = valid_until - 1')
  await server.pool.query('update properties set items_expire_on = items_expire_on - 1')
  const shown = await lists()
  expect(await kept()).toMatchObject([{ completed: 2 }, { completed: 2 }])
  await recountRunOut(server)
  const counted = { completed: 1, expired: 1, on: dayFromToday(9) }
  expect(await kept()).toEqual([counted, counted])
  expect(await lists()).toEqual(shown)
})

it('shows the counts of today by each way to a property, though yesterday’s are kept', async () => {
  const broker = await signInBroker(server)
  const { id, ...property } = await takeIn(broker, { street: 'Rua do Prazo' })
  await fileFor(
    broker,
    { property: id, item: 'onus_reais' },
    { result: 'negativa', validUntil: dayFromToday(0) },
  )
  await server.pool.query('update papers set valid_until = valid_until - 1 where account_id = $1', [
    (await server.pool.query('select account_id from properties where id = $1', [id])).rows[0].account_id,
  ])
  await server.pool.query('update properties set items_expire_on = items_expire_on - 1 where id = $1', [id])
  const listed = async (query: object) => (await broker.call(listProperties, { query })).body
  const shown = [
    (await broker.call(readProperty, { params: { id } })).body,
    ...(await listed({})),
    ...(await listed({ limit: 7 })),
    ...(await listed({ search: 'prazo' })),
    ...(await listed({ search: 'prazo', limit: 7 })),
    ...(await listed({ city: [property.city] })),
    (await broker.call(replaceProperty, { params: { id }, body: property as never })).body,
  ]
  expect(shown).toHaveLength(7)
  for (const { diligence } of shown)
    expect(diligence).toMatchObject({ completed: 0, expired: 1, expiresOn: null })
})
