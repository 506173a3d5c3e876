import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { createLead, removeLead } from '@soleira/domain/lead/contract'
import * as contract from '@soleira/domain/today/contract'
import { todayEmail } from '@soleira/domain/today/today-email'
import { changeVisit, planVisit } from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import type { UserScope } from '../../scope.ts'
import { readToday } from './queries.ts'

let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
})
beforeEach(async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const lead = async (change: Parameters<typeof makeLead>[0] = {}) =>
  (await broker.call(createLead, { body: makeLead(change) })).body
const plan = async (id: number, leadId: number, at: string) =>
  (await broker.call(planVisit, { params: { id }, body: { leadIds: [leadId], at } })).body
const lines = async () =>
  (await broker.call(contract.readToday, {})).body.tasks
    .filter(({ matter }) => ['contact', 'visit', 'visited'].includes(matter))
    .map(({ key, text }) => `${key}: ${text}`)

it('tells of leads to speak with on their day and after it, and is put off and taken back', async () => {
  const late = await lead({ nextContactOn: addDays(today, -2) })
  const now = await lead({ nextContactOn: today })
  await lead({ nextContactOn: addDays(today, 1) })
  await lead()
  const [first, second] = await lines()
  expect(first).toContain(`contact-lead-${late.id}: Falar: estava marcado para `)
  expect(second).toBe(`contact-lead-${now.id}: Falar hoje`)
  const params = { key: `contact-lead-${now.id}` }
  await broker.call(contract.putOffTask, { params, body: { grounds: [`contact:${today}`] } })
  expect(await lines()).toEqual([first])
  const { body } = await broker.call(contract.listPutOff, {})
  expect(body.map(({ task }) => task.about)).toMatchObject([{ type: 'lead', leadId: now.id }])
  await broker.call(contract.takeBackTask, { params })
  expect(await lines()).toHaveLength(2)
  await broker.call(removeLead, { params: { id: now.id } })
  await broker.refused(contract.putOffTask, { params, body: { grounds: [] } }, 404)
})

it('tells of the visits of the day, and asks how those before went until somebody says', async () => {
  const { id } = await takeIn(broker)
  const { id: leadId } = await lead()
  await plan(id, leadId, `${addDays(today, 1)}T00:00`)
  await plan(id, leadId, `${today}T23:59`)
  const past = await plan(id, leadId, `${addDays(today, -1)}T23:59`)
  const [visit, visited, ...rest] = await lines()
  expect(visit).toBe(`visit-property-${id}: Visita hoje às 23:59 com Iara Campos Neves`)
  expect(visited).toContain(`visited-property-${id}: Falta dizer como foi a visita de `)
  expect(rest).toEqual([])
  const done = { state: 'done' as const, version: 1 }
  await broker.call(changeVisit, { params: { id: past.id }, body: done })
  expect(await lines()).toEqual([visit])
})

it('names nobody in a letter', async () => {
  const { id } = await takeIn(broker)
  const { id: leadId } = await lead({ nextContactOn: today })
  await plan(id, leadId, `${today}T15:00`)
  const { standings, ...list } = await readToday(server.db, scope, today, { namesPeople: false })
  const letter = JSON.stringify(todayEmail(list, standings))
  expect(letter).toContain('Visita hoje às 15:00.')
  expect(letter).toContain('Uma pessoa interessada: Falar hoje.')
  expect(letter).not.toContain('Iara')
})
