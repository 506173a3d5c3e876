import { login, readCurrentUser } from '@soleira/domain/auth/contract'
import {
  cancelEmailChange,
  confirmEmail,
  readEmailChange,
  requestEmailChange,
} from '@soleira/domain/auth/email-change'
import { requestReset, resetPassword } from '@soleira/domain/auth/reset'
import { changeProfile } from '@soleira/domain/profile/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration, password } from '../../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { type MailServer, startMailServer } from '../../../../test/services/mail-server.ts'
import { openMailer } from '../../../adapters/mail/mailer.ts'
import { createGuard } from '../guessing.ts'

let mail: MailServer
let server: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  const mailer = openMailer({ smtpUrl: mail.url, from: 'Soleira <soleira@exemplo.com.br>', outbox: '' })
  server = await startTestApp({ mailer, publicUrl: 'http://localhost' })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const newAddress = () => makeRegistration().email

async function keyFor(client: Client, email: string, letters = 1): Promise<string> {
  await server.pool.query("delete from rate_limits where key like 'letter%'")
  await client.call(requestEmailChange, { body: { email, currentPassword: password } })
  const received = await mail.lettersTo(email, letters)
  return /\/confirmar-email#(\S+)/.exec(received.at(-1)?.text ?? '')?.[1] ?? ''
}

const emailOf = async (client: Client) => (await client.call(readCurrentUser, {})).body.email

describe('a change of e-mail', () => {
  it('happens when the letter to the new address is confirmed; the old address is told of the wish', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const email = newAddress()
    const token = await keyFor(client, email)
    expect(await emailOf(client)).toBe(registration.email)
    const [note] = await mail.lettersTo(registration.email)
    expect(note?.subject).toBe('Pedido de troca de e-mail')
    expect(note?.source).not.toContain(token)
    expect(await everyColumn(server.pool)).not.toContain(token)
    const { body } = await client.call(confirmEmail, { body: { token } })
    expect(body.email).toBe(email)
    expect(await client.refused(confirmEmail, { body: { token } }, 409)).toMatchObject({ code: 'link_spent' })
    await new Client(server.app).call(login, { body: { email, password } })
    await new Client(server.app).refused(login, { body: { email: registration.email, password } }, 401)
  })

  it('needs the password and another address than any account has', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const other = makeRegistration()
    await signInBroker(server, other)
    const ask = (email: string, currentPassword = password) =>
      client.send(requestEmailChange, { body: { email, currentPassword } })
    const wrong = await ask(newAddress(), 'errada-123')
    expect([wrong.status, wrong.body]).toEqual([
      422,
      expect.objectContaining({ fields: { currentPassword: 'Senha atual incorreta' } }),
    ])
    expect((await ask(registration.email.toUpperCase())).body).toMatchObject({
      fields: { email: 'Este já é o seu e-mail' },
    })
    const taken = await ask(other.email.toUpperCase())
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ fields: { email: 'E-mail já cadastrado' } })
    await client.refused(changeProfile, { body: { email: newAddress() } }, 422)
    await client.call(changeProfile, { body: { email: registration.email } })
  })

  it('is refused when somebody took the address in the meantime, and stays possible', async () => {
    const client = await signInBroker(server)
    const email = newAddress()
    const token = await keyFor(client, email)
    const quicker = await signInBroker(server, makeRegistration({ email: email.toUpperCase() }))
    expect(await client.refused(confirmEmail, { body: { token } }, 409)).toMatchObject({
      code: 'conflict',
      fields: { email: 'E-mail já cadastrado' },
    })
    expect(await emailOf(quicker)).toBe(email.toUpperCase())
  })

  it('gives a stranger who got the letter nothing', async () => {
    const client = await signInBroker(server)
    const token = await keyFor(client, newAddress())
    const stranger = await signInBroker(server)
    const before = await emailOf(stranger)
    await stranger.refused(confirmEmail, { body: { token } }, 409)
    await new Client(server.app).refused(confirmEmail, { body: { token } }, 401)
    expect(await emailOf(stranger)).toBe(before)
  })

  it('lapses after 24 hours, with a newer wish, and with a new password', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const late = await keyFor(client, newAddress())
    await server.pool.query("update mail_tokens set expires_at = expires_at - interval '24 hours'")
    await client.refused(confirmEmail, { body: { token: late } }, 409)

    const first = await keyFor(client, newAddress())
    const wanted = newAddress()
    const second = await keyFor(client, wanted)
    await client.refused(confirmEmail, { body: { token: first } }, 409)

    await new Client(server.app).call(requestReset, { body: { email: registration.email } })
    const letters = await mail.lettersTo(registration.email, 4)
    const key = letters.map(({ text }) => /\/redefinir-senha#(\S+)/.exec(text ?? '')?.[1]).find(Boolean) ?? ''
    await new Client(server.app).call(resetPassword, { body: { token: key, password: 'telhado-novo-77' } })
    const again = new Client(server.app)
    await again.call(login, { body: { email: registration.email, password: 'telhado-novo-77' } })
    await again.refused(confirmEmail, { body: { token: second } }, 409)
  })

  it('is seen by who asked for it, and by nobody else, until it is confirmed or too late', async () => {
    const client = await signInBroker(server)
    const stranger = await signInBroker(server)
    const pendingOf = async (one: Client) => (await one.call(readEmailChange, {})).body.pending
    expect(await pendingOf(client)).toBeNull()
    const email = newAddress()
    const token = await keyFor(client, email)
    const pending = await pendingOf(client)
    expect(pending?.email).toBe(email)
    const hours = (Date.parse(pending?.expiresAt ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect(await pendingOf(stranger)).toBeNull()
    await client.call(confirmEmail, { body: { token } })
    expect(await pendingOf(client)).toBeNull()
    await keyFor(client, newAddress())
    await server.pool.query("update mail_tokens set expires_at = expires_at - interval '24 hours'")
    expect(await pendingOf(client)).toBeNull()
  })

  it('is taken back: its letter opens nothing, nobody else’s change suffers, and another can follow', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    const other = await signInBroker(server)
    const theirs = newAddress()
    const theirKey = await keyFor(other, theirs)
    const token = await keyFor(client, newAddress())
    await client.call(cancelEmailChange, {})
    await client.call(cancelEmailChange, {})
    expect((await client.call(readEmailChange, {})).body.pending).toBeNull()
    await client.refused(confirmEmail, { body: { token } }, 409)
    expect(await emailOf(client)).toBe(registration.email)
    await other.call(confirmEmail, { body: { token: theirKey } })
    expect(await emailOf(other)).toBe(theirs)
    const email = newAddress()
    await client.call(confirmEmail, { body: { token: await keyFor(client, email) } })
    expect(await emailOf(client)).toBe(email)
  })

  it('floods no mailbox', async () => {
    await server.pool.query("delete from rate_limits where key like 'letter%'")
    const client = await signInBroker(server)
    const email = newAddress()
    const statuses = []
    for (let count = 0; count < 6; count++) {
      const body = { email, currentPassword: password }
      statuses.push((await client.send(requestEmailChange, { body })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

it('counts in the database, whichever process asks', async () => {
  const another = createGuard(server.pool, { registrationsPerHour: 5 })
  for (let count = 0; count < 5; count++) await another.beforeLetter('cheia@exemplo.com.br', '192.0.2.1')
  await expect(
    createGuard(server.pool, { registrationsPerHour: 5 }).beforeLetter('cheia@exemplo.com.br', '192.0.2.2'),
  ).rejects.toMatchObject({ code: 'too_many_requests' })
})
