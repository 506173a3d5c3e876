import { createHash } from 'node:crypto'
import { login, register } from '@soleira/domain/auth/contract'
import { requestReset } from '@soleira/domain/auth/reset'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration, password } from '../../../../test/rows/factories/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => server.stop())

const address = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`

describe('whether an account exists (T12)', () => {
  it.each([
    ['sign-in', login, { password: 'errada-123' }],
    ['forgotten password', requestReset, {}],
  ] as [string, Endpoint, object][])('shows in no byte of the %s', async (_, endpoint, rest) => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    const { email } = registration
    const bodies = new Set<string>()
    for (const [index, asked] of [email, email.replace('helena', 'ninguem')].entries()) {
      const client = new Client(server.app, { 'x-forwarded-for': address(index) })
      const { status, raw } = await client.send(endpoint, { body: { email: asked, ...rest } })
      bodies.add(`${status} ${raw.body} ${Object.keys(raw.headers).join()}`)
    }
    expect([...bodies]).toHaveLength(1)
  })
})

describe('guessing a password (T13)', () => {
  it('waits longer each time that an address has used up its tries, four hours at most, and not after a right one', async () => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    const client = new Client(server.app, { 'x-forwarded-for': '203.0.113.77' })
    const enter = (typed: string) =>
      client.send(login, { body: { email: registration.email, password: typed } })
    const waits = async () => {
      const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => enter(`errada-${index}`)))
      const refused = answers.filter(({ status }) => status === 429)
      return Math.max(...refused.map(({ raw }) => Number(raw.headers['retry-after'])))
    }
    // Lets the counted tries expire; the record of how often they were used up stays.
    const later = () =>
      server.db.execute(sql`update rate_limits set expire = 0 where key not like '%-used-up:%'`)
    const seen: number[] = []
    for (let round = 0; round < 6; round++) {
      seen.push(await waits())
      expect((await enter(password)).status).toBe(429)
      await later()
    }
    expect(seen).toEqual([15, 30, 60, 120, 240, 240].map((minutes) => minutes * 60))
    await client.call(login, { body: { email: registration.email, password } })
    expect(await waits()).toBe(15 * 60)
  })

  it('is stopped after ten of sixty tries that claim to come from everywhere, in this process and the next', async () => {
    const strict = await startTestApp()
    try {
      const registration = makeRegistration()
      await new Client(strict.app).call(register, { body: registration })
      const guess = (app: TestApp['app'], index: number) =>
        new Client(app, { 'x-forwarded-for': address(index), forwarded: `for=${address(index)}` }).send(
          login,
          {
            body: { email: registration.email, password: `errada-${index}` },
          },
        )
      const statuses = []
      for (let index = 0; index < 60; index++) statuses.push((await guess(strict.app, index)).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(50)
      const restarted = await startTestApp({ beside: strict })
      try {
        expect((await guess(restarted.app, 61)).status).toBe(429)
      } finally {
        await restarted.stop()
      }
      const elsewhere = await startTestApp({ beside: strict, trustProxy: '127.0.0.1' })
      try {
        const client = new Client(elsewhere.app, { 'x-forwarded-for': '203.0.113.50' })
        await client.call(login, { body: { email: registration.email, password } })
      } finally {
        await elsewhere.stop()
      }
    } finally {
      await strict.stop()
    }
  })

  it('counts no right password while the disk of the database is full, nor after (F33)', async () => {
    const registration = makeRegistration()
    await new Client(server.app).call(register, { body: registration })
    const client = new Client(server.app, { 'x-forwarded-for': '203.0.113.91' })
    const enter = () => client.send(login, { body: { email: registration.email, password } })
    // PostgreSQL reports a full disk. Counting the try still succeeds, opening the session fails, and nothing
    // can be written afterwards.
    await server.pool.query(`
      create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on sessions for each row execute function full_disk();
      create trigger full_disk before update on rate_limits for each row when (new.points < old.points)
      execute function full_disk();`)
    const counted = async () => {
      const { rows } = await server.db.execute(sql`
        select points from rate_limits where expire > ${Date.now()} and points > 0 and key ~ '^login-(address|account):'
        and split_part(key, ':', 2) like ${`${createHash('sha256').update(registration.email).digest('base64url')}%`}`)
      return rows.length
    }
    for (let time = 0; time < 10; time++) expect((await enter()).status).toBe(507)
    expect(await counted()).toBe(2)
    await server.pool.query('drop function full_disk cascade')
    await expect.poll(counted, { timeout: 30_000 }).toBe(0)
    expect((await enter()).status).toBe(200)
  })
})
