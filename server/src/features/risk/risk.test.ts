import { dayOf } from '@soleira/domain/certificate/validity'
import { changeItem, fileCertificate, readDiligence } from '@soleira/domain/checklist/contract'
import { deleteProperty, moveProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import type { TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import {
  addAnalysisPaper,
  finishAnalysis,
  goodReport,
  prepareAnalysis,
  type RiskScene,
  readAnalysis,
  startRiskScene,
  wizardAnswers,
} from '../../../test/scenes/risk-scene.ts'
import { type ChatService, repliesWith } from '../../../test/services/chat-service.ts'

let scene: RiskScene
let service: ChatService
let server: TestApp
let broker: Client
beforeAll(async () => {
  scene = await startRiskScene()
  service = scene.service
  server = scene.server
})
beforeEach(async () => {
  service.received.length = 0
  broker = await signInBroker(server)
})
afterAll(() => scene.stop())

const docx = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(30),
  Buffer.from('word/document.xml'),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])

describe('the wizard', () => {
  it('is kept as it is filled in, and begins once for a key', async () => {
    const headers = { 'idempotency-key': 'analise-0001' }
    const property = await takeIn(broker)
    const body = { nature: 'doacao', propertyId: property.id } as const
    const first = await broker.call(contract.startAnalysis, { body, headers })
    expect((await broker.call(contract.startAnalysis, { body, headers })).body.id).toBe(first.body.id)
    expect(first.body).toMatchObject({
      status: 'draft',
      nature: 'doacao',
      property: { id: property.id, sequenceNumber: '00001', title: 'Apartamento - Rua das Laranjeiras, 120' },
      report: null,
      source: null,
    })
    const params = { id: first.body.id }
    await broker.call(contract.changeAnalysis, { params, body: { answers: { financiamento: 'sim' } } })
    await broker.call(contract.changeAnalysis, { params, body: { answers: { imovel_quitado: 'nao' } } })
    await broker.call(contract.changeAnalysis, { params, body: { nature: 'permuta' } })
    expect(await readAnalysis(broker, params.id)).toMatchObject({
      nature: 'permuta',
      answers: { financiamento: 'sim', imovel_quitado: 'nao' },
      version: 4,
    })
    await broker.refused(contract.changeAnalysis, { params, body: { nature: 'doacao', version: 2 } }, 409)
  })

  it('takes PDF, images and Word files by content, and never shows a Word file', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    for (const [name, bytes, viewable] of [
      ['a.pdf', makePdf(), true],
      ['b.png', samplePng(), true],
      ['c.docx', docx, false],
      ['d.doc', doc, false],
    ] as const) {
      const { status: code, body } = await addAnalysisPaper(broker, id, 'matricula', {
        name: name,
        bytes: bytes,
      })
      expect(code, name).toBe(201)
      const document = contract.analysisDocument.parse(body)
      expect(document.viewUrl !== null, name).toBe(viewable)
      const params = { id: document.id }
      const shown = await broker.send(contract.viewAnalysisDocument, { params })
      expect(shown.headers['content-disposition']).toMatch(viewable ? /^inline/ : /^attachment/)
      const saved = await broker.send(contract.downloadAnalysisDocument, { params })
      expect(saved.headers['content-disposition']).toMatch(/^attachment/)
      expect(saved.headers['content-security-policy']).toContain('sandbox')
    }
    for (const [name, bytes] of [
      ['x.docx', Buffer.from('PK\x03\x04 nada')],
      ['x.doc', docx],
      ['x.docm', docx],
      ['x.pdf', docx],
      ['x.html', Buffer.from('<script>')],
    ] as const) {
      expect((await addAnalysisPaper(broker, id, 'matricula', { name, bytes })).status, name).toBe(415)
    }
  })

  it('makes one file of a retry with the same key (F18)', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: { nature: 'compra_venda' } })).body
    const { payload, headers } = makeUpload(
      { category: riskCategories[0].id },
      { name: 'a.pdf', bytes: makePdf() },
    )
    const sent = { params: { id }, payload, headers: { ...headers, 'idempotency-key': 'arquivo-2f8a' } }
    const answers = await Promise.all([1, 2, 3].map(() => broker.send(contract.addAnalysisDocument, sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await readAnalysis(broker, id)).documents).toHaveLength(1)
  })

  it('takes 20 MB and not one byte more', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    const word = (size: number) => Buffer.concat([doc, Buffer.alloc(size - doc.length)])
    expect(
      (await addAnalysisPaper(broker, id, 'matricula', { name: 'a.doc', bytes: word(20 * 1024 * 1024) }))
        .status,
    ).toBe(201)
    expect(
      await addAnalysisPaper(broker, id, 'matricula', { name: 'a.doc', bytes: word(20 * 1024 * 1024 + 1) }),
    ).toMatchObject({
      status: 413,
      body: { message: 'Arquivo muito grande. O limite é de 20MB.' },
    })
  })

  it('copies a document of its property, which then lives on its own', async () => {
    const property = await takeIn(broker)
    const bytes = makePdf()
    const paper = await uploadToSlot(broker, property.id, 'ONUS_REAIS', { name: 'ônus.pdf', bytes })
    const { id } = (await broker.call(contract.startAnalysis, { body: { propertyId: property.id } })).body
    const body = { category: 'matricula', documentId: paper.id } as const
    const { body: copy } = await broker.call(contract.borrowDocument, { params: { id }, body })
    await broker.call(deleteProperty, { params: { id: property.id } })
    const { raw } = await broker.send(contract.downloadAnalysisDocument, { params: { id: copy.id } })
    expect(raw.rawPayload.equals(bytes)).toBe(true)
    expect((await readAnalysis(broker, id)).property).toBeNull()
  })

  it('copies nothing that is not its property’s, and its property’s certificates too (T2)', async () => {
    const [one, other] = [await takeIn(broker), await takeIn(broker)]
    const elsewhere = await uploadToSlot(broker, other.id, 'ONUS_REAIS', { name: 'a.pdf', bytes: makePdf() })
    const params = { id: one.id, item: 'receita_federal' } as const
    await broker.call(moveProperty, { params: { id: one.id }, body: { currentStage: 2 } })
    await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
    const fields = { version: '1', issuedOn: dayOf(new Date()), result: 'negativa' }
    const file = { name: 'receita.pdf', bytes: makePdf() }
    await broker.send(fileCertificate, { params, ...makeUpload(fields, file) })
    const { items } = (await broker.call(readDiligence, { params: { id: one.id } })).body
    const certificate = items.find(({ id }) => id === 'receita_federal')?.documentId as number

    const begin = async (body: { propertyId?: number }) =>
      (await broker.call(contract.startAnalysis, { body })).body.id
    const [about, free] = [await begin({ propertyId: one.id }), await begin({})]
    const copy = (id: number, documentId: number) =>
      broker.send(contract.borrowDocument, {
        params: { id },
        body: { category: 'certidoes_fiscais', documentId },
      })
    expect((await copy(about, elsewhere.id)).status).toBe(404)
    expect((await copy(free, certificate)).status).toBe(404)
    expect((await copy(about, certificate)).body).toMatchObject({ fileName: 'receita.pdf' })
    expect([
      (await readAnalysis(broker, about)).documents.length,
      (await readAnalysis(broker, free)).documents.length,
    ]).toEqual([1, 0])
  })

  it('does not run before it is complete, and names what is missing', async () => {
    const { id } = (await broker.call(contract.startAnalysis, { body: {} })).body
    const run = () => broker.refused(contract.runAnalysis, { params: { id } }, 422)
    expect((await run()).fields).toHaveProperty('nature')
    await broker.call(contract.changeAnalysis, { params: { id }, body: { nature: 'usucapiao' } })
    expect((await run()).fields).toHaveProperty('answers')
    await broker.call(contract.changeAnalysis, { params: { id }, body: { answers: wizardAnswers } })
    expect((await run()).fields).toHaveProperty('documents')
  })
})

describe('the list', () => {
  it('finds by nature and property, filters by status, risk and property, and pages', async () => {
    service.behave(repliesWith(JSON.stringify(goodReport)))
    const property = await takeIn(broker, { street: 'Ladeira da Misericórdia' })
    const finished = await finishAnalysis(broker, await prepareAnalysis(broker, { propertyId: property.id }))
    const { body: draft } = await broker.call(contract.startAnalysis, { body: { nature: 'usucapiao' } })
    const list = async (query: object) => {
      const { body, headers } = await broker.call(contract.listAnalyses, { query } as never)
      return [body.map(({ id }) => id), Number(headers['x-total-count'])]
    }
    expect(await list({})).toEqual([[draft.id, finished.id], 2])
    expect(await list({ search: 'MISERICORDIA' })).toEqual([[finished.id], 1])
    expect(await list({ search: property.owners[0]?.cpf.replace(/\D/g, '') })).toEqual([[finished.id], 1])
    expect(await list({ search: 'misericordia ladeira' })).toEqual([[finished.id], 1])
    expect(await list({ search: 'usucapi' })).toEqual([[draft.id], 1])
    expect(await list({ status: 'finished' })).toEqual([[finished.id], 1])
    // The AI said baixo, which the record of a property without certificates does not support.
    expect(await list({ risk: ['médio', 'alto'] })).toEqual([[finished.id], 1])
    expect(await list({ risk: 'alto' })).toEqual([[], 0])
    expect(await list({ propertyId: property.id })).toEqual([[finished.id], 1])
    expect(await list({ limit: 1, offset: 1 })).toEqual([[finished.id], 2])
    await broker.call(contract.deleteAnalysis, { params: { id: finished.id } })
    expect(await list({})).toEqual([[draft.id], 1])
  })
})
