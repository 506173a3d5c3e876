import { setTimeout as wait } from 'node:timers/promises'
import { askDeletion, startExport } from '@soleira/domain/account-data/contract'
import { changePassword, login, readCurrentUser } from '@soleira/domain/auth/contract'
import { confirmEmail, requestEmailChange } from '@soleira/domain/auth/email-change'
import { resetPassword } from '@soleira/domain/auth/reset'
import { confirmTwoStep, endTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../../test/clients/authenticator.ts'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { truePasswords } from '../../../test/password-cost.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { untilLocked } from '../../../test/watch/locks.ts'
import { keepKey } from './mail-tokens.ts'
import { hashOf, makeToken } from './tokens.ts'

const newPassword = 'telhado-novo-77'

// The races need the time that a real password hash takes.
truePasswords()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ trustProxy: '127.0.0.1', isPatient: true })
})
afterAll(() => server.stop())

let visitors = 0
function visitor(): Client {
  visitors += 1
  return new Client(server.app, { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` })
}

async function broker() {
  const registration = makeRegistration()
  const client = await signInBroker(server, registration)
  const { id } = (await client.call(readCurrentUser, {})).body
  const [session] = await sessionsOf(id)
  return { client, id, session, email: registration.email }
}
type Broker = Awaited<ReturnType<typeof broker>>

async function sessionsOf(id: number): Promise<number[]> {
  const { rows } = await server.pool.query('select id from sessions where user_id = $1', [id])
  return rows.map((row) => row.id)
}

async function keyOf({ id }: Broker, purpose: 'reset' | 'email'): Promise<string> {
  const token = makeToken()
  const { email } = makeRegistration()
  await keepKey(server.db, await scopeOf(server, id), {
    purpose,
    tokenHash: hashOf(token),
    ...(purpose === 'email' && { email }),
    lasts: sql`interval '1 hour'`,
  })
  return token
}

async function turnOn({ client }: Broker) {
  const { body } = await client.call(prepareTwoStep, { body: { currentPassword: password } })
  return makeAuthenticator(body.secret)
}

const changes: [string, (one: Broker) => Promise<() => Promise<unknown>>][] = [
  [
    'of the password',
    async ({ client }) => {
      const body = { currentPassword: password, newPassword }
      return () => client.call(changePassword, { body })
    },
  ],
  [
    'of a forgotten password',
    async (one) => {
      const body = { token: await keyOf(one, 'reset'), password: newPassword }
      return () => visitor().call(resetPassword, { body })
    },
  ],
  [
    'of the e-mail',
    async (one) => {
      const token = await keyOf(one, 'email')
      return () => one.client.call(confirmEmail, { body: { token } })
    },
  ],
  [
    'to two steps',
    async (one) => {
      const authenticator = await turnOn(one)
      return () => one.client.call(confirmTwoStep, { body: { code: authenticator.now() } })
    },
  ],
]

describe.each(changes)('a change %s (T34)', (_, prepare) => {
  it('leaves no session of those who sign in as before while it happens', { timeout: 120_000 }, async () => {
    const left: number[] = []
    for (let round = 0; round < 12; round++) {
      const one = await broker()
      const change = await prepare(one)
      const enter = async (delay: number) => {
        await wait(delay)
        return visitor().send(login, { body: { email: one.email, password } })
      }
      // Each round places the change elsewhere among the sign-ins.
      const changed = wait(round * 3).then(change)
      await Promise.all([...[0, 8, 16, 24, 32, 40].map(enter), changed])
      left.push((await sessionsOf(one.id)).filter((id) => id !== one.session).length)
    }
    expect(left).toEqual(Array(12).fill(0))
  })
})

it('turning two steps off ends the other sessions', async () => {
  const one = await broker()
  const authenticator = await turnOn(one)
  await one.client.call(confirmTwoStep, { body: { code: authenticator.now() } })
  const again = async () => {
    await server.pool.query('update two_step set last_counter = 0')
    return authenticator.now()
  }
  await visitor().call(login, { body: { email: one.email, password, code: await again() } })
  expect(await sessionsOf(one.id)).toHaveLength(2)
  await one.client.call(endTwoStep, { body: { currentPassword: password, code: await again() } })
  expect(await sessionsOf(one.id)).toEqual([one.session])
})

describe('what the old password was given for', () => {
  const currentPassword = password
  const built: [string, Endpoint, object][] = [
    ['another password', changePassword, { currentPassword, newPassword: 'porta-antiga-44' }],
    ['a copy of the data', startExport, { currentPassword }],
    ['the deletion of the account', askDeletion, { currentPassword, confirmation: 'EXCLUIR' }],
    ['a second step', prepareTwoStep, { currentPassword }],
    ['another e-mail', requestEmailChange, { currentPassword, email: 'outra.porta@exemplo.com.br' }],
  ]

  it.each(built)('is not built on it once a reset has come between: %s', async (_, endpoint, body) => {
    const one = await broker()
    const token = await keyOf(one, 'reset')
    const held = await server.pool.connect()
    const answers: Promise<{ status: number }>[] = []
    const waiting = (count: number) => untilLocked(server, count, 30_000)
    try {
      // The reset waits for the account's row. The request with the old password queues behind it.
      await held.query('begin')
      await held.query('select from users where id = $1 for update', [one.id])
      answers.push(visitor().send(resetPassword, { body: { token, password: newPassword } }))
      await waiting(1)
      answers.push(one.client.send(endpoint, { body }))
      await waiting(2)
    } finally {
      await held.query('rollback')
      held.release()
    }
    const [reset, built] = await Promise.all(answers)
    expect(reset?.status).toBe(204)
    expect(built?.status).toBe(422)
    await visitor().call(login, { body: { email: one.email, password: newPassword } })
  })
})

it('a second step that was begun under the old password cannot be confirmed after a reset', async () => {
  const one = await broker()
  const authenticator = await turnOn(one)
  const body = { token: await keyOf(one, 'reset'), password: newPassword }
  await visitor().call(resetPassword, { body })
  const again = visitor()
  await again.call(login, { body: { email: one.email, password: newPassword } })
  await again.refused(confirmTwoStep, { body: { code: authenticator.now() } }, 409)
})
