import { fileRefusals } from '@soleira/domain/document/file'
import { listInbox } from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/mailbox/contract'
import { letterReasons } from '@soleira/domain/mailbox/left-out'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { envelopedOf } from '../../../test/files/enveloped.ts'
import { openerForTests } from '../../../test/files/opener.ts'
import { makeLetter, pdfPart } from '../../../test/files/received-emails.ts'
import { uuencoded } from '../../../test/files/uuencoded.ts'
import { winmailOf } from '../../../test/files/winmail.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { zipOf } from '../../../test/files/zip-of.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { certificate } from '../../../test/services/imap-certificate.ts'
import { type ImapServer, startImapServer } from '../../../test/services/imap-server.ts'
import { openMailboxes } from '../../adapters/mailbox/mailboxes.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import type { UserScope } from '../../scope.ts'
import { forgetLeftOutNaming } from './left-out.ts'
import { takeReceivedEmail } from './take-email.ts'

vi.setConfig({ testTimeout: 120_000 })

const { reader } = openerForTests()
const mailboxes = openMailboxes({ allowed: ['localhost'], ca: certificate })
let imap: ImapServer
let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp({ mailboxes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  imap = await startImapServer()
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
// The next test has the only mailbox.
afterEach(async () => {
  const { status } = await broker.send(contract.removeMailbox, {})
  await imap.stop()
  expect(status).toBeOneOf([204, 404])
})

const read = async () => (await broker.call(contract.readMailbox, {})).body.mailbox
const leftOut = async () => (await broker.call(contract.readMailbox, {})).body.leftOut
const names = async () => (await broker.call(listInbox, { query: {} })).body.map((one) => one.fileName).sort()
const look = () => broker.call(contract.fetchMailbox, {})
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
const rested = () => until(async () => expect(await read()).toMatchObject({ isFetching: false }))

async function setUp(): Promise<void> {
  const body = {
    host: 'localhost',
    port: imap.port,
    security: 'tls' as const,
    username: 'ana@exemplo.com.br',
    password: 'horta-verde-71',
    folder: 'INBOX',
  }
  await broker.call(contract.saveMailbox, { body })
  await rested()
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .jpeg({ quality: 30 })
    .toBuffer()

it('letters bring papers whatever they are called, and photos that stand in the text', async () => {
  await setUp()
  const photo = await noise(900, 700)
  const seal = await noise(120, 120)
  imap.deliver(
    makeLetter({
      id: 'nomes',
      parts: [
        pdfPart('Certidao Negativa', writtenPdf(['sem extensão'])),
        {
          name: 'winmail.dat',
          type: 'application/ms-tnef',
          bytes: winmailOf({ title: 'CND~1.PDF', longName: 'certidão.pdf', bytes: writtenPdf(['Outlook']) }),
        },
        {
          name: 'luz.pdf',
          type: 'application/pdf',
          bytes: Buffer.from(uuencoded('LUZ~1.PDF', writtenPdf(['como o Unix']))),
        },
        { name: 'cnd.pdf.', type: 'application/octet-stream', bytes: writtenPdf(['com ponto']) },
        { name: null, type: 'application/octet-stream', bytes: writtenPdf(['sem nome']) },
        { name: 'IMG_1.HEIC', type: 'image/heic', bytes: await noise(320, 320) },
        { name: 'image0.jpeg', type: 'image/jpeg', bytes: photo, contentId: 'foto@a' },
        { name: 'selo.jpeg', type: 'image/jpeg', bytes: seal, contentId: 'selo@a' },
      ],
    }),
  )
  await look()
  const all = [
    'Certidao Negativa.pdf',
    'IMG_1.jpg',
    'arquivo.pdf',
    'certidão.pdf',
    'cnd.pdf',
    'image0.jpeg',
    'luz.pdf',
  ]
  await until(async () => expect(await names()).toEqual(all))
  await rested()
  expect(await leftOut()).toEqual([])
})

it('letters with one Message-ID are told apart by what they bring', async () => {
  await setUp()
  const [one, other] = [writtenPdf(['um']), writtenPdf(['outro'])]
  imap.deliver(makeLetter({ id: 'aparelho', parts: [pdfPart('um.pdf', one)] }))
  imap.deliver(makeLetter({ id: 'aparelho', parts: [pdfPart('outro.pdf', other)] }))
  imap.deliver(makeLetter({ id: 'aparelho', parts: [pdfPart('um.pdf', one)] }))
  await look()
  await until(async () => expect(await names()).toEqual(['outro.pdf', 'um.pdf']))
  await rested()
  expect(await read()).toMatchObject({ papers: 2 })
})

it('letters leave a line for each thing that is not taken, once, until the mailbox or its person goes', async () => {
  await setUp()
  const parts = [
    { name: 'winmail.dat', type: 'application/ms-tnef', bytes: Buffer.from('x\x9f>"nada', 'latin1') },
    { name: 'Papéis de Marta Nunes.xlsx', type: 'application/octet-stream', bytes: Buffer.from('x') },
    { name: 'papeis.zip', type: 'application/zip', bytes: await zipOf({ 'a/nota.txt': Buffer.from('x') }) },
    { name: 'sete.zip', type: 'application/zip', bytes: Buffer.from('7z\xbc\xaf nada', 'latin1') },
    pdfPart('cortado.pdf', writtenPdf(['cortado']).subarray(0, 400)),
  ]
  imap.deliver(makeLetter({ id: 'nada', parts }))
  await look()
  const { type, damaged } = fileRefusals
  const line = { from: 'atendimento@horizonte.exemplo', receivedAt: expect.any(String) }
  const lines = [
    { ...line, name: 'cortado.pdf', reason: damaged },
    { ...line, name: 'sete.zip', reason: damaged },
    { ...line, name: 'nota.txt', reason: type },
    { ...line, name: 'Papéis de Marta Nunes.xlsx', reason: type },
    { ...line, name: 'winmail.dat', reason: letterReasons.empty },
  ]
  await until(async () => expect(await leftOut()).toEqual(lines))
  await rested()
  imap.renumber()
  imap.deliver(makeLetter({ id: 'novo', parts: [pdfPart('novo.pdf', writtenPdf(['novo']))] }))
  await look()
  await until(async () => expect(await names()).toEqual(['novo.pdf']))
  await rested()
  expect(await leftOut()).toEqual(lines)

  await forgetLeftOutNaming(server.db, scope, { fullName: 'MARTA NUNES', emails: [] })
  expect(await leftOut()).toEqual(lines.filter(({ name }) => !name.includes('Marta')))
  const byAddress = { fullName: 'RUI', emails: ['Atendimento@horizonte.exemplo'] }
  await forgetLeftOutNaming(server.db, scope, byAddress)
  expect(await leftOut()).toEqual([])
})

it('no letter of a stranger stops the mailbox, however many odd things it brings', async () => {
  await setUp()
  const odd = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`${at}\0.exe`, Buffer.from('x')]))
  const torn = await zipOf({ 'nota.txt': Buffer.from('x'), 'certidao.pdf': writtenPdf(['certidao']) })
  torn.set([99], torn.indexOf('PK\x01\x02', 0, 'latin1') + 10)
  const parts = [
    { name: 'muitos.zip', type: 'application/zip', bytes: await zipOf(odd) },
    { name: 'meio.zip', type: 'application/zip', bytes: torn },
    { name: 'direto.zip', type: 'application/zip', bytes: writtenPdf(['direto']) },
  ]
  imap.deliver(makeLetter({ id: 'estranha', parts }))
  imap.deliver(makeLetter({ id: 'depois', parts: [pdfPart('depois.pdf', writtenPdf(['depois']))] }))
  await look()
  await until(async () => expect(await names()).toEqual(['certidao.pdf', 'depois.pdf', 'direto.zip.pdf']))
  await rested()
  const { rows: told } = await server.pool.query(
    'select name, reason from letters_left_out where account_id = $1 order by id',
    [scope.account],
  )
  expect(told).toHaveLength(101)
  expect(told[0]).toMatchObject({ name: '0.exe' })
  expect(told[100]).toMatchObject({ name: null, reason: 'Mais 51 coisas desta carta não foram aceitas.' })
  await broker.call(contract.removeMailbox, {})
  expect(await leftOut()).toEqual([])
})

it('takes what signatures sign: a paper, a signed letter with its own, and no signature alone', async () => {
  await setUp()
  const type = 'application/pkcs7-mime'
  const within = makeLetter({ id: 'dentro', parts: [pdfPart('escritura.pdf', writtenPdf(['Escritura']))] })
  const parts = [
    { name: 'matricula.pdf.p7s', type, bytes: envelopedOf(writtenPdf(['Matricula'])) },
    { name: 'smime.p7m', type, bytes: envelopedOf(within) },
    { name: 'smime.p7s', type: 'application/pkcs7-signature', bytes: envelopedOf(null) },
    { name: 'recado.p7m', type, bytes: envelopedOf(Buffer.from('0')) },
  ]
  imap.deliver(makeLetter({ id: 'assinada', parts }))
  await look()
  await until(async () => expect(await names()).toEqual(['escritura.pdf', 'matricula.pdf']))
  expect(await leftOut()).toEqual([])
})

it('takes a file that an old program wrote into the text of a letter', async () => {
  await setUp()
  const bytes = writtenPdf(['Certidao'])
  const text = `Segue.\r\n\r\n${uuencoded('certidao.pdf', bytes)}`
  imap.deliver(
    Buffer.from(`Message-ID: <velha@exemplo.com.br>\r\nFrom: cartorio@exemplo.com.br\r\n\r\n${text}`),
  )
  await look()
  await until(async () => expect(await names()).toEqual(['certidao.pdf']))
})

it('holds the mailbox anew for each file that it judges', async () => {
  await setUp()
  const { rows } = await server.pool.query(
    `update mailboxes set begun_at = clock_timestamp(), last_uid = 0 where account_id = $1
     returning begun_at::text as "begunAt", uid_validity::int8 as validity`,
    [scope.account],
  )
  const [{ begunAt, validity }] = rows
  const held = async () => {
    const sql = 'select held_until > now() as held from mailboxes where account_id = $1'
    return (await server.pool.query(sql, [scope.account])).rows[0].held
  }
  const seen: boolean[] = []
  // Judging the first file takes longer than the mailbox is held.
  const opens = async () => {
    seen.push(await held())
    await server.pool.query(
      `update mailboxes set held_until = now() - interval '1 minute' where account_id = $1`,
      [scope.account],
    )
    return 'opens' as const
  }
  const jpeg = await noise(400, 400)
  const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: jpeg }))
  const nothing = { answers: [], sender: null, subject: null, sentAt: null, text: '', leftOut: [] }
  const letter = { ...nothing, messageId: '<longa@exemplo.com.br>', files }
  const parts = { ...server, storage: await openDiskStorage(server.files), quota: 1e9 }
  const taker = { ...parts, reader: { ...reader, opens } }
  const visited = { begunAt, validity: Number(validity), number: 1 }
  const taken = await takeReceivedEmail(
    taker,
    scope,
    visited,
    letter,
    Buffer.from('x'),
    new AbortController().signal,
  )
  expect(taken).toBe(true)
  expect(seen).toEqual([true, true])
})
