import type { Notice } from '@soleira/domain/notification/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { tryAgain, untilJobsDone } from '../../../test/jobs.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { notifications, userSettings } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { accountAndUser } from '../../scope.ts'

const from = 'Soleira <avisos@soleira.exemplo>'
const publicUrl = 'https://soleira.exemplo'
let mail: MailServer
let server: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  const mailer = openMailer({ smtpUrl: mail.url, from, outbox: '/nowhere' })
  server = await startTestApp({ mailer, publicUrl })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

async function someone() {
  const { email } = makeRegistration()
  await signInBroker(server, makeRegistration({ email, firstName: 'Conceição' }))
  const scope = await scopeOf(server, email)
  const tell = (change: Partial<Notice> = {}) =>
    server.db.transaction((db) => server.notify(db, scope, { ...notice, ...change }))
  return { scope, email, tell }
}

const notice: Notice = {
  key: 'item-completed:1',
  type: 'success',
  category: 'document',
  title: 'Certidão validada',
  message: 'Ônus Reais, do imóvel 00001 (Apartamento - Rua São João, 10): vale até 31/12/2026.',
  actionUrl: '/due-diligence?open=7',
}

describe('the letter of a notice', () => {
  it('says it in text and in HTML, leads to it, and can be stopped', async () => {
    const { email, tell } = await someone()
    await tell()
    const [letter] = await mail.lettersTo(email)
    expect(letter).toMatchObject({ subject: notice.title, from: { address: 'avisos@soleira.exemplo' } })
    expect(letter?.text).toContain('Olá, Conceição.')
    expect(letter?.text).toContain(notice.message)
    expect(letter?.text).toContain('https://soleira.exemplo/due-diligence?open=7')
    expect(letter?.html).toContain(notice.message)
    expect(letter?.html).toContain('href="https://soleira.exemplo/due-diligence?open=7"')
    const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/soleira\.exemplo\/api\/unsubscribe\/[\w-]{60,200}>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(letter?.html).toMatch(/href="https:\/\/soleira\.exemplo\/cancelar-inscricao\?token=[\w-]+"/)
    expect(letter?.messageId).toMatch(/^<[\w-]+@soleira\.exemplo>$/)
  })

  it('is not sent for what did not happen, nor twice for what was told twice', async () => {
    const { scope, email, tell } = await someone()
    const undone = server.db.transaction(async (db) => {
      await server.notify(db, scope, notice)
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await tell({ key: 'a' })
    await tell({ key: 'a' })
    await mail.lettersTo(email)
    await untilJobsDone(server, 'deliver-notice', 'mail-notice')
    expect(await mail.lettersTo(email)).toHaveLength(1)
  })

  it('is one for what happened together, without what was read before it left', async () => {
    const { scope, email } = await someone()
    await server.db.transaction(async (db) => {
      for (const key of ['a', 'b', 'c'])
        await server.notify(db, scope, { ...notice, key, message: `Papel ${key}.` })
      await db.execute(
        sql`update notifications set read_at = now() where ${ofUser(notifications, scope)} and key = 'b'`,
      )
    })
    const [letter] = await mail.lettersTo(email)
    await untilJobsDone(server, 'deliver-notice', 'mail-notice')
    expect(await mail.lettersTo(email)).toHaveLength(1)
    expect(letter?.subject).toBe('2 avisos novos')
    expect(letter?.text).toMatch(/- Certidão validada: Papel a\.\n- Certidão validada: Papel c\.\n/)
    expect(letter?.text).not.toContain('Papel b')
    expect(letter?.text).toContain('https://soleira.exemplo/notificacoes\n')
  })

  it('is not sent to whom has switched them off', async () => {
    const { scope, email, tell } = await someone()
    await server.db.insert(userSettings).values({ ...accountAndUser(scope), emailNotifications: false })
    await tell()
    const witness = await someone()
    await witness.tell()
    await mail.lettersTo(witness.email)
    await untilJobsDone(server, 'deliver-notice', 'mail-notice')
    expect(await mail.lettersTo(email, 0)).toEqual([])
  })
})

describe('a mail server', () => {
  it('that refuses is tried again: the letter arrives once, and no job or log keeps the address (T20)', async () => {
    const { email, tell } = await someone()
    mail.refuseWith({ code: 451, text: `try later, ${email}` })
    await tell()
    await retried()
    mail.refuseWith(null)
    await tryAgain(server, 'mail-notice')
    await mail.lettersTo(email)
    await untilJobsDone(server, 'mail-notice')
    expect(await mail.lettersTo(email)).toHaveLength(1)
    const { rows } = await server.pool.query('select data, output from pgboss.job')
    expect(JSON.stringify(rows) + server.logged.join()).not.toMatch(/exemplo\.com\.br|Ônus Reais/)
  })

  it('that is away loses nothing', async () => {
    const { port } = mail
    await mail.stop()
    const { email, tell } = await someone()
    await tell()
    await retried()
    mail = await startMailServer(port)
    await tryAgain(server, 'mail-notice')
    expect(await mail.lettersTo(email)).toHaveLength(1)
    await untilJobsDone(server, 'mail-notice')
  })

  const retried = () => vi.waitUntil(() => waiting('retry'), 30_000)
})

async function waiting(...states: string[]): Promise<number> {
  const { rowCount } = await server.pool.query(
    `select from pgboss.job where name = 'mail-notice' and state::text = any($1)`,
    [states.length ? states : ['created', 'retry', 'active']],
  )
  return rowCount ?? 0
}

it('a letter that a dead process held is sent by another, and looks the same', async () => {
  const { scope, email, tell } = await someone()
  await tell({ key: 'first' })
  const [first] = await mail.lettersTo(email)
  await untilJobsDone(server, 'mail-notice')
  // The process died after the mail server took the letter and before it could say so.
  await server.pool.query('update deliveries set sent_at = null, held_until = now() where user_id = $1', [
    scope.actor.user,
  ])
  const { rows } = await server.pool.query('select id from notifications where user_id = $1', [
    scope.actor.user,
  ])
  await server.jobs.sendAll(server.db, { name: 'mail-notice' }, [
    { ...accountAndUser(scope), notificationIds: [rows[0].id] },
    { ...accountAndUser(scope), notificationIds: [rows[0].id] },
  ])
  await mail.lettersTo(email, 2)
  await vi.waitFor(async () => {
    await tryAgain(server, 'mail-notice')
    expect(await waiting()).toBe(0)
  }, 30_000)
  const letters = await mail.lettersTo(email, 2)
  expect(letters).toHaveLength(2)
  expect(letters[1]?.messageId).toBe(first?.messageId)
})
