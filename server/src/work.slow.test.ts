import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/harness.ts'
import { untilJobsDone } from '../test/jobs.ts'
import { signInBroker } from '../test/scenes/broker.ts'

let server: TestApp
let whose: { user_id: number; account_id: number }
beforeAll(async () => {
  server = await startTestApp()
  await signInBroker(server)
  whose = (await server.pool.query('select id as user_id, account_id from users')).rows[0]
})
afterAll(() => server.stop())

const bytes = 'sha256(gen_random_uuid()::text::bytea)'

it.each([
  ['a session that was not used for 7 days', 'sessions', 'last_used_at', '7 days'],
  ['a session of 30 days', 'sessions', 'expires_at', '0'],
  ['the key of a letter that ran out', 'mail_tokens', 'expires_at', '0'],
  ['a device that was not seen for 400 days', 'known_devices', 'last_seen_at', '400 days'],
  ['the key of a request after 24 hours', 'idempotency_keys', 'created_at', '24 hours'],
  ['what went out 90 days ago', 'deliveries', 'held_until', '90 days'],
])('the daily tidying removes %s, and nothing younger', async (_, table, column, age) => {
  const values: Record<string, Record<string, string>> = {
    sessions: { token_hash: bytes, expires_at: "now() + interval '1 day'" },
    mail_tokens: { token_hash: bytes, purpose: "'reset'" },
    known_devices: { mark_hash: bytes },
    idempotency_keys: { key: 'gen_random_uuid()', fingerprint: "''" },
    deliveries: { key: 'gen_random_uuid()' },
  }
  const count = async () =>
    Number(
      (await server.pool.query(`select count(*) from ${table} where user_id = ${whose.user_id}`)).rows[0]
        .count,
    )
  const before = await count()
  for (const margin of ["- interval '1 minute'", "+ interval '1 minute'"]) {
    const row = { ...whose, ...values[table], [column]: `now() - interval '${age}' ${margin}` }
    await server.pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
    )
  }
  await server.jobs.send(server.db, { name: 'tidy' }, {})
  await untilJobsDone(server, 'tidy')
  expect(await count()).toBe(before + 1)
})
