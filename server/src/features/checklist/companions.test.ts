import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { giveBackPapers, listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import { moveProperty, readProperty, readStanding } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence, readItem } from '../../../test/scenes/certificates.ts'
import { sellsTwice } from '../../../test/scenes/sells-twice.ts'

let server: TestApp
let broker: Client
let id: number
let other: number
let person: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  ;({ one: id, other, person } = await sellsTwice(broker))
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const slot = 'companion' as const
const sefaz = () => readItem(broker, { property: id, item: 'sefaz' })

async function fileBeside(item: 'sefaz' | 'onus_reais', fields: Record<string, string> = {}) {
  const { version } = await readItem(broker, { property: id, item })
  const upload = makeUpload({ version, ...fields }, { name: 'pge.pdf', bytes: makePdf() })
  return broker.send(contract.fileCertificate, { params: { id, item }, query: { slot }, ...upload })
}

it('has a place beside its item, which says that it is missing until it comes', async () => {
  expect((await sefaz()).companion).toMatchObject({ label: 'Certidão de dívida ativa do Estado', gap: null })
  expect((await readItem(broker, { property: id, item: 'onus_reais' })).companion).toBeNull()
  expect((await fileBeside('sefaz')).status).toBe(409)
  const filed = await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa' })
  expect(filed).toMatchObject({ state: 'completed', companion: { isMissing: true, gap: 'falta a da PGE' } })
  // Lists, standing and gate use the stored counts and say the same.
  const kept = async () => (await broker.call(readProperty, { params: { id } })).body.diligence
  expect(await kept()).toEqual((await readDiligence(broker, id)).summary)
  expect((await kept()).gaps).toEqual(['falta a da PGE'])
  expect((await broker.call(readStanding, { params: { id } })).body.missing).toContainEqual({
    what: 'falta a da PGE',
    action: 'add_companion',
  })
  await broker.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
  const gate = await broker.refused(moveProperty, { params: { id }, body: { currentStage: 3 } }, 409)
  expect(gate.message).toMatch(/^Faltam 14 de 15 certidões: .+\. SEFAZ: falta a da PGE\.$/)
  const { status, body } = await fileBeside('sefaz', { result: 'negativa' })
  expect((await kept()).gaps).toEqual([])
  expect(status, JSON.stringify(body)).toBe(200)
  const there = await sefaz()
  expect(there).toMatchObject({ state: 'completed', documentId: filed.documentId, predecessors: 0 })
  expect(there.companion).toMatchObject({
    isMissing: false,
    gap: null,
    fileName: 'pge.pdf',
    validUntil: null,
  })
  expect(there.version).toBe(filed.version + 1)
  expect((await readDiligence(broker, id)).summary.completed).toBe(1)
  const view = { params: { id: there.companion?.documentId ?? 0 } }
  expect((await broker.send(viewDocument, view)).status).toBe(200)
  await broker.call(contract.removeCertificate, {
    params: { id, item: 'sefaz' },
    query: { slot, version: there.version },
  })
  expect(await sefaz()).toMatchObject({ state: 'completed', companion: { gap: 'falta a da PGE' } })
  await broker.refused(viewDocument, view, 404)
  const { body: changes } = await broker.call(contract.listItemChanges, { params: { id } })
  expect(changes.map(({ action }) => action)).toEqual([
    'remove_companion',
    'add_companion',
    'complete',
    'request',
  ])
})

it('is taken by no item that stands by itself, nor twice with one version', async () => {
  await fileFor(broker, { property: id, item: 'onus_reais' })
  expect(await fileBeside('onus_reais')).toMatchObject({
    status: 409,
    body: { message: 'Esta certidão vale por si só.' },
  })
  await fileFor(broker, { property: id, item: 'sefaz' })
  const upload = makeUpload({ version: 0 }, { name: 'pge.pdf', bytes: makePdf() })
  const stale = { params: { id, item: 'sefaz' }, query: { slot }, ...upload }
  expect(await broker.send(contract.fileCertificate, stale)).toMatchObject({ body: { code: 'stale_item' } })
  const { version } = await sefaz()
  const nothing = { params: { id, item: 'sefaz' as const }, query: { slot, version } }
  await broker.refused(contract.removeCertificate, nothing, 409)
})

it('is open again where it says something bad or ran out, in item and report', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa' })
  const words = async () => {
    const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
    return pdfText(raw.rawPayload)
  }
  expect(await words()).toContain('SEFAZ: falta a da PGE')
  await fileBeside('sefaz', { result: 'positiva' })
  expect((await sefaz()).companion?.gap).toBe('a da PGE é positiva')
  await fileBeside('sefaz', { validUntil: addDays(today, -1) })
  expect((await sefaz()).companion?.gap).toContain('a da PGE venceu em')
  expect(await words()).toContain('SEFAZ: a da PGE venceu em')
  // This paper prints no last day, and none is assumed.
  await fileBeside('sefaz')
  expect((await sefaz()).companion).toMatchObject({ gap: null, validUntil: null })
  expect(await words()).toContain(
    'Certidão de dívida ativa do Estado (PGE-RJ): Resultado não informado · validade não informada',
  )
  expect(await words()).toContain('SEFAZ: Certidão de dívida ativa do Estado, resultado não informado')
  const { body: papers } = await broker.call(listPersonPapers, { params: { id: person } })
  expect(papers.map(({ label }) => label)).toEqual([
    ...Array(3).fill('Certidão de dívida ativa do Estado'),
    'SEFAZ',
  ])
})

it('comes along where its paper is used again, and goes with it when that is taken back', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: addDays(today, -1) })
  await fileBeside('sefaz')
  const { offered } = await readItem(broker, { property: other, item: 'sefaz' })
  const call = { params: { id: other }, body: { paperIds: [offered?.paperId ?? 0] } }
  await broker.call(reusePapers, call)
  const there = (await readItem(broker, { property: other, item: 'sefaz' })).companion
  expect(there).toMatchObject({ isMissing: false, gap: null })
  await broker.call(giveBackPapers, call)
  expect((await readItem(broker, { property: other, item: 'sefaz' })).companion).toMatchObject({
    isMissing: true,
  })
  expect((await sefaz()).companion).toMatchObject({ isMissing: false, documentId: there?.documentId })
})
