import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makeRegistration } from '../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../test/scenes/broker.ts'
import { forgetEmails } from '../adapters/mail/forget-emails.ts'
import { openMailer } from '../adapters/mail/mailer.ts'
import { mailToAccounts } from './mail-to-accounts.ts'

let server: TestApp
let outbox: string
beforeAll(async () => {
  server = await startTestApp()
  outbox = await mkdtemp(join(tmpdir(), 'soleira-outbox-'))
})
afterAll(async () => {
  await server.stop()
  await rm(outbox, { recursive: true, force: true })
})

it('leaves no letter of an account that is erased while it is written', async () => {
  const folder = openMailer({ smtpUrl: undefined, from: 'Soleira <soleira@localhost>', outbox })
  const mailer = mailToAccounts(folder, server.system, (whose) => forgetEmails(outbox, whose))
  const { email } = makeRegistration()
  await signInBroker(server, makeRegistration({ email }))
  const { account } = await scopeOf(server, email)
  const letter = { to: email, account, subject: 'Aviso', text: 'Olá.', html: '<p>Olá.</p>' }
  await mailer.send(letter)
  expect(await readdir(outbox)).toHaveLength(1)

  const erasure = await server.pool.connect()
  await erasure.query('begin')
  await erasure.query('select id from accounts where id = $1 for update', [account])
  await forgetEmails(outbox, { account, address: email })
  const sending = mailer.send(letter)
  await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(1), 30_000)
  await erasure.query('delete from accounts where id = $1', [account])
  await erasure.query('commit')
  erasure.release()
  await sending
  expect(await readdir(outbox)).toEqual([])
})
