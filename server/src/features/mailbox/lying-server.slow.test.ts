import { listInbox } from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/mailbox/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { makeLetter, pdfPart } from '../../../test/files/received-emails.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { certificate } from '../../../test/services/imap-certificate.ts'
import { type ImapServer, startImapServer } from '../../../test/services/imap-server.ts'
import { openMailboxes } from '../../adapters/mailbox/mailboxes.ts'

vi.setConfig({ testTimeout: 120_000 })

const megabyte = 1024 * 1024
const mailboxes = openMailboxes({ allowed: ['localhost'], ca: certificate })

let imap: ImapServer
let server: TestApp
let broker: Client
beforeEach(async () => {
  imap = await startImapServer()
  server = await startTestApp({ mailboxes })
  broker = await signInBroker(server)
})
afterEach(async () => {
  await server.stop()
  await imap.stop()
})

const save = () => {
  const reach = { host: 'localhost', port: imap.port, security: 'tls' as const, folder: 'INBOX' }
  const body = { ...reach, username: 'ana@exemplo.com.br', password: 'horta-verde-71' }
  return broker.send(contract.saveMailbox, { body })
}
const read = async () => (await broker.call(contract.readMailbox, {})).body.mailbox
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

describe('a mail server that lies', () => {
  it.each([
    'a letter again and again',
    'a letter larger than asked for',
    'letters of other numbers',
    'rows without end',
    'a line without end',
    'numbers without end',
    'brackets without end',
    'greetings without end',
  ] as const)(
    'and says %s is heard no further, which is told, and is left alone for a while',
    async (lie) => {
      expect((await save()).status).toBe(200)
      await until(async () => expect(await read()).toMatchObject({ isFetching: false }))
      imap.deliver(makeLetter({ id: 'a', parts: [pdfPart('a.pdf', writtenPdf(['a']))] }))
      imap.misbehave(lie)
      let most = 0
      const before = process.memoryUsage().rss
      const watching = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss - before)
      }, 10)
      await broker.call(contract.fetchMailbox, {})
      await until(async () => expect((await read())?.failure?.code).toBe('flood'))
      clearInterval(watching)
      // Hundreds of megabytes are offered; some of them are in the buffers of the connection.
      expect(imap.sent()).toBeLessThan(200 * megabyte)
      expect(most).toBeLessThan(500 * megabyte)
      const { rows } = await server.pool.query(
        `select wanted_at > now() + interval '30 seconds' as "rests" from mailboxes`,
      )
      expect(rows).toEqual([{ rests: true }])
      expect((await broker.call(listInbox, { query: {} })).body).toEqual([])
      imap.misbehave(null)
      await broker.call(contract.fetchMailbox, {})
      await until(async () => expect(await read()).toMatchObject({ failure: null, papers: 1 }))
    },
  )

  it.each([
    { validity: '-5' },
    { validity: '99999999999999999999999999' },
    { validity: 'abc' },
    { validity: '0' },
    { next: '123456789012345678901' },
    { next: 'abc' },
  ])('and claims %j of its folder is no mail server', async (claimed) => {
    imap.claim(claimed)
    const answer = await save()
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.raw.body).fields.host).toContain('não é IMAP')
    expect(await read()).toBeNull()
  })
})

it('hears what a server says of letters that others mark meanwhile, and takes its own', async () => {
  expect((await save()).status).toBe(200)
  await until(async () => expect(await read()).toMatchObject({ isFetching: false }))
  imap.deliver(makeLetter({ id: 'a', parts: [pdfPart('a.pdf', writtenPdf(['a']))] }))
  imap.misbehave('marks of others')
  await broker.call(contract.fetchMailbox, {})
  await until(async () => expect(await read()).toMatchObject({ failure: null, papers: 1 }))
})
