import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { dueDeals } from './deals.ts'
import { readToday as readList } from './queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('offers that run out today or tomorrow are told, and others are not', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const until = (days: number, hour: string) => `${addDays(dayOf(new Date()), days)}T${hour}`
  await makePresented(broker, id, { validUntil: until(1, '10:30') })
  await makePresented(broker, id, { validUntil: until(2, '00:00') })
  const gone = await makePresented(broker, id, { validUntil: until(1, '09:00') })
  await server.pool.query(`update offers set ended_as = 'withdrawn', end_on = now() where id = $1`, [gone.id])
  const { body } = await broker.call(readToday, {})
  expect(body.tasks.filter(({ matter }) => matter === 'offer').map(({ text }) => text)).toEqual([
    'Proposta aberta até amanhã às 10:30',
  ])
})

it('days of a running deal that are due are told, and those of one that was undone are not', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const scope = await scopeOf(server, registration.email)
  const { id } = await takeIn(broker)
  const today = dayOf(new Date())
  const lines = [{ kind: 'sinal' as const, value: '800000.00', firstOn: today }]
  const conditions = [{ kind: 'other' as const, by: addDays(today, 1), words: 'Rosa Ávila desocupa' }]
  const { id: offer } = await makePresented(broker, id, { lines, conditions, keysOn: addDays(today, 60) })
  const told = async () =>
    (await broker.call(readToday, {})).body.tasks.filter(({ matter }) => matter === 'deal')
  expect(await told()).toEqual([])
  await acceptWhole(broker, id, offer)
  expect((await told()).map(({ text }) => text)).toEqual([
    'Sinal: vence hoje; Rosa Ávila desocupa: vence amanhã',
  ])
  const wanted = { leaveDay: today, namesPeople: false, ids: [], others: 50 }
  const unnamed = await dueDeals(server.db, scope, wanted)
  expect(unnamed.facts[0]?.steps).toHaveLength(2)
  expect(JSON.stringify(unnamed)).not.toContain('Ávila')
  const { body } = await broker.call(listPropertyDeals, { params: { id } })
  await broker.call(undoDeal, {
    params: { id: body[0]?.id ?? 0 },
    body: { cause: 'none', reason: 'desistiu', deposit: 'none', version: 1 },
  })
  expect(await told()).toEqual([])
})

it('of more deals than the list has room for, those nearest to the deed are read, and those that were put off', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const scope = await scopeOf(server, registration.email)
  const today = dayOf(new Date())
  const lines = [{ kind: 'sinal' as const, value: '800000.00', firstOn: today }]
  const ids: number[] = []
  for (const stage of [5, 6, 5]) {
    const { id } = await takeIn(broker)
    const { id: offer } = await makePresented(broker, id, { lines, keysOn: addDays(today, 60) })
    await acceptWhole(broker, id, offer)
    await server.pool.query('update properties set current_stage = $2 where id = $1', [id, stage])
    ids.push(id)
  }
  const [first = 0, nearest = 0, last = 0] = ids
  const read = async (putOff: number[], others: number) => {
    const wanted = { leaveDay: today, namesPeople: true, ids: putOff, others }
    const { facts, untold } = await dueDeals(server.db, scope, wanted)
    return [facts.map(({ property }) => property.id), untold]
  }
  expect(await read([], 3)).toEqual([[nearest, first, last], []])
  expect(await read([], 1)).toEqual([[nearest], [first, last]])
  expect(await read([last], 1)).toEqual([[last, nearest], [first]])
  const { tasks } = await readList(server.db, scope, today, { room: 1, withDuties: false })
  expect(tasks).toMatchObject([{ matter: 'deal', about: { property: { id: nearest } } }])
})
