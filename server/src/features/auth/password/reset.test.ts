import { request as httpRequest } from 'node:http'
import { login, readCurrentUser, register } from '@soleira/domain/auth/contract'
import { requestReset, resetPassword } from '@soleira/domain/auth/reset'
import { listActivity } from '@soleira/domain/history/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { portOf } from '../../../../test/clients/raw-request.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration } from '../../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { type MailServer, startMailServer } from '../../../../test/services/mail-server.ts'
import { guardCanary } from '../../../../test/watch/canary.ts'
import { openMailer } from '../../../adapters/mail/mailer.ts'

const publicUrl = 'https://soleira.exemplo.com.br'
const host = { host: 'soleira.exemplo.com.br' }
const newPassword = 'telhado-novo-77'

let mail: MailServer
let server: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  const mailer = openMailer({ smtpUrl: mail.url, from: 'Soleira <soleira@exemplo.com.br>', outbox: '' })
  server = await startTestApp({ mailer, publicUrl, trustProxy: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

let visitors = 0
function visitor(): Client {
  visitors += 1
  return new Client(server.app, { ...host, 'x-forwarded-for': `203.0.113.${visitors}` })
}

async function registered() {
  const registration = makeRegistration()
  await visitor().call(register, { body: registration })
  return registration
}

async function keyFor(email: string, letters = 1, typed = email): Promise<string> {
  await visitor().call(requestReset, { body: { email: typed } })
  const received = await mail.lettersTo(email, letters)
  const token = /\/redefinir-senha#(\S+)/.exec(received.at(-1)?.text ?? '')?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  guardCanary('reset key', token)
  return token
}

describe('a forgotten password', () => {
  it('is set anew with the key of the letter, once; every session ends, and the address is told', async () => {
    const registration = makeRegistration()
    const { email, password } = registration
    const client = visitor()
    await client.call(register, { body: registration })
    await client.call(login, { body: { email, password } })
    const token = await keyFor(email)
    const body = { token, password: newPassword }
    await visitor().call(resetPassword, { body })
    await client.refused(readCurrentUser, {}, 401)
    expect(await visitor().refused(resetPassword, { body }, 409)).toMatchObject({ code: 'link_spent' })
    await visitor().refused(login, { body: { email, password } }, 401)
    const again = visitor()
    await again.call(login, { body: { email, password: newPassword } })
    const { body: log } = await again.call(listActivity, {})
    expect(log.activities[0]).toMatchObject({ action: 'updated', entity: 'forgotten_password' })
    const note = await vi.waitFor(async () => {
      const told = await mail.lettersTo(email, 2)
      const found = told.find(({ subject }) => subject === 'Sua senha foi redefinida')
      expect(found).toBeDefined()
      return found
    }, 30_000)
    expect(note?.html).not.toContain('redefinir-senha')
  })

  it('takes only the newest key', async () => {
    const { email } = await registered()
    const first = await keyFor(email)
    const second = await keyFor(email, 2, email.toUpperCase())
    await visitor().refused(resetPassword, { body: { token: first, password: newPassword } }, 409)
    await visitor().call(resetPassword, { body: { token: second, password: newPassword } })
  })

  it('is too late after 20 minutes, and leaves the key where the new password is not good', async () => {
    const { email } = await registered()
    const token = await keyFor(email)
    const common = await visitor().refused(resetPassword, { body: { token, password: 'senha123' } }, 422)
    expect(common.fields).toEqual({ password: 'Senha muito comum. Escolha outra.' })
    const age = (by: string) =>
      server.pool.query(`update mail_tokens set expires_at = expires_at - interval '${by}'`)
    const { rows } = await server.pool.query(
      "select 1 from mail_tokens where expires_at between now() + interval '19 minutes' and now() + interval '20 minutes'",
    )
    expect(rows).not.toHaveLength(0)
    await age('20 minutes')
    await visitor().refused(resetPassword, { body: { token, password: newPassword } }, 409)
  })

  it('works once when the same key comes twice at once', async () => {
    const { email } = await registered()
    const body = { token: await keyFor(email), password: newPassword }
    const answers = await Promise.all([1, 2, 3].map(() => visitor().send(resetPassword, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  })

  it('is in no column, log line or job, neither key nor password (T11)', async () => {
    const { email } = await registered()
    const token = await keyFor(email)
    const password = 'caixilho-de-cedro-19'
    const before = await everyColumn(server.pool)
    await visitor().call(resetPassword, { body: { token, password } })
    const after = await everyColumn(server.pool)
    for (const secret of [token, password, Buffer.from(token).toString('hex')]) {
      expect(before).not.toContain(secret)
      expect(after).not.toContain(secret)
      expect(server.logged.join('')).not.toContain(secret)
    }
    expect(before).toContain(email)
  })

  it('is asked for at most five times an hour for an address, known or not', async () => {
    const known = (await registered()).email
    for (const email of [known, 'ninguem.mesmo@exemplo.com.br']) {
      const statuses = []
      for (let count = 0; count < 7; count++) {
        statuses.push((await visitor().send(requestReset, { body: { email } })).status)
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
    }
  })

  it('is asked for at most twenty times an hour from an address, whatever it claims to be', async () => {
    const strict = await startTestApp()
    try {
      const statuses = []
      for (let count = 0; count < 22; count++) {
        const client = new Client(strict.app, { 'x-forwarded-for': `198.51.100.${count}` })
        const body = { email: `alguem.${count}@exemplo.com.br` }
        statuses.push((await client.send(requestReset, { body })).status)
      }
      expect(statuses.filter((status) => status === 202)).toHaveLength(20)
      expect(statuses.slice(20)).toEqual([429, 429])
    } finally {
      await strict.stop()
    }
  })
})

describe('the link of the letter (T10)', () => {
  const poisoned: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
    { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
    {
      'x-original-host': 'evil.example',
      'x-host': 'evil.example',
      'x-original-url': 'https://evil.example/',
    },
    { referer: 'https://evil.example/' },
  ]

  it.each(poisoned)('names only the public address, though the request says %j', async (headers) => {
    const { email } = await registered()
    visitors += 1
    const from = { ...host, 'x-forwarded-for': `203.0.113.${visitors}`, ...headers }
    const { status } = await new Client(server.app, from).send(requestReset, { body: { email } })
    if (headers.host) return expect(status).toBe(421)
    expect(status).toBe(202)
    const [letter] = await mail.lettersTo(email)
    expect(letter?.source).not.toContain('evil')
    expect(letter?.text).toContain(`${publicUrl}/redefinir-senha#`)
    expect(letter?.html).toContain(`href="${publicUrl}/redefinir-senha#`)
  })

  it.each([
    ['an address as the target', 'http://evil.example/api/auth/reset-requests', ['soleira.exemplo.com.br']],
    ['the name twice', '/api/auth/reset-requests', ['soleira.exemplo.com.br', 'evil.example']],
    ['the wrong name twice', '/api/auth/reset-requests', ['evil.example', 'soleira.exemplo.com.br']],
  ])('is not even asked for with %s', async (_, target, hosts) => {
    const { email } = await registered()
    expect(await raw(await portOf(server.app), target, hosts, { email })).toBe(421)
  })
})

function raw(port: number, path: string, hosts: string[], body: unknown): Promise<number> {
  const headers = ['content-type', 'application/json', ...hosts.flatMap((name) => ['host', name])]
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers, setHost: false })
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

it('says where letters lie when there is no mail server, to everybody alike', async () => {
  const alone = await startTestApp()
  try {
    const client = await signInBroker(alone)
    const { email } = (await client.call(readCurrentUser, {})).body
    const known = await new Client(alone.app).send(requestReset, { body: { email } })
    const unknown = await new Client(alone.app).send(requestReset, {
      body: { email: 'ninguem@exemplo.com.br' },
    })
    expect(known.raw.body).toBe(unknown.raw.body)
    expect(known.raw.body).toContain('outbox')
  } finally {
    await alone.stop()
  }
})
