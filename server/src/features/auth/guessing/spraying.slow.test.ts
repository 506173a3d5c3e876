import { askDeletion, startExport } from '@soleira/domain/account-data/contract'
import { changePassword, login, readCurrentUser, register } from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { resetPassword } from '@soleira/domain/auth/reset'
import { confirmTwoStep, endTwoStep, prepareTwoStep, renewRecoveryCodes } from '@soleira/domain/auth/two-step'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { changeProfile } from '@soleira/domain/profile/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../../../test/clients/authenticator.ts'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration, password } from '../../../../test/rows/factories/people.ts'
import { scopeOf } from '../../../../test/scenes/broker.ts'
import { untilLocked } from '../../../../test/watch/locks.ts'
import { AppError } from '../../../errors.ts'
import { createGuard, type Guard } from '../guessing.ts'
import { keepKey } from '../mail-tokens.ts'
import { hashOf, makeToken } from '../tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => server.stop())

const from = (ip: string) => new Client(server.app, { 'x-forwarded-for': ip })
const stranger = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`
/** Tests share the counts in the database, so each has its own address. */
let home = ''
let homes = 0
beforeEach(() => {
  homes += 1
  home = `203.0.113.${homes}`
})

async function registered() {
  const registration = makeRegistration()
  await from(home).call(register, { body: registration })
  return registration.email
}

async function enter(email: string, mark?: string, address = home) {
  const client = from(address)
  client.cookie = mark
  const { raw } = await client.call(login, { body: { email, password } })
  const [session, given] = raw.cookies
  client.cookie = `${session?.name}=${session?.value}`
  return { client, mark: `${given?.name}=${given?.value}` }
}

async function guess(email: string, address: string, mark?: string): Promise<number> {
  const client = from(address)
  client.cookie = mark
  return (await client.send(login, { body: { email, password: 'errada-123' } })).status
}

const counted = (statuses: (number | string)[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  )

const wrong = (guard: Guard, email: string, ip: string, device?: string) =>
  guard
    .password({ email, ip, device }, async () => {
      throw new AppError('invalid_credentials')
    })
    .catch((error: AppError) => error.code as string)
const tries = (guard: Guard, index: number, ip: string, device?: string) =>
  wrong(guard, `gente.${index}@exemplo.com.br`, ip, device)

describe('one sender and many accounts (T35)', () => {
  it('is stopped after fifty sign-ins, however many come at once; others go on', async () => {
    const email = await registered()
    const tryAt = (index: number) => guess(`alguem.${index}@exemplo.com.br`, '192.0.2.1')
    const statuses: number[] = []
    for (let index = 0; index < 50; index++) statuses.push(await tryAt(index))
    expect(counted(statuses)).toEqual({ 401: 50 })
    const burst = await Promise.all(Array.from({ length: 60 }, (_, index) => tryAt(50 + index)))
    expect(counted(burst)).toEqual({ 429: 60 })
    await from('192.0.2.1').refused(login, { body: { email, password } }, 429)
    await enter(email, undefined, '192.0.2.2')
  })

  it('a flood of strangers from everywhere waits for two of the connections to the database', async () => {
    const held = await server.pool.connect()
    const statuses: number[] = []
    let guesses: Promise<void>[]
    try {
      // Nobody's try is counted as long as this is held, so all of them are under way together.
      await held.query('begin')
      await held.query('lock table rate_limits')
      guesses = Array.from({ length: 150 }, async (_, index) => {
        statuses.push(await guess(`multidao.${index}@exemplo.com.br`, stranger(1_000 + index)))
      })
      await untilLocked(server, 2, 30_000)
      // Two are in hand and a hundred wait.
      await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(48)
      expect(counted(statuses)).toEqual({ 503: statuses.length })
      await untilLocked(server, 2, 30_000)
    } finally {
      await held.query('rollback')
      held.release()
    }
    await Promise.all(guesses)
    // Some may have waited beyond their patience.
    expect(statuses.filter((status) => ![401, 503].includes(status))).toEqual([])
  })

  it.each([
    [
      'the addresses of one /64',
      (index: number) => `2001:db8:7:1:${index.toString(16)}::1`,
      '2001:db8:7:2::1',
    ],
    [
      'an IPv4 address and its IPv6 spelling',
      (index: number) => (index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'),
      '192.0.2.10',
    ],
  ])('counts %s as one', async (_, address, other) => {
    const guard = createGuard(server.pool, { registrationsPerHour: 5 })
    const codes = []
    for (let index = 0; index < 56; index++) codes.push(await tries(guard, index, address(index)))
    expect(counted(codes)).toEqual({ invalid_credentials: 50, too_many_requests: 6 })
    expect(await tries(guard, 0, other)).toBe('invalid_credentials')
  })

  it('gets back what right passwords have counted: an office behind one address signs in all day', async () => {
    const guard = createGuard(server.pool, { registrationsPerHour: 5 })
    for (let index = 0; index < 120; index++) {
      const colleague = { email: `colega.${index}@exemplo.com.br`, ip: '192.0.2.20', device: undefined }
      expect(await guard.password(colleague, async () => 'right')).toBe('right')
    }
  })
})

it('senders from everywhere together are stopped; a known browser is not', async () => {
  const guard = createGuard(server.pool, { registrationsPerHour: 5, wrongSignIns: 30 })
  await server.db.execute(sql`delete from rate_limits where key like 'login-everybody%'`)
  const codes = []
  for (let index = 0; index < 40; index++) codes.push(await tries(guard, index, stranger(index)))
  expect(codes.slice(0, 30)).toEqual(Array(30).fill('invalid_credentials'))
  expect(codes.slice(30)).toEqual(Array(10).fill('too_many_requests'))
  expect(await tries(guard, 41, stranger(41), 'mark')).toBe('invalid_credentials')
  await server.db.execute(sql`delete from rate_limits where key like 'login-everybody%'`)
})

it('a try that the server could not judge is not counted (F33)', async () => {
  const guard = createGuard(server.pool, { registrationsPerHour: 5 })
  const sender = { email: 'cheio@exemplo.com.br', ip: '192.0.2.77', device: undefined }
  const failing = [new AppError('unavailable'), new AppError('no_space'), new Error('unexpected')]
  for (let round = 0; round < 30; round++) {
    const failure = failing[round % 3] as Error
    await expect(guard.password(sender, () => Promise.reject(failure))).rejects.toBe(failure)
    await expect(guard.code(sender, () => Promise.reject(failure))).rejects.toBe(failure)
  }
  expect(await guard.password(sender, async () => 'right')).toBe('right')
  expect(await guard.code(sender, async () => 'right')).toBe('right')
})

describe('strangers who want to lock an owner out', () => {
  async function besieged() {
    const email = await registered()
    const { client, mark } = await enter(email)
    const guard = createGuard(server.pool, { registrationsPerHour: 5 })
    const codes = []
    for (let index = 0; index < 60; index++) codes.push(await wrong(guard, email, stranger(index)))
    expect(counted(codes)).toEqual({ invalid_credentials: 50, too_many_requests: 10 })
    return { email, client, mark }
  }

  it('do not reach a browser that has signed in before, wherever it is; its own wrong tries count apart', async () => {
    const { email, mark } = await besieged()
    await from(home).refused(login, { body: { email, password } }, 429)
    await enter(email, mark, '192.0.2.200')
    const statuses = []
    for (let index = 0; index < 12; index++) statuses.push(await guess(email, home, mark))
    expect(counted(statuses)).toEqual({ 401: 10, 429: 2 })
  })

  it('gain nothing from the mark of a browser that another account knows', async () => {
    const { email } = await besieged()
    const other = await enter(await registered())
    expect(await guess(email, home, other.mark)).toBe(429)
  })

  it('are forgotten by a reset, which opens the sign-in to any browser', async () => {
    const { email, client } = await besieged()
    const { id } = (await client.call(readCurrentUser, {})).body
    const token = makeToken()
    const lasts = sql`interval '1 hour'`
    await keepKey(server.db, await scopeOf(server, id), { purpose: 'reset', tokenHash: hashOf(token), lasts })
    const newPassword = 'telhado-novo-77'
    const other = await registered()
    for (let index = 0; index < 11; index++) await guess(other, '192.0.2.60')
    await from('192.0.2.60').call(resetPassword, { body: { token, password: newPassword } })
    await from('192.0.2.60').call(login, { body: { email, password: newPassword } })
    expect(await guess(other, '192.0.2.60')).toBe(429)
  })
})

describe('in a session', () => {
  const typed = { currentPassword: 'errada-123' }
  const proving: [string, Endpoint, object][] = [
    ['another password', changePassword, { ...typed, newPassword: 'telhado-novo-77' }],
    ['another e-mail', requestEmailChange, { ...typed, email: 'outra.janela@exemplo.com.br' }],
    ['a second step', prepareTwoStep, typed],
    ['new recovery codes', renewRecoveryCodes, { ...typed, code: '123456' }],
    ['no second step', endTwoStep, { ...typed, code: '123456' }],
    ['a copy of the data', startExport, typed],
    ['the deletion of the account', askDeletion, { ...typed, confirmation: 'EXCLUIR' }],
  ]

  it.each(proving)(
    'the password is guessed ten times at most, then not even taken when right: for %s',
    async (_, endpoint, body) => {
      const email = await registered()
      const { client } = await enter(email)
      const statuses = []
      for (let index = 0; index < 12; index++) statuses.push((await client.send(endpoint, { body })).status)
      expect(counted(statuses)).toEqual({ 422: 10, 429: 2 })
      await client.refused(endpoint, { body: { ...body, currentPassword: password } }, 429)
      // Wrong tries within a session do not lock the owner out elsewhere.
      await enter(email)
    },
  )

  it('a right password clears no wrong codes', async () => {
    const { client } = await enter(await registered())
    const { body } = await client.call(prepareTwoStep, { body: { currentPassword: password } })
    const authenticator = makeAuthenticator(body.secret)
    await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
    const statuses = []
    for (let index = 0; index < 14; index++) {
      const proof = { currentPassword: password, code: String(index).padStart(6, '0') }
      statuses.push((await client.send(endTwoStep, { body: proof })).status)
      const copy = await client.send(startExport, { body: { currentPassword: password } })
      expect([202, 409]).toContain(copy.status)
    }
    expect(counted(statuses)).toEqual({ 422: 10, 429: 4 })
    const right = { currentPassword: password, code: authenticator.next() }
    await client.refused(endTwoStep, { body: right }, 429)
  })

  it('asks ten times a day at most whose a CPF is; one’s own and the other fields count nothing', async () => {
    const { client } = await enter(await registered())
    const taken = makeRegistration()
    await from(home).call(register, { body: taken })
    const { cpf } = (await client.call(readCurrentUser, {})).body
    for (let index = 0; index < 12; index++) {
      await client.call(changeProfile, { body: { cpf, bio: `Há ${index} anos` } })
    }
    const statuses = []
    for (let index = 0; index < 12; index++) {
      statuses.push((await client.send(changeProfile, { body: { cpf: taken.cpf } })).status)
    }
    expect(counted(statuses)).toEqual({ 409: 10, 429: 2 })
    await client.call(changeProfile, { body: { bio: 'Vinte anos de praça' } })
  })
})
