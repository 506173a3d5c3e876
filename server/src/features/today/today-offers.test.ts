import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { dueDeals } from './deals.ts'

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
  const broker = await signInBroker(server)
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
  const { rows } = await server.pool.query('select account_id from properties where id = $1', [id])
  const scope = { account: rows[0].account_id } as Parameters<typeof dueDeals>[1]
  const [unnamed] = await dueDeals(server.db, scope, { leaveDay: today, namesPeople: false })
  expect(JSON.stringify(unnamed)).not.toContain('Ávila')
  const { body } = await broker.call(listPropertyDeals, { params: { id } })
  await broker.call(undoDeal, {
    params: { id: body[0]?.id ?? 0 },
    body: { cause: 'none', reason: 'desistiu', deposit: 'none', version: 1 },
  })
  expect(await told()).toEqual([])
})
