import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { jobScope } from '../../scope.ts'
import { readToday } from '../today/queries.ts'
import { remindOfAuthorizations } from './reminders.ts'

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
  await sign('2031-01-01', lastDay)
})
afterAll(() => server.stop())

const lastDay = '2031-03-20'
const noon = (daysBefore: number) => new Date(`${addDays(lastDay, -daysBefore)}T15:00:00Z`)
const look = (now: Date) => remindOfAuthorizations(server, now)
const atStage = (stage: number) =>
  server.pool.query('update properties set current_stage = $2 where id = $1', [id, stage])

async function sign(startsOn: string, endsOn: string | null): Promise<void> {
  const body = makeTerms({ startsOn, endsOn })
  const made = await broker.call(createAuthorization, { params: { id }, body })
  const signed = { signedOn: dayOf(new Date()), version: 1 }
  await broker.call(signAuthorization, { params: { id: made.body.id }, body: signed })
}
async function told(): Promise<string[]> {
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  return body.notifications
    .map(({ title }) => title)
    .filter((title) => /venc/.test(title))
    .reverse()
}

it('reminds 30, 10 and 1 days before, and tells the end of an offered property, each once', async () => {
  await atStage(3)
  for (let before = 33; before >= -40; before--) {
    // Two processes may look at once.
    await Promise.all([look(noon(before)), look(noon(before))])
  }
  expect(await told()).toEqual([
    'Autorização vence em 30 dias',
    'Autorização vence em 10 dias',
    'Autorização vence amanhã',
    'Autorização vencida',
  ])
})

it('says nothing of an end before the market, and nothing of a concluded property', async () => {
  await look(noon(-1))
  expect(await told()).toEqual([])
  await atStage(7)
  await look(noon(1))
  expect(await told()).toEqual([])
})

it('says nothing where another follows without a gap', async () => {
  await sign(addDays(lastDay, 1), null)
  await look(noon(10))
  expect(await told()).toEqual([])
})

it('is a line of Hoje by the day of the account, and its end only from the day after', async () => {
  const { rows } = await server.pool.query(
    'select account_id, user_id from authorizations where property_id = $1',
    [id],
  )
  const scope = jobScope({ accountId: rows[0].account_id, userId: rows[0].user_id })
  await atStage(3)
  const on = async (leaveDay: string) => {
    const { tasks } = await readToday(server.db, scope, addDays(lastDay, 1), { leaveDay })
    return tasks.filter(({ matter }) => matter.startsWith('authorization')).map(({ text }) => text)
  }
  expect(await on(lastDay)).toEqual(['Autorização de intermediação vence hoje (20/03/2031)'])
  expect(await on(addDays(lastDay, 1))).toEqual(['Autorização de intermediação vencida desde 21/03/2031'])
  expect(await on(addDays(lastDay, -31))).toEqual([])
})

it('goes by the calendar of the broker, and waits for the morning', async () => {
  await server.pool.query(
    `insert into user_settings (account_id, user_id, timezone)
     select u.account_id, u.id, 'America/Manaus' from properties p join users u using (account_id) where p.id = $1
     on conflict (account_id, user_id) do update set timezone = excluded.timezone`,
    [id],
  )
  const at = (daysBefore: number, time: string) => new Date(`${addDays(lastDay, -daysBefore)}T${time}:00Z`)
  await look(at(30, '03:30'))
  await look(at(30, '11:30'))
  expect(await told()).toEqual([])
  await look(at(30, '12:00'))
  expect(await told()).toEqual(['Autorização vence em 30 dias'])
  // An hour after midnight in Brasília it is over; in Manaus its last day has not ended.
  await atStage(3)
  await look(at(-1, '03:30'))
  expect((await told()).at(-1)).toBe('Autorização vence hoje')
  await look(at(-1, '12:30'))
  expect((await told()).at(-1)).toBe('Autorização vencida')
})
