import type { Job } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { accountAndUser } from '../../scope.ts'
import { noteSender } from './notes.ts'

let mail: MailServer
let server: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestApp()
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

it('a note is sent once though its job is tried again, and once more when it happens again', async () => {
  const { email } = makeRegistration()
  await signInBroker(server, makeRegistration({ email }))
  const data = { ...accountAndUser(await scopeOf(server, email)), note: 'password_changed' }
  const mailer = openMailer({ smtpUrl: mail.url, from: 'Soleira <a@soleira.exemplo>', outbox: '/nowhere' })
  const { work } = noteSender({ db: server.db, mailer })
  const run = (id: string) => work([{ id, name: 'security-note', data } as unknown as Job<never>])
  mail.refuseWith({ code: 451, text: 'Later' })
  await expect(run('first')).rejects.toThrow()
  mail.refuseWith(null)
  for (const id of ['first', 'first', 'second']) await run(id)
  expect((await mail.lettersTo(email, 2)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Sua senha foi alterada'),
  )
})
