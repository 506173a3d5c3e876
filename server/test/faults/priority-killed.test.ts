import { login, register } from '@soleira/domain/auth/contract'
import { addBusinessDays } from '@soleira/domain/calendar/business-days'
import { dayOf } from '@soleira/domain/certificate/validity'
import { calendarIn } from '@soleira/domain/closing/calendar'
import { priorityReminders } from '@soleira/domain/closing/clocks'
import { createProtocol } from '@soleira/domain/closing/contract'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { endApplications } from './application-process.ts'
import { dealAt } from './deal-ground.ts'
import { clearScene, runStatements, untilHolds } from './scene.ts'
import { type SharedGround, startSharedGround } from './shared-ground.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

/** Notices are told in the broker's waking hours; one of the two has them at any moment. */
const awake = () =>
  [officialTimeZone, 'Asia/Tokyo'].find(
    (timeZone) =>
      Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format()) >= 8,
  ) ?? officialTimeZone

const rio = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' })

/** Four prenotações that end in 10, 5, 2 and 1 business days. */
async function fourPriorities(ground: SharedGround, address: string): Promise<void> {
  const client = new ApiClient(address)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const timezone = awake()
  await runStatements(
    ground.connection,
    `insert into user_settings (account_id, user_id, timezone) select account_id, id, '${timezone}' from users
     on conflict (account_id, user_id) do update set timezone = excluded.timezone`,
  )
  const today = dayOf(new Date(), timezone as TimeZone)
  for (const left of priorityReminders) {
    const on = addBusinessDays(addBusinessDays(today, left, rio), -20, rio)
    const params = { id: await dealAt(client) }
    await client.call(createProtocol, { params, body: { on, number: '1', office: '9º', isPlainDeed: false } })
  }
}

const remind = `insert into pgboss.job (name, data) values ('tell-priorities', '{}')`
const trigger = (body: string, when: string) => [
  `create or replace function hold() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`,
  `create or replace trigger hold ${when} insert on notifications for each row execute function hold()`,
]

it('F43: killed while it tells of a prenotação, and just after, each is told once, over two processes too', async () => {
  const ground = await startSharedGround()
  const ask = (...statements: string[]) => runStatements(ground.connection, ...statements)
  const told = async () => {
    const rows = await ask(`select key from notifications where key like 'priority-%'`)
    return rows.map(({ key }) => Number(String(key).split(':').at(-1))).toSorted((a, b) => a - b)
  }
  let { application } = await ground.start()
  await fourPriorities(ground, await application.ready)

  // In the middle of the transaction that tells them.
  await ask(...trigger('perform pg_sleep(600)', 'before'), remind)
  const isHeld = `select from pg_stat_activity where wait_event = 'PgSleep'`
  await untilHolds(async () => (await ask(isHeld)).length > 0, 60_000)
  await application.end('SIGKILL')
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
  await untilHolds(async () => (await ask(isHeld)).length === 0, 60_000)
  expect(await told()).toEqual([])

  // After it, before the job says that it is done.
  application = (await ground.start()).application
  await application.ready
  const listener = new pg.Client(ground.connection)
  listener.on('error', () => {})
  await listener.connect()
  await listener.query('listen told')
  listener.on('notification', () => application.process.kill('SIGKILL'))
  await ask(...trigger(`perform pg_notify('told', '')`, 'after'), remind)
  await untilHolds(async () => application.process.signalCode !== null, 60_000)
  await application.end('SIGKILL')
  await listener.end()
  expect(await told()).toEqual([1, 2, 5, 10])

  // The notices go, so that two processes tell them anew at once.
  await ask('drop trigger hold on notifications', `delete from notifications where key like 'priority-%'`)
  const running = [await ground.start(), await ground.start()]
  await Promise.all(running.map((one) => one.application.ready))
  await ask(...Array.from({ length: 6 }, () => remind))
  const left = `select from pgboss.job where name = 'tell-priorities' and state = 'created'`
  await untilHolds(async () => (await told()).length >= 4 && !(await ask(left)).length, 60_000)
  expect(await told()).toEqual([1, 2, 5, 10])
  await endApplications()
  await ground.close()
}, 300_000)
