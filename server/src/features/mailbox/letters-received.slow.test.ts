import { deleteInboxPaper, listInbox } from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/mailbox/contract'
import { emailReference } from '@soleira/domain/property/email-reference'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { makeLetter, pdfPart } from '../../../test/files/received-emails.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { zipOf } from '../../../test/files/zip-of.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { federalClearance } from '../../../test/scenes/inbox.ts'
import { certificate } from '../../../test/services/imap-certificate.ts'
import { type ImapServer, startImapServer } from '../../../test/services/imap-server.ts'
import { filesSince, storedFiles } from '../../../test/watch/stored-files.ts'
import { openMailboxes } from '../../adapters/mailbox/mailboxes.ts'

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
let registration: ReturnType<typeof makeRegistration>
let broker: Client
let others: (() => Promise<unknown>)[]
beforeAll(async () => {
  server = await startTestApp({ mailboxes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  others = []
  imap = await startImapServer()
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
})
// The next test has the only mailbox, and no letter yet.
afterEach(async () => {
  const { status } = await broker.send(contract.removeMailbox, {})
  for (const stop of others) await stop()
  await imap.stop()
  expect(status).toBeOneOf([204, 404])
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

describe('letters', () => {
  it('bring their papers, also in a ZIP and in a letter within, and nothing else', async () => {
    await setUp()
    const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const zip = await zipOf({ 'pasta/iptu.pdf': writtenPdf(['IPTU 2026']), 'leia.txt': Buffer.from('nada') })
    const within = makeLetter({
      id: 'dentro',
      parts: [pdfPart('dentro.pdf', writtenPdf(['Dentro da carta']))],
    })
    imap.deliver(
      makeLetter({
        id: 'carta',
        subject: '=?utf-8?Q?Certid=C3=B5es?=',
        parts: [
          pdfPart('certidao.pdf', federalClearance(makeCpf())),
          { name: 'papeis.zip', type: 'application/zip', bytes: zip },
          { name: 'encaminhada.eml', type: 'message/rfc822', bytes: within },
          { name: 'logo.png', type: 'image/png', bytes: logo, contentId: 'logo@a' },
          { name: 'planilha.xlsx', type: 'application/octet-stream', bytes: Buffer.from('x') },
          pdfPart('falso.pdf', Buffer.from('MZ isto é um programa')),
        ],
      }),
    )
    await look()
    await until(async () => expect(await names()).toEqual(['certidao.pdf', 'dentro.pdf', 'pasta - iptu.pdf']))
    await rested()
    expect(await read()).toMatchObject({ papers: 3, leftOut: 3, failure: null })
    expect((await inbox())[0]?.origin).toEqual({
      way: 'mail',
      sender: 'atendimento@horizonte.exemplo',
      subject: 'Certidões',
      answers: null,
      asked: null,
      sentAt: '2026-11-21T13:00:00.000Z',
    })
    expect(imap.letters).toHaveLength(1)
    expect([...new Set(imap.heard)].filter((name) => /STORE|EXPUNGE|COPY|MOVE|SELECT$/.test(name))).toEqual(
      [],
    )
  })

  it('that answer ours by their reference bring papers for its property, also the letters that follow', async () => {
    const property = await takeIn(broker)
    await setUp()
    const reference = emailReference(Number(property.sequenceNumber))
    const answer = { subject: `RES: Solicitação (${reference})`, answers: 'pedido' }
    imap.deliver(makeLetter({ id: 'r1', ...answer, text: 'Recebido. Responderemos.' }))
    imap.deliver(
      makeLetter({
        id: 'r2',
        subject: 'Sua declaração',
        answers: 'pedido',
        parts: [pdfPart('declaracao.pdf', condominium)],
      }),
    )
    imap.deliver(makeLetter({ id: 'r3', parts: [pdfPart('alheia.pdf', federalClearance(makeCpf()))] }))
    await look()
    await until(async () => expect((await inbox()).map(({ status }) => status)).toEqual(['read', 'read']))
    const [other, ours] = await inbox()
    expect(ours).toMatchObject({
      fileName: 'declaracao.pdf',
      kindName: 'Quitação condominial',
      property: { propertyId: property.id },
      origin: { answers: 'quitacao_condominial' },
    })
    expect(other).toMatchObject({ fileName: 'alheia.pdf', property: null, origin: { answers: null } })
    const { body } = await broker.call(listInbox, { query: { propertyId: property.id } })
    expect(body.map(({ id }) => id)).toEqual([ours?.id])
    // A letter is forgotten with its papers, and no other with them.
    await broker.call(deleteInboxPaper, { params: { id: other?.id as number } })
    expect((await inbox()).map(({ origin }) => origin)).toEqual([ours?.origin])
    const { rows } = await server.pool.query(
      `select subject from received_letters
       where account_id = (select account_id from properties where id = $1) order by id`,
      [property.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([null, 'Sua declaração', null])
  })

  it("with another account's reference bring papers for nothing", async () => {
    await takeIn(broker)
    const stranger = await signInBroker(server)
    const theirs = [await takeIn(stranger), await takeIn(stranger)].at(-1)
    await setUp()
    const subject = `(${emailReference(Number(theirs?.sequenceNumber))})`
    imap.deliver(makeLetter({ id: 'x', subject, parts: [pdfPart('x.pdf', condominium)] }))
    await look()
    await until(async () => expect(await names()).toEqual(['x.pdf']))
    expect((await inbox())[0]).toMatchObject({ origin: { answers: null } })
  })

  it('whose reference nobody sees bring papers for nothing', async () => {
    const property = await takeIn(broker)
    await setUp()
    const hidden = `<span style="display:none">${emailReference(Number(property.sequenceNumber))}</span>`
    imap.deliver(makeLetter({ id: 'x', text: `Segue.${hidden}`, parts: [pdfPart('x.pdf', condominium)] }))
    await look()
    await until(async () => expect(await names()).toEqual(['x.pdf']))
    expect((await inbox())[0]).toMatchObject({ origin: { answers: null } })
  })

  it('come once with two processes, and when the server numbers them anew', async () => {
    await setUp()
    const beside = await startTestApp({ beside: server, mailboxes })
    others.push(() => beside.stop())
    for (let index = 0; index < 6; index++) {
      imap.deliver(
        makeLetter({ id: `n${index}`, parts: [pdfPart(`n${index}.pdf`, writtenPdf([`n${index}`]))] }),
      )
    }
    await Promise.all([look(), look(), look()])
    await until(async () => expect(await inbox()).toHaveLength(6))
    await rested()
    imap.renumber()
    imap.deliver(makeLetter({ id: 'novo', parts: [pdfPart('novo.pdf', writtenPdf(['novo']))] }))
    await look()
    await until(async () => expect(await names()).toContain('novo.pdf'))
    await rested()
    expect(await inbox()).toHaveLength(7)
    expect(await read()).toMatchObject({ papers: 7, leftOut: 0 })
  })

  it('come once when a visit dies in the middle of them', async () => {
    const stored = await filesSince(server)
    await setUp()
    imap.deliver(makeLetter({ id: 'a', parts: [pdfPart('a.pdf', writtenPdf(['a']))] }))
    await look()
    await until(async () => expect(await names()).toEqual(['a.pdf']))
    await rested()
    imap.deliver(makeLetter({ id: 'b', parts: [pdfPart('b.pdf', writtenPdf(['b']))] }))
    imap.misbehave('ends at fetch')
    await look()
    await until(async () => expect((await read())?.failure?.code).toBe('no_answer'))
    imap.misbehave(null)
    const { account } = await scopeOf(server, registration.email)
    await server.pool.query('update mailboxes set wanted_at = now() where account_id = $1', [account])
    await look()
    await until(async () => expect(await names()).toEqual(['a.pdf', 'b.pdf']))
    await rested()
    expect(await read()).toMatchObject({ failure: null, papers: 2 })
    expect(await stored()).toHaveLength(2)
  })

  it('that nobody can take apart are told, and the next ones come', async () => {
    await setUp()
    const deep = Array.from(
      { length: 400 },
      (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
    )
    imap.deliver(`Content-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`)
    imap.deliver(Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]))
    imap.deliver(makeLetter({ id: 'bom', parts: [pdfPart('bom.pdf', writtenPdf(['bom']))] }))
    await look()
    await until(async () => expect(await names()).toEqual(['bom.pdf']))
    await rested()
    expect(await read()).toMatchObject({ papers: 1, leftOut: 1, failure: null })
  })

  it('of one account do not wait for the dead server of another', async () => {
    const dead = await startImapServer()
    others.push(() => dead.stop())
    const unlucky = await signInBroker(server)
    expect((await save({ port: dead.port }, unlucky)).status).toBe(200)
    await rested(unlucky)
    await setUp()
    dead.misbehave('silent')
    await look(unlucky)
    imap.deliver(makeLetter({ id: 'a', parts: [pdfPart('a.pdf', writtenPdf(['a']))] }))
    await look()
    await until(async () => expect(await names()).toEqual(['a.pdf']))
    // It was read before the other one could be given up.
    expect(await read(unlucky)).toMatchObject({ isFetching: true })
    await until(async () => expect((await read(unlucky))?.failure?.code).toBe('no_answer'))
  })

  it('wait in the mailbox while the space of the account is full', async () => {
    const small = await startTestApp({ mailboxes, quota: 2_000 })
    others.push(() => small.stop())
    broker = await signInBroker(small)
    await setUp()
    imap.deliver(
      makeLetter({ id: 'a', parts: [pdfPart('a.pdf', Buffer.concat([writtenPdf(['a'.repeat(4_000)])]))] }),
    )
    await look()
    await until(async () => expect((await read())?.failure?.code).toBe('space'))
    expect(await inbox()).toEqual([])
    expect(await storedFiles(small)).toEqual([])
  })
})
