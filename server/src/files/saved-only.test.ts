import { dayOf } from '@soleira/domain/certificate/validity'
import { changeItem, fileCertificate, readDiligence } from '@soleira/domain/checklist/contract'
import { downloadDocument, listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { moveProperty } from '@soleira/domain/property/contract'
import * as risk from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { scriptedPdfs } from '../../test/files/scripted-pdfs.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { untilJobsDone } from '../../test/jobs.ts'
import { makePdf, makeUpload } from '../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
let id: number
let analysis: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
  analysis = (await broker.call(risk.startAnalysis, { body: { propertyId: id } })).body.id
})
afterAll(() => server.stop())

const uncertain = {
  name: 'certidão.pdf',
  bytes: scriptedPdfs.find((file) => file.isSavedOnly)?.bytes ?? makePdf(),
}
const plain = { name: 'matrícula.pdf', bytes: makePdf() }

async function shown(documentId: number): Promise<unknown> {
  const { headers } = await broker.send(viewDocument, { params: { id: documentId } })
  return String(headers['content-disposition']).split(';')[0]
}

async function shownIn(documentId: number): Promise<unknown> {
  const { headers } = await broker.send(risk.viewAnalysisDocument, { params: { id: documentId } })
  return String(headers['content-disposition']).split(';')[0]
}

async function addToAnalysis(file: { name: string; bytes: Buffer }) {
  const sent = makeUpload({ category: 'matricula' }, file)
  const { body } = await broker.send(risk.addAnalysisDocument, { params: { id: analysis }, ...sent })
  return risk.analysisDocument.parse(body)
}

async function certificate(file: { name: string; bytes: Buffer }) {
  await broker.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
  const params = { id, item: 'receita_federal' } as const
  await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
  const fields = { version: '1', issuedOn: dayOf(new Date()), result: 'negativa' }
  await broker.send(fileCertificate, { params, ...makeUpload(fields, file) })
  const { items } = (await broker.call(readDiligence, { params: { id } })).body
  return items.find((item) => item.id === 'receita_federal')
}

describe('a PDF that may hold a script', () => {
  it('is kept as a document, and saved whatever is asked for', async () => {
    const document = await uploadToSlot(broker, id, 'ONUS_REAIS', uncertain)
    expect(document.isViewable).toBe(false)
    expect((await broker.call(listDocuments, { params: { id } })).body).toMatchObject([{ isViewable: false }])
    const params = { id: document.id }
    const { headers, raw } = await broker.send(viewDocument, { params })
    expect(headers['content-disposition']).toMatch(/^attachment; filename=.*certid/)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(raw.rawPayload.equals(uncertain.bytes)).toBe(true)
    const ranged = await broker.send(viewDocument, { params, headers: { range: 'bytes=0-9' } })
    expect(ranged).toMatchObject({ status: 206 })
    expect(ranged.headers['content-disposition']).toMatch(/^attachment/)
    expect((await broker.send(downloadDocument, { params })).headers['content-disposition']).toMatch(
      /^attachment/,
    )
  })

  it('is kept as a certificate too, and as a file of an analysis, sent or copied', async () => {
    const item = await certificate(uncertain)
    expect(item).toMatchObject({ state: 'completed', isViewable: false })
    expect(await shown(item?.documentId as number)).toBe('attachment')

    const sent = await addToAnalysis(uncertain)
    expect(sent).toMatchObject({ viewUrl: null, fileType: 'application/pdf' })
    expect(await shownIn(sent.id)).toBe('attachment')

    const body = { category: 'matricula', documentId: item?.documentId as number } as const
    const { body: copy } = await broker.call(risk.borrowDocument, { params: { id: analysis }, body })
    expect(copy.viewUrl).toBeNull()
    expect(await shownIn(copy.id)).toBe('attachment')
  })

  it('is told from one that holds none, which is shown', async () => {
    const document = await uploadToSlot(broker, id, 'ONUS_REAIS', plain)
    expect(document.isViewable).toBe(true)
    expect(await shown(document.id)).toBe('inline')
    const item = await certificate(plain)
    expect(item?.isViewable).toBe(true)
    expect(await shown(item?.documentId as number)).toBe('inline')
    const sent = await addToAnalysis(plain)
    expect(sent.viewUrl).not.toBeNull()
    expect(await shownIn(sent.id)).toBe('inline')
  })
})

describe('what was kept before anybody asked', () => {
  it('is only saved until the job has judged it', async () => {
    const papers = [
      await uploadToSlot(broker, id, 'ONUS_REAIS', plain),
      await uploadToSlot(broker, id, 'ONUS_REAIS', uncertain),
    ]
    const files = [await addToAnalysis(plain), await addToAnalysis(uncertain)]
    const lost = await uploadToSlot(broker, id, 'ONUS_REAIS')
    const damaged = await uploadToSlot(broker, id, 'ONUS_REAIS')
    await server.pool.query(`update documents set is_viewable = null, storage_key =
      case when id = ${lost.id} then gen_random_uuid() else storage_key end`)
    await server.pool.query(`update documents set sha256 = '\\x00' where id = ${damaged.id}`)
    await server.pool.query('update analysis_documents set is_viewable = null')
    const ways = async () => [
      ...(await Promise.all(papers.map(({ id }) => shown(id)))),
      ...(await Promise.all(files.map(({ id }) => shownIn(id)))),
    ]
    expect(await ways()).toEqual(['attachment', 'attachment', 'attachment', 'attachment'])
    await server.jobs.send(server.db, { name: 'judge-kept-pdfs' }, {})
    await untilJobsDone(server, 'judge-kept-pdfs')
    expect(await ways()).toEqual(['inline', 'attachment', 'inline', 'attachment'])
    // A lost or damaged file stops no other one. It is settled, so no job asks for it again.
    const { rows } = await server.pool.query(
      'select id, is_viewable as shown from documents where id = any($1) order by id',
      [[lost.id, damaged.id]],
    )
    expect(rows).toEqual([lost, damaged].map(({ id }) => ({ id, shown: false })))
  })
})
