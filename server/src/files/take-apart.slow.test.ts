import { fileCertificate } from '@soleira/domain/checklist/contract'
import { listDocuments, uploadDocument } from '@soleira/domain/document/contract'
import { fileRefusals } from '@soleira/domain/document/file'
import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { handPaperIn, readRequested } from '@soleira/domain/document-request/recipient'
import { listInbox } from '@soleira/domain/inbox/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../test/clients/client.ts'
import { portfolioOf } from '../../test/files/portfolio.ts'
import { samplePdf, samplePng } from '../../test/files/sample-files.ts'
import { winmailOf } from '../../test/files/winmail.ts'
import { zipOf } from '../../test/files/zip-of.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makeUpload } from '../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../test/scenes/broker.ts'
import { readItem } from '../../test/scenes/certificates.ts'
import { filesSince } from '../../test/watch/stored-files.ts'

vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let ownFiles: () => Promise<string[]>
let broker: Client
let property: number
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ownFiles = await filesSince(server)
  broker = await signInBroker(server)
  property = (await takeIn(broker)).id
})

const note = Buffer.from('nada')
const cnd = samplePdf({ text: 'Certidao da Receita' })
const cndt = samplePdf({ text: 'Certidao trabalhista' })
const leftOut = [{ name: 'nota.txt', reason: fileRefusals.type }]
const one = () => portfolioOf({ 'cndt.pdf': cndt, 'nota.txt': note })
const several = () => portfolioOf({ 'cnd.pdf': cnd, 'cndt.pdf': cndt, 'nota.txt': note })
const inbox = async () =>
  (await broker.call(listInbox, { query: { propertyId: property } })).body.map(({ fileName, origin }) => ({
    fileName,
    way: origin?.way,
  }))

describe('a slot', () => {
  const send = (bytes: Buffer, name = 'certidoes.pdf', headers = {}) => {
    const form = makeUpload({ propertyId: property, category: 'OUTRO_PAPEL' }, { name, bytes })
    return broker.send(uploadDocument, { ...form, headers: { ...form.headers, ...headers } })
  }
  const names = async () => {
    const { body } = await broker.call(listDocuments, { params: { id: property } })
    return body.map(({ fileName }) => fileName)
  }

  it('takes the one paper within a file, and tells what is no paper', async () => {
    const { status, body } = await send(await one())
    expect({ status, body }).toMatchObject({ status: 201, body: { fileName: 'cndt.pdf', leftOut } })
    expect(await names()).toEqual(['cndt.pdf'])
    expect(await inbox()).toEqual([])
    expect(await ownFiles()).toHaveLength(1)
  })

  it.each([
    ['a portfolio', 'certidoes.pdf', several],
    ['a ZIP', 'certidoes.zip', () => zipOf({ 'cnd.pdf': cnd, 'cndt.pdf': cndt, 'nota.txt': note })],
    [
      'a winmail.dat',
      'winmail.dat',
      async () =>
        winmailOf(
          { title: 'cnd.pdf', bytes: cnd },
          { title: 'cndt.pdf', bytes: cndt },
          { title: 'nota.txt', bytes: note },
        ),
    ],
  ])('sends the several papers of %s to the inbox, once', async (_, name, file) => {
    const key = { 'idempotency-key': 'varios-123456' }
    const bytes = await file()
    const { status, body } = await send(bytes, name, key)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { inInbox: { ids: [expect.any(Number), expect.any(Number)], refused: leftOut } },
    })
    expect((await send(bytes, name, key)).body).toMatchObject({
      inInbox: { ids: (body as { inInbox: { ids: number[] } }).inInbox.ids },
    })
    expect(await names()).toEqual([])
    expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(['cnd.pdf', 'cndt.pdf'])
    expect(await ownFiles()).toHaveLength(2)
  })

  it('refuses a ZIP without a paper', async () => {
    const { status, body } = await send(await zipOf({ 'nota.txt': note }), 'a.zip')
    expect({ status, body }).toMatchObject({ status: 415, body: { message: fileRefusals.type } })
    expect(await ownFiles()).toEqual([])
  })
})

describe('an item of the checklist', () => {
  const item = async () => readItem(broker, { property, item: 'onus_reais' })
  const send = async (bytes: Buffer, { later = 0, headers = {} } = {}) => {
    const { version } = await item()
    const file = makeUpload({ version: version + later }, { name: 'certidoes.pdf', bytes })
    const sent = { ...file, headers: { ...file.headers, ...headers } }
    return broker.send(fileCertificate, { params: { id: property, item: 'onus_reais' }, query: {}, ...sent })
  }
  const state = async () => (await item()).status

  it('is completed by the one paper within a file', async () => {
    const { status, body } = await send(await one())
    expect({ status, body }).toMatchObject({ status: 200, body: { leftOut } })
    expect(await state()).toBe('completed')
  })

  it('stays as it is where there are several, which wait in the inbox', async () => {
    const { status, body } = await send(await several())
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { inInbox: { ids: { length: 2 }, refused: leftOut } },
    })
    expect(await state()).toBe('pending')
    expect(await inbox()).toHaveLength(2)
  })

  it('sends the several papers of one file to the inbox once for a key', async () => {
    const headers = { 'idempotency-key': 'varias-certidoes' }
    const bytes = await several()
    const first = (await send(bytes, { headers })).body as { inInbox: { ids: number[] } }
    expect((await send(bytes, { headers })).body).toMatchObject({ inInbox: { ids: first.inInbox.ids } })
    expect(await inbox()).toHaveLength(2)
  })

  it('refuses several papers for an item as it is no longer, and keeps nothing of them', async () => {
    expect((await send(await several(), { later: 1 })).body).toMatchObject({ code: 'stale_item' })
    expect(await inbox()).toEqual([])
    expect(await ownFiles()).toEqual([])
  })

  it('refuses a picture that was within a file, and keeps nothing of it', async () => {
    const { status } = await send(await portfolioOf({ 'foto.png': samplePng() }))
    expect(status).toBe(415)
    expect(await ownFiles()).toEqual([])
  })
})

describe('the link of a request', () => {
  let key: string
  beforeEach(async () => {
    const wants = [{ kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }]
    const { body } = await broker.call(createDocumentRequest, {
      params: { id: property },
      body: { audience: 'owners', personId: null, wants, days: 15, reminds: false },
    })
    key = new URL(body.uri).pathname.replace('/e/', '')
  })
  const stranger = () => new Client(server.app, { host: server.host })
  const send = (bytes: Buffer, name = 'conta.pdf') =>
    stranger().send(handPaperIn, { params: { key }, ...makeUpload({ position: 0 }, { name, bytes }) })
  const requested = async () => (await stranger().call(readRequested, { params: { key } })).body
  const told = async () =>
    (await broker.call(listNotifications, {})).body.notifications.flatMap(({ category, message }) =>
      category === 'document' ? message : [],
    )

  it('takes the one paper within a file', async () => {
    const { status, body } = await send(await one())
    expect({ status, body }).toMatchObject({ status: 201, body: { papers: 1, leftOut } })
    expect(await inbox()).toEqual([{ fileName: 'cndt.pdf', way: 'link' }])
  })

  it('takes several as papers of their own, counts each, and tells the broker once', async () => {
    const { status, body } = await send(await several())
    expect({ status, body }).toMatchObject({ status: 201, body: { papers: 2, leftOut } })
    expect((await inbox()).map(({ way }) => way)).toEqual(['link', 'link'])
    const { papers, filesLeft } = await requested()
    expect(papers).toMatchObject([{ state: 'waiting', received: 2 }])
    expect(filesLeft).toBe(58)
    expect(await told()).toEqual([expect.stringContaining('Chegaram 2 documentos')])
  })

  it('takes no file with more papers than it has places left', async () => {
    await server.pool.query('update document_requests set files = 59 where property_id = $1', [property])
    const { status, body } = await send(await several())
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'link_spent' } })
    expect(await inbox()).toEqual([])
    expect(await ownFiles()).toEqual([])
  })
})
