import { createLead } from '@soleira/domain/lead/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { changeVisit, planVisit } from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { remindOfVisits } from './reminders.ts'

const day = '2100-03-20'
/** As in '15:00', in São Paulo. */
const at = (time: string, on = day) => new Date(`${on}T${time}:00-03:00`)

let server: TestApp
let broker: Client
let visitId: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const lead = (await broker.call(createLead, { body: makeLead() })).body
  const body = { leadIds: [lead.id], at: `${day}T15:00` }
  visitId = (await broker.call(planVisit, { params: { id }, body })).body.id
})
afterAll(() => server.stop())

const look = (now: Date) => remindOfVisits(server, now)
async function told() {
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  return body.notifications.filter(({ title }) => title.startsWith('Visita')).reverse()
}
const titles = async () => (await told()).map(({ title }) => title)

it('tells a visit on its morning, once, and names nobody', async () => {
  await look(at('15:00', '2100-03-19'))
  await look(at('07:59'))
  expect(await titles()).toEqual([])
  // Two processes may look at once.
  await Promise.all([look(at('08:00')), look(at('08:00'))])
  await look(at('12:00'))
  expect(await titles()).toEqual(['Visita hoje às 15:00'])
  const [notice] = await told()
  expect(notice?.message).toMatch(/^Visita ao imóvel .* em 20\/03\/2100 às 15:00\.$/)
  expect(JSON.stringify(notice)).not.toContain('Iara')
})

it('tells one that is moved again, and neither one that is past nor one that was called off', async () => {
  const change = (body: object) => broker.call(changeVisit, { params: { id: visitId }, body: body as never })
  await look(at('15:01'))
  expect(await titles()).toEqual([])
  await look(at('09:00'))
  await change({ at: `${day}T17:30`, version: 1 })
  await look(at('10:00'))
  expect(await titles()).toEqual(['Visita hoje às 15:00', 'Visita hoje às 17:30'])
  await change({ at: `${day}T18:00`, state: 'cancelled', version: 2 })
  await look(at('11:00'))
  expect(await titles()).toHaveLength(2)
})
