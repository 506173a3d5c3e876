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
import type { Parts } from '../../parts.ts'
import { mailFetchers } from './fetch.ts'

vi.setConfig({ testTimeout: 120_000 })

const mailboxes = openMailboxes({ allowed: ['localhost'], ca: certificate })
const condominium = writtenPdf([
  'CONDOMÍNIO DO EDIFÍCIO AURORA',
  'DECLARAÇÃO DE QUITAÇÃO CONDOMINIAL',
  'Declaramos que a unidade 502 não possui débitos de cotas condominiais até esta data.',
  'Rio de Janeiro, 20 de novembro de 2026. Síndico: Paulo Reis',
])

let imap: ImapServer
let server: TestApp
let broker: Client
let others: (() => Promise<unknown>)[]
beforeEach(async () => {
  others = []
  imap = await startImapServer()
  server = await startTestApp({ mailboxes })
  broker = await signInBroker(server)
})
afterEach(async () => {
  for (const stop of others) await stop()
  await server.stop()
  await imap.stop()
})

const settings = (change: object = {}) => ({
  host: 'localhost',
  port: imap.port,
  security: 'tls',
  username: 'ana@exemplo.com.br',
  password: 'horta-verde-71',
  folder: 'INBOX',
  ...change,
})
const save = (change: object = {}, client = broker) =>
  client.send(contract.saveMailbox, { body: settings(change) as never })
const read = async (client = broker) => (await client.call(contract.readMailbox, {})).body.mailbox
const inbox = async (client = broker) => (await client.call(listInbox, { query: {} })).body
const names = async () => (await inbox()).map(({ fileName }) => fileName).sort()
const look = (client = broker) => client.call(contract.fetchMailbox, {})
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
const rested = (client = broker) =>
  until(async () => expect(await read(client)).toMatchObject({ isFetching: false }))

async function setUp(client = broker): Promise<void> {
  const answer = await save({}, client)
  expect(answer.status, answer.raw.body).toBe(200)
  await rested(client)
}

const tick = () => {
  const [ticking] = mailFetchers({ system: server.system, jobs: server.jobs } as Parts)
  return ticking?.work([])
}

describe('the tick of every minute', () => {
  it('sends nobody to look where no mailbox is due', async () => {
    await setUp()
    const sent = async () =>
      (await server.pool.query(`select from pgboss.job where name like 'fetch%mail'`)).rowCount
    const before = await sent()
    await tick()
    expect(await sent()).toBe(before)
  })

  it('has those looked into that are due, also those that failed', async () => {
    await setUp()
    for (const [id, failures] of [
      ['a', 0],
      ['b', 3],
    ] as const) {
      imap.deliver(makeLetter({ id, parts: [pdfPart(`${id}.pdf`, writtenPdf([id]))] }))
      await server.pool.query('update mailboxes set wanted_at = now(), failures = $1', [failures])
      await tick()
      await until(async () => expect(await names()).toContain(`${id}.pdf`))
      await rested()
    }
  })
})

describe('a mailbox', () => {
  it('is asked before it is kept, and its password is never shown', async () => {
    imap.deliver(makeLetter({ id: 'antes', parts: [pdfPart('antes.pdf', condominium)] }))
    await setUp()
    expect(await read()).toEqual({
      host: 'localhost',
      port: imap.port,
      security: 'tls',
      username: 'ana@exemplo.com.br',
      folder: 'INBOX',
      isFetching: false,
      fetchedAt: expect.any(String),
      failure: null,
      papers: 0,
      leftOut: 0,
    })
    const { rows } = await server.pool.query('select password from mailboxes')
    expect(rows[0].password).toMatch(/^v1\./)
    expect(await inbox()).toEqual([])
  })

  it.each([
    [{ password: 'outra' }, 'password', 'recusou o usuário ou a senha'],
    [{ folder: 'Nada' }, 'folder', 'não existe'],
    [{ port: 1 }, 'host', 'não respondeu'],
    [{ host: 'nao-existe.invalid', port: 993 }, 'host', 'Não há servidor'],
    [{ host: '127.0.0.1', port: 993 }, 'host', 'não é da Internet'],
    [{ host: '10.1.2.3', port: 993 }, 'host', 'não é da Internet'],
    [{ host: '169.254.169.254', port: 993 }, 'host', 'não é da Internet'],
    [{ host: '2130706433', port: 993 }, 'host', 'não é da Internet'],
    // This is not a port of IMAP.
    [{ host: 'exemplo.com.br', port: 22 }, 'host', 'não é da Internet'],
  ])('with %j is refused at its field', async (change, field, words) => {
    const answer = await save(change)
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.raw.body).fields[field]).toContain(words)
    expect(await read()).toBeNull()
  })

  it('is never spoken to without encryption', async () => {
    const open = await startImapServer({ security: 'none' })
    others.push(() => open.stop())
    const answer = await save({ port: open.port, security: 'starttls' })
    expect(answer.raw.body).toContain('não oferece uma conexão cifrada')
    expect(open.heard).not.toContain('LOGIN')
    const later = await startImapServer({ security: 'starttls' })
    others.push(() => later.stop())
    expect((await save({ port: later.port, security: 'starttls' })).status).toBe(200)
    expect(later.heard.indexOf('STARTTLS')).toBeLessThan(later.heard.indexOf('LOGIN'))
  })

  it('is not trusted with a certificate that nobody vouches for', async () => {
    const strict = await startTestApp({ mailboxes: openMailboxes({ allowed: ['localhost'] }) })
    others.push(() => strict.stop())
    const answer = await save({}, await signInBroker(strict))
    expect(answer.raw.body).toContain('certificado')
    expect(imap.heard).toEqual([])
  })

  it('keeps its password for its server and user, and no others', async () => {
    await setUp()
    expect((await save({ password: undefined, folder: 'INBOX' })).status).toBe(200)
    // A mailbox that is saved is looked into, which signs in.
    await rested()
    const elsewhere = await startImapServer()
    others.push(() => elsewhere.stop())
    // A connection that is over may say goodbye later.
    const logins = () => imap.heard.filter((command) => command === 'LOGIN').length
    const before = logins()
    for (const other of [
      { port: elsewhere.port },
      { host: '127.0.0.1' },
      { username: 'rui@exemplo.com.br' },
    ]) {
      const answer = await save({ password: undefined, ...other })
      expect(JSON.parse(answer.raw.body).fields, Object.keys(other)[0]).toEqual({
        password: 'Informe a senha',
      })
    }
    expect(elsewhere.heard).toEqual([])
    expect(logins()).toBe(before)
  })

  it('is forgotten with its password, and the papers stay', async () => {
    await setUp()
    imap.deliver(makeLetter({ id: 'a', parts: [pdfPart('a.pdf', condominium)] }))
    await look()
    await until(async () => expect(await names()).toEqual(['a.pdf']))
    expect((await broker.send(contract.removeMailbox, {})).status).toBe(204)
    expect(await read()).toBeNull()
    expect(await names()).toEqual(['a.pdf'])
    expect((await broker.send(contract.fetchMailbox, {})).status).toBe(404)
  })
})
