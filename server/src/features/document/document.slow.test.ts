import * as contract from '@soleira/domain/document/contract'
import { fileRefusals, maxDocumentBytes } from '@soleira/domain/document/file'
import { deleteProperty, readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { oneOfEachVerdict } from '../../../test/files/hostile-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let propertyId: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker, { owners: [makeOwner(), makeOwner()] })).id
})
afterAll(() => server.stop())

const send = (fields: Record<string, string | number>, file?: { name: string; bytes: Buffer }) =>
  broker.send(contract.uploadDocument, makeUpload(fields, file))
const documents = async () => (await broker.call(contract.listDocuments, { params: { id: propertyId } })).body

describe('uploading', () => {
  it('answers the document, fills its slot and gives the file back byte by byte', async () => {
    const bytes = makePdf()
    const document = await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'Ônus – ação.pdf', bytes })
    expect(document).toMatchObject({
      propertyId,
      ownerId: null,
      category: 'ONUS_REAIS',
      fileName: 'Ônus – ação.pdf',
      fileType: 'application/pdf',
      fileSize: bytes.length,
      fileUrl: `/api/documents/${document.id}/view`,
    })
    const { raw } = await broker.send(contract.viewDocument, { params: { id: document.id } })
    expect(raw.rawPayload.equals(bytes)).toBe(true)
    const { body } = await broker.call(readProperty, { params: { id: propertyId } })
    expect(body.documentation).toMatchObject({ uploadedDocuments: 1, requiredDocuments: 6 })
  })

  it('fills a slot by its first file, however many it holds', async () => {
    await uploadToSlot(broker, propertyId, 'RG_CNH_2', { name: 'frente.pdf', bytes: makePdf() })
    await uploadToSlot(broker, propertyId, 'RG_CNH_2', { name: 'verso.pdf', bytes: makePdf() })
    expect(await documents()).toMatchObject([{ fileName: 'frente.pdf' }, { fileName: 'verso.pdf' }])
    const { body } = await broker.call(readProperty, { params: { id: propertyId } })
    expect(body.documentation.uploadedDocuments).toBe(1)
  })

  it.each([
    [{ category: 'ONUS_REAIS' }, 'propertyId'],
    [{ propertyId: 1, category: 'QUALQUER' }, 'category'],
    [{ propertyId: 1, category: 'RG_CNH' }, 'category'],
    [{ propertyId: 1, category: 'RG_CNH_0' }, 'category'],
    [{ propertyId: 'um', category: 'ONUS_REAIS' }, 'propertyId'],
  ])('refuses the fields %o', async (fields, wrong) => {
    const answer = await send(fields as Record<string, string>, { name: 'a.pdf', bytes: makePdf() })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([wrong])
  })

  it('refuses an upload without a file, and an owner who is not there', async () => {
    expect(await send({ propertyId, category: 'ONUS_REAIS' })).toMatchObject({
      status: 422,
      body: { fields: { file: 'Selecione um arquivo primeiro.' } },
    })
    const missing = await send({ propertyId, category: 'RG_CNH_3' }, { name: 'a.pdf', bytes: makePdf() })
    expect(missing).toMatchObject({ status: 422, body: { fields: { category: expect.any(String) } } })
  })

  it.each(oneOfEachVerdict.map((file) => [file.what, file] as const))('judges %s', async (_, file) => {
    const answer = await send({ propertyId, category: 'ONUS_REAIS' }, file)
    if (!Object.values<string>(fileRefusals).includes(file.verdict)) {
      const isViewable = !file.isSavedOnly
      expect(answer).toMatchObject({ status: 201, body: { fileType: file.verdict, isViewable } })
      return
    }
    expect(answer.body).toMatchObject({ message: file.verdict })
    expect(answer.status).toBe(file.verdict === fileRefusals.size ? 413 : 415)
    expect(await documents()).toEqual([])
  })

  it('takes 10 MB and not one byte more', async () => {
    const padded = (size: number) => {
      const pdf = makePdf()
      const end = pdf.subarray(pdf.lastIndexOf('xref\n0'))
      return Buffer.concat([pdf, Buffer.alloc(size - pdf.length - end.length, '\n'), end])
    }
    const file = (size: number) => ({ name: 'grande.pdf', bytes: padded(size) })
    expect((await send({ propertyId, category: 'ONUS_REAIS' }, file(maxDocumentBytes))).status).toBe(201)
    expect(await send({ propertyId, category: 'ONUS_REAIS' }, file(maxDocumentBytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: fileRefusals.size },
    })
  })

  it('makes one document of a retry with the same key, and leaves no second file (F1, F18)', async () => {
    const before = await storedFiles(server)
    const { payload, headers } = makeUpload(
      { propertyId, category: 'ONUS_REAIS' },
      { name: 'a.pdf', bytes: makePdf() },
    )
    const sent = { payload, headers: { ...headers, 'idempotency-key': 'envio-0c1d2e' } }
    const answers = await Promise.all([1, 2, 3, 4].map(() => broker.send(contract.uploadDocument, sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await documents()).toHaveLength(1)
    expect(await storedFiles(server)).toHaveLength(before.length + 1)
  })

  it('leaves neither row nor file when it is refused', async () => {
    const before = await storedFiles(server)
    await send({ propertyId, category: 'RG_CNH_9' }, { name: 'a.pdf', bytes: makePdf() })
    await send({ propertyId: 2_000_000, category: 'ONUS_REAIS' }, { name: 'a.pdf', bytes: makePdf() })
    await send({ propertyId, category: 'ONUS_REAIS' }, { name: 'a.pdf', bytes: Buffer.from('nada') })
    expect(await storedFiles(server)).toEqual(before)
    expect(await documents()).toEqual([])
  })

  it('is multipart and nothing else', async () => {
    const answer = await broker.send(contract.uploadDocument, {
      body: { propertyId, category: 'ONUS_REAIS' },
    })
    expect(answer.status).toBe(415)
  })
})

describe('giving a file back', () => {
  it('never lets it run anything, whatever it is (T4)', async () => {
    const { id } = await uploadToSlot(broker, propertyId, 'ONUS_REAIS')
    for (const endpoint of [contract.viewDocument, contract.downloadDocument]) {
      const { headers } = await broker.send(endpoint, { params: { id } })
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store, private',
      })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    }
  })

  it('names it by RFC 6266, accents kept', async () => {
    const file = { name: 'certidão "nº 5" – João.pdf', bytes: makePdf() }
    const { id } = await uploadToSlot(broker, propertyId, 'ONUS_REAIS', file)
    const { headers } = await broker.send(contract.downloadDocument, { params: { id } })
    const disposition = String(headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/)
    const encoded = disposition.split("filename*=UTF-8''")[1] as string
    expect(decodeURIComponent(encoded)).toBe('certidão %22nº 5%22 – João.pdf')
    const { headers: shown } = await broker.send(contract.viewDocument, { params: { id } })
    expect(shown['content-disposition']).toMatch(/^inline;/)
  })

  it('answers ranges', async () => {
    const bytes = makePdf()
    const { id } = await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'a.pdf', bytes })
    const range = (value: string) =>
      broker.send(contract.viewDocument, { params: { id }, headers: { range: value } })
    const part = await range('bytes=5-9')
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 5-9/${bytes.length}`, 'content-length': '5' },
    })
    expect(part.raw.rawPayload.equals(bytes.subarray(5, 10))).toBe(true)
    expect((await range('bytes=-4')).raw.rawPayload.equals(bytes.subarray(-4))).toBe(true)
    expect(await range(`bytes=${bytes.length}-`)).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${bytes.length}` },
      body: { code: 'range_unsatisfiable', message: 'O arquivo não tem o trecho pedido.' },
    })
    expect((await range('bytes=0-1,4-5')).raw.rawPayload.equals(bytes)).toBe(true)
    expect((await range('linhas=1-2')).status).toBe(200)
  })

  it('answers an error instead of an empty file when the bytes are gone', async () => {
    const { id } = await uploadToSlot(broker, propertyId, 'ONUS_REAIS')
    await server.pool.query('update documents set storage_key = gen_random_uuid() where id = $1', [id])
    const answer = await broker.send(contract.viewDocument, { params: { id } })
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Armazenamento indisponível. Tente novamente.' },
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})

describe('deleting', () => {
  it('takes the row at once and the file soon after', async () => {
    const { id } = await uploadToSlot(broker, propertyId, 'ONUS_REAIS')
    const before = await storedFiles(server)
    await broker.call(contract.deleteDocument, { params: { id } })
    await broker.refused(contract.deleteDocument, { params: { id } }, 404)
    await broker.refused(contract.viewDocument, { params: { id } }, 404)
    expect(await documents()).toEqual([])
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before.length - 1), 30_000)
  })

  it('follows the property', async () => {
    await uploadToSlot(broker, propertyId, 'ONUS_REAIS')
    await uploadToSlot(broker, propertyId, 'RG_CNH_1')
    const before = await storedFiles(server)
    await broker.call(deleteProperty, { params: { id: propertyId } })
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before.length - 2), 30_000)
  })
})
