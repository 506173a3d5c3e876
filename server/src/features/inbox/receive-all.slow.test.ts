import { fileRefusals } from '@soleira/domain/document/file'
import * as contract from '@soleira/domain/inbox/contract'
import { nothingInZip } from '@soleira/domain/inbox/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { portfolioOf } from '../../../test/files/portfolio.ts'
import { samplePdf } from '../../../test/files/sample-files.ts'
import { oldZipOf, zipOf } from '../../../test/files/zip-of.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { filesSince } from '../../../test/watch/stored-files.ts'

vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let ownFiles: () => Promise<string[]>
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ownFiles = await filesSince(server)
  broker = await signInBroker(server)
})

const papers = await zipOf({
  'Ana/iptu.pdf': samplePdf(),
  'Ana/notas.txt': Buffer.from('nada'),
  '__MACOSX/._iptu.pdf': Buffer.from('nada'),
  'cortado.pdf': samplePdf().subarray(0, 200),
  'rg.pdf': samplePdf({ padding: 10 }),
})
const sendZip = (bytes: Buffer, headers = {}) => {
  const upload = makeUpload({}, { name: 'papeis.zip', type: 'application/zip', bytes })
  return broker.send(contract.receivePaper, { ...upload, headers: { ...upload.headers, ...headers } })
}
const inbox = async () => (await broker.call(contract.listInbox, {})).body

it('receives the papers of a ZIP, and tells those that it refuses', async () => {
  const { status, body } = await sendZip(papers)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ofZip: {
      ids: [expect.any(Number), expect.any(Number)],
      refused: [{ name: 'Ana/notas.txt', reason: fileRefusals.type }, { name: 'cortado.pdf' }],
    },
  })
  expect(JSON.stringify(body)).toContain(fileRefusals.damaged)
  expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(['Ana - iptu.pdf', 'rg.pdf'])
})

it('answers a ZIP that is sent again with its key in full, and keeps nothing twice', async () => {
  const headers = { 'idempotency-key': 'um-zip-12345' }
  const first = await sendZip(papers, headers)
  expect((await sendZip(papers, headers)).body).toEqual(first.body)
  expect(await inbox()).toHaveLength(2)
  expect(await ownFiles()).toHaveLength(2)
})

it.each([
  ['that holds no paper', await zipOf({ 'notas.txt': Buffer.from('nada') }), fileRefusals.type],
  ['that holds nothing', await zipOf({}), nothingInZip],
  ['that is damaged', Buffer.from('PK\x03\x04nada'), fileRefusals.damaged],
  ['whose only paper is a bomb', await zipOf({ 'a.pdf': Buffer.alloc(40_000_000) }), fileRefusals.size],
])('refuses a ZIP %s', async (_, bytes, message) => {
  const { status, body } = await sendZip(bytes)
  expect({ status, body }).toMatchObject({ status: 415, body: { message } })
  expect(await ownFiles()).toEqual([])
})

it('reads names as UTF-8 where they are, and else as old programs write them', async () => {
  const zip = await oldZipOf({ 'Certidão.pdf': samplePdf() }, { 'Matrícula.pdf': samplePdf() })
  expect((await sendZip(zip)).status).toBe(201)
  expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(['Certidão.pdf', 'Matrícula.pdf'])
})

describe('a PDF portfolio', () => {
  const send = (bytes: Buffer) =>
    broker.send(contract.receivePaper, makeUpload({}, { name: 'certidoes.pdf', bytes }))

  it('brings the papers within it, and tells the other files', async () => {
    const files = { 'Certidão RFB.pdf': samplePdf(), 'cndt.pdf': samplePdf({ padding: 9 }) }
    const { status, body } = await send(await portfolioOf({ ...files, 'nota.txt': Buffer.from('nada') }))
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ofZip: { ids: { length: 2 }, refused: [{ name: 'nota.txt', reason: fileRefusals.type }] } },
    })
    expect((await inbox()).map(({ fileName }) => fileName).sort()).toEqual(Object.keys(files))
  })

  it('stays one paper where none is within it, and so does a PDF that is no portfolio', async () => {
    const without = await portfolioOf({ 'nota.txt': Buffer.from('nada') })
    const attached = samplePdf({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' })
    for (const bytes of [without, attached]) {
      const { status, body } = await send(bytes)
      expect(status).toBe(201)
      expect(body).not.toHaveProperty('ofZip')
    }
    expect((await inbox()).map(({ fileName }) => fileName)).toEqual(['certidoes.pdf', 'certidoes.pdf'])
  })

  it('in a ZIP is opened, too', async () => {
    const inner = await portfolioOf({ 'cndt.pdf': samplePdf() })
    expect((await sendZip(await zipOf({ 'todas.pdf': inner }))).status).toBe(201)
    expect((await inbox()).map(({ fileName }) => fileName)).toEqual(['cndt.pdf'])
  })
})

it('takes no more than fifty papers of one', async () => {
  const many = Object.fromEntries(Array.from({ length: 53 }, (_, at) => [`${at}.pdf`, samplePdf()]))
  const { body } = await sendZip(await zipOf(many))
  expect(body).toMatchObject({ ofZip: { refused: { length: 3 } } })
  expect((body as { ofZip: { ids: number[] } }).ofZip.ids).toHaveLength(50)
})
