import { login, logout, readCurrentUser, register } from '@soleira/domain/auth/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const visitor = (headers?: Record<string, string>) => new Client(server.app, headers)

describe('registration', () => {
  it('creates an account and opens no session', async () => {
    const registration = makeRegistration({ firstName: ' Élida ' })
    const client = visitor()
    const { body } = await client.call(register, { body: registration })
    expect(body.user).toMatchObject({ firstName: 'Élida', email: registration.email, cpf: registration.cpf })
    expect(client.cookie).toBeUndefined()
  })

  it('refuses an e-mail or CPF that an account already has, whatever their writing', async () => {
    const first = makeRegistration()
    await visitor().call(register, { body: first })
    const sameEmail = makeRegistration({ email: first.email.toUpperCase() })
    expect(await visitor().refused(register, { body: sameEmail }, 409)).toMatchObject({
      code: 'conflict',
      fields: { email: 'E-mail já cadastrado' },
    })
    const sameCpf = makeRegistration({ cpf: first.cpf.replace(/\D/g, '') })
    expect(await visitor().refused(register, { body: sameCpf }, 409)).toMatchObject({
      fields: { cpf: 'CPF já cadastrado' },
    })
  })

  it('keeps to one account when the same registration arrives twice at once', async () => {
    const registration = makeRegistration()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => visitor().send(register, { body: registration })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('names every wrong field in the words of the specification', async () => {
    const body = {
      firstName: 'A',
      lastName: '',
      email: 'x',
      cpf: '123',
      creci: '',
      phone: '1',
      password: '12345',
    }
    expect(await visitor().refused(register, { body }, 422)).toEqual({
      code: 'validation_failed',
      message: 'Confira os campos destacados.',
      fields: {
        firstName: 'Nome deve ter pelo menos 2 caracteres',
        lastName: 'Sobrenome deve ter pelo menos 2 caracteres',
        email: 'E-mail inválido',
        cpf: 'CPF deve ter 11 dígitos',
        creci: 'CRECI é obrigatório',
        phone: 'Telefone é obrigatório',
        password: 'Senha deve ter pelo menos 6 caracteres',
      },
    })
    const common = makeRegistration({ password: 'Senha123' })
    expect(await visitor().refused(register, { body: common }, 422)).toMatchObject({
      fields: { password: 'Senha muito comum. Escolha outra.' },
    })
  })

  it('lets nobody set what the server sets', async () => {
    const registration = makeRegistration()
    const planted = {
      ...registration,
      id: 1,
      accountId: 1,
      lastSequenceNumber: 77,
      passwordHash: 'x',
      avatarUrl: 'https://e.vil',
    }
    await visitor().call(register, { body: planted })
    const { rows } = await server.pool.query(
      'select u.*, a.last_sequence_number from users u join accounts a on a.id = u.account_id where email = $1',
      [registration.email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].account_id).not.toBe(1)
    expect(rows[0]).toMatchObject({ last_sequence_number: 0, avatar_key: null })
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('a session', () => {
  it('opens with the right password, whatever the case of the e-mail, and ends with sign-out', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    expect((await client.call(readCurrentUser, {})).body.email).toBe(registration.email)
    const token = client.cookie
    await client.call(logout, {})
    expect(client.cookie).toBeUndefined()
    client.cookie = token
    await client.refused(readCurrentUser, {}, 401)
  })

  it('comes as a cookie that scripts cannot read, Secure and __Host- where the address is https', async () => {
    const registration = makeRegistration()
    await visitor().call(register, { body: registration })
    const { email, password } = registration
    const { raw } = await visitor().call(login, { body: { email, password } })
    expect(raw.cookies[0]).toMatchObject({ name: 'soleira', httpOnly: true, sameSite: 'Lax', path: '/' })
    const https = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
    try {
      const client = new Client(https.app, { host: 'soleira.exemplo.com.br' })
      await client.call(register, { body: registration })
      const answer = await client.call(login, { body: { email, password } })
      expect(answer.raw.cookies[0]).toMatchObject({
        name: '__Host-soleira',
        secure: true,
        httpOnly: true,
        path: '/',
      })
      expect(answer.headers['strict-transport-security']).toContain('max-age')
    } finally {
      await https.stop()
    }
  })

  it('is new at every sign-in: a planted token opens nothing (T8)', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const earlier = client.cookie
    await client.call(login, { body: { email: registration.email, password: registration.password } })
    expect(client.cookie).not.toBe(earlier)
    client.cookie = earlier
    await client.refused(readCurrentUser, {}, 401)
  })

  it('is stored only as a hash (T11)', async () => {
    const client = await signInBroker(server)
    const token = client.cookie?.split('=')[1] as string
    const { rows } = await server.pool.query("select encode(token_hash, 'escape') as hash, * from sessions")
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(server.logged.join('')).not.toContain(token)
  })

  it.each([
    ['after 30 days', "expires_at = now() - interval '1 second'"],
    ['after 7 days without use', "last_used_at = now() - interval '7 days 1 second'"],
  ])('ends %s', async (_, change) => {
    const client = await signInBroker(server)
    await server.system.execute(sql.raw(`update sessions set ${change}`))
    await client.refused(readCurrentUser, {}, 401)
  })

  it('lasts 30 days in all, in the cookie as on the server', async () => {
    const client = visitor()
    const registration = makeRegistration()
    await client.call(register, { body: registration })
    const { headers } = await client.call(login, { body: registration })
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${30 * 86_400}`)
    const { rows } = await server.pool.query(
      `select extract(epoch from expires_at - s.created_at)::int / 86400 as days
       from sessions s join users u on u.id = user_id where email = $1`,
      [registration.email],
    )
    expect(rows).toEqual([{ days: 30 }])
  })

  it('is kept alive by use', async () => {
    const client = await signInBroker(server)
    await server.system.execute(sql`update sessions set last_used_at = now() - interval '6 days'`)
    await client.call(readCurrentUser, {})
    const { rows } = await server.pool.query(
      "select 1 from sessions where last_used_at > now() - interval '1 minute'",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('guessing a password', () => {
  const wrong = { email: 'ninguem@exemplo.com.br', password: 'errada-123' }

  it('tells nothing about whether the account exists (T12)', async () => {
    const registration = makeRegistration()
    await visitor().call(register, { body: registration })
    const unknown = await visitor().send(login, { body: wrong })
    const known = await visitor().send(login, { body: { ...wrong, email: registration.email } })
    expect(unknown.status).toBe(401)
    expect(known.raw.body).toBe(unknown.raw.body)
    expect(unknown.body).toEqual({ code: 'invalid_credentials', message: 'E-mail ou senha incorretos' })
  })

  it('stops after ten tries from an address, though it claims to be others, and survives a restart (T13)', async () => {
    const registration = makeRegistration()
    await visitor().call(register, { body: registration })
    const guess = (index: number, app = server.app) =>
      new Client(app, { 'x-forwarded-for': `203.0.113.${index}` }).send(login, {
        body: { email: registration.email, password: `errada-${index}` },
      })
    const statuses = []
    for (let index = 0; index < 14; index += 1) statuses.push((await guess(index)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const refused = await guess(99)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    const right = { email: registration.email, password: registration.password }
    await visitor().refused(login, { body: right }, 429)
    const { rows } = await server.pool.query('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(registration.email)
  })

  it('does not lock out the right password from another address', async () => {
    const proxied = await startTestApp({ trustProxy: '127.0.0.1' })
    try {
      const registration = makeRegistration()
      const from = (ip: string) => new Client(proxied.app, { 'x-forwarded-for': ip })
      await from('198.51.100.1').call(register, { body: registration })
      const guess = { email: registration.email, password: 'errada-123' }
      for (let index = 0; index < 11; index += 1) await from('203.0.113.7').send(login, { body: guess })
      await from('203.0.113.7').refused(login, { body: guess }, 429)
      await from('198.51.100.1').call(login, { body: { ...guess, password: registration.password } })
    } finally {
      await proxied.stop()
    }
  })

  it('limits registrations from an address', async () => {
    const strict = await startTestApp({ registrationsPerHour: 2 })
    try {
      const client = new Client(strict.app)
      await client.call(register, { body: makeRegistration() })
      await client.call(register, { body: makeRegistration() })
      await client.refused(register, { body: makeRegistration() }, 429)
    } finally {
      await strict.stop()
    }
  })
})
