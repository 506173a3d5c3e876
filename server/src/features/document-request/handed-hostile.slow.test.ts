import { readSpace } from '@soleira/domain/account-data/contract'
import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { handPaperIn, readRequested } from '@soleira/domain/document-request/recipient'
import { listInbox, receivePaper } from '@soleira/domain/inbox/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { rawRequest } from '../../../test/clients/raw-request.ts'
import { oneOfEachVerdict } from '../../../test/files/hostile-files.ts'
import {
  boastfulPng,
  lockedPdf,
  lostReferences,
  manyPages,
  scriptedPdf,
  unmappedPdf,
} from '../../../test/files/hostile-papers.ts'
import { samplePdf } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { untilInboxFileRead } from '../../../test/scenes/inbox.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

const quota = 64 * 1024 * 1024
const mostBytes = 200 * 1024 * 1024
let server: TestApp
let broker: Client
let propertyId: number
let id: number
let params: { key: string }
const stranger = () => new Client(server.app, { host: server.host })

beforeAll(async () => {
  server = await startTestApp({ quota })
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const wants = [{ kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }]
  const { body } = await broker.call(createDocumentRequest, {
    params: { id: propertyId },
    body: { audience: 'owners', personId: null, wants, days: 15, reminds: false },
  })
  id = body.id
  params = { key: new URL(body.uri).pathname.replace('/e/', '') }
  guardCanary('key of a request', params.key)
})

interface Sent {
  name: string
  bytes: Buffer
}
const send = (file: Sent, headers = {}) => {
  const form = makeUpload({ position: 0 }, file)
  return stranger().send(handPaperIn, { params, ...form, headers: { ...form.headers, ...headers } })
}
const sendSignedIn = (file: Sent) => broker.send(receivePaper, makeUpload({ propertyId }, file))
const small = () => ({ name: 'conta.pdf', bytes: makePdf() })
const large = (bytes: number) => ({ name: 'conta.pdf', bytes: samplePdf({ padding: bytes }) })

async function taken() {
  const { rows } = await server.pool.query(
    `select files, bytes::int,
      (select count(*)::int from handed_papers h where h.request_id = r.id) as handed,
      (select count(*)::int from inbox_papers p where p.property_id = r.property_id) as papers
    from document_requests r where id = $1`,
    [id],
  )
  const { used } = (await broker.call(readSpace, {})).body
  return { ...rows[0], used, stored: (await storedFiles(server)).sort() }
}

async function judged() {
  const { rows } = await server.pool.query(
    `select p.way, f.file_type, f.is_viewable, f.file_size::int, p.file_name
    from inbox_papers p join inbox_files f on f.paper_id = p.id where p.property_id = $1 order by p.way`,
    [propertyId],
  )
  return rows as Record<string, unknown>[]
}

const named = (isRefused: boolean) =>
  oneOfEachVerdict
    .filter(({ verdict }) => verdict.includes('/') !== isRefused)
    .map((file) => [file.what, file] as const)

describe('a hostile file by a link, without an account', () => {
  // These come first, because the papers of the tests below wait to be read too.
  const lines = ['CONTA DE LUZ', 'Rua das Laranjeiras, 120']
  it.each([
    ['damaged references', 'a.pdf', () => lostReferences(lines)],
    ['very many pages', 'b.pdf', () => manyPages(300, lines)],
    ['a password', 'c.pdf', () => lockedPdf(lines)],
    ['a script without end', 'd.pdf', () => scriptedPdf(lines)],
    ['letters that nobody can name', 'e.pdf', unmappedPdf],
    ['20,000 by 20,000 pixels', 'f.png', () => boastfulPng(20_000, 20_000)],
  ])('is read as signed in, or not: one with %s', async (_, name, make) => {
    const file = { name, bytes: make() }
    const { status, raw } = await send(file)
    const signedIn = await sendSignedIn(file)
    expect([status, raw.json().message]).toEqual([signedIn.status, signedIn.raw.json().message])
    if (status !== 201) return expect(await taken()).toMatchObject({ files: 0, bytes: 0, papers: 0 })
    const { body } = await broker.call(listInbox, { query: { propertyId } })
    const [one, other] = await Promise.all(body.map((paper) => untilInboxFileRead(broker, paper.id)))
    const read = ({ status, unreadable, pages, unreadPages, doubts, proposal }: typeof one & object) => ({
      status,
      unreadable,
      pages,
      unreadPages,
      doubts,
      kind: proposal?.kind,
    })
    expect(read(one as never)).toEqual(read(other as never))
  })

  it.each(named(true))('is refused as signed in, and leaves nothing: %s', async (_, file) => {
    const before = await taken()
    const { status, raw } = await send(file)
    const signedIn = await sendSignedIn(file)
    expect([413, 415]).toContain(status)
    expect(raw.json().message).toBe(file.verdict)
    const said = ({ code, message }: { code: string; message: string }) => ({ code, message })
    expect([status, said(raw.json())]).toEqual([signedIn.status, said(signedIn.raw.json())])
    expect(await taken()).toEqual(before)
    expect((await stranger().call(readRequested, { params })).body.papers[0]).toMatchObject({
      state: 'missing',
      received: 0,
    })
  })

  it.each(named(false))('is judged as signed in: %s', async (_, file) => {
    const { status, raw } = await send(file)
    expect(status, raw.body).toBe(201)
    expect((await sendSignedIn(file)).status).toBe(201)
    const [byLink, signedIn] = await judged()
    expect(byLink).toMatchObject({ way: 'link', file_type: file.verdict, is_viewable: !file.isSavedOnly })
    expect({ ...signedIn, way: 'link' }).toEqual(byLink)
    expect(await taken()).toMatchObject({ files: 1, bytes: file.bytes.length, handed: 1, papers: 2 })
  })
})

describe('the disk behind a link', () => {
  it('keeps nothing of what is too large, cut short or not asked for', async () => {
    const before = await taken()
    expect((await send(large(10 * 1024 * 1024))).status).toBe(413)
    const form = makeUpload({ position: 0 }, large(100_000))
    const cut = form.payload.subarray(0, 60_000)
    expect((await stranger().send(handPaperIn, { params, ...form, payload: cut })).status).toBe(400)
    const gone = makeUpload({ position: 7 }, large(100_000))
    expect((await stranger().send(handPaperIn, { params, ...gone })).status).toBe(404)
    // The connection ends within the file.
    const head = `POST /api/requested/${params.key}/papers HTTP/1.1\r\nhost: ${server.host}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${cut.length}\r\nconnection: close\r\n\r\n`
    const { status } = await rawRequest(server.app, Buffer.concat([Buffer.from(head), cut]))
    expect(status).toBe(400)
    expect(await taken()).toEqual(before)
  })

  it('takes no byte more than a request may, of several at once that fit each by itself', async () => {
    const file = large(400_000)
    const size = file.bytes.length
    const bytes = mostBytes - 2.5 * size
    await server.pool.query('update document_requests set bytes = $2 where id = $1', [id, bytes])
    const before = await taken()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(file)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    const after = await taken()
    expect(after).toMatchObject({ files: 2, bytes: bytes + 2 * size, handed: 2, papers: 2 })
    expect([after.used - before.used, after.stored.length - before.stored.length]).toEqual([2 * size, 2])
  })

  it('counts nothing against a request that its account has no space for, and the space is shared with the broker', async () => {
    const file = large(400_000)
    const size = file.bytes.length
    const before = await taken()
    await server.pool.query(
      'update accounts set stored_bytes = $1 where id = (select account_id from document_requests where id = $2)',
      [quota - Math.floor(3.5 * size), id],
    )
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(file)),
      ...Array.from({ length: 4 }, () => sendSignedIn(file)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 507, 507, 507, 507, 507])
    const byLink = answers.slice(0, 4).filter(({ status }) => status === 201).length
    const after = await taken()
    expect(after).toMatchObject({ files: byLink, bytes: byLink * size, handed: byLink, papers: 3 })
    expect(after.stored).toHaveLength(before.stored.length + 3)
    expect(after.used).toBe(quota - Math.floor(3.5 * size) + 3 * size)
    await server.pool.query('update accounts set stored_bytes = 0')
  })

  it('keeps one file of what is sent again at once, and counts it once', async () => {
    const before = await taken()
    const file = small()
    const again = { 'idempotency-key': 'ao-mesmo-tempo-1' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(file, again)))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1)
    const after = await taken()
    expect(after).toMatchObject({ files: 1, bytes: file.bytes.length, handed: 1, papers: 1 })
    expect(after.stored).toHaveLength(before.stored.length + 1)
  })
})
