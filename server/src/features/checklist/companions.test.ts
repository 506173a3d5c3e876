import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { fileInboxPaper, unfileInboxPaper } from '@soleira/domain/inbox/contract'
import { giveBackPapers, listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import { moveProperty, readProperty, readStanding } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence, readItem } from '../../../test/scenes/certificates.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'
import { sellsTwice } from '../../../test/scenes/sells-twice.ts'
import { settledFiles } from '../../../test/watch/stored-files.ts'
import { renewChecklists } from '../property/renew-checklists.ts'

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
const sefaz = (property = id) => readItem(broker, { property, item: 'sefaz' })
// Lists, standing and gate use the stored counts.
const kept = async () => (await broker.call(readProperty, { params: { id } })).body.diligence

async function fileBeside(item: 'sefaz' | 'onus_reais', fields: Record<string, string> = {}, property = id) {
  const { version } = await readItem(broker, { property, item })
  const upload = makeUpload({ version, ...fields }, { name: 'pge.pdf', bytes: makePdf() })
  return broker.send(contract.fileCertificate, {
    params: { id: property, item },
    query: { slot },
    ...upload,
  })
}

async function removeBeside() {
  const { version } = await sefaz()
  const params = { id, item: 'sefaz' as const }
  await broker.call(contract.removeCertificate, { params, query: { slot, version } })
}

const request = (property = id) =>
  broker.call(contract.changeItem, {
    params: { id: property, item: 'sefaz' },
    body: { action: 'request', version: 0 },
  })

async function useAgain() {
  const { offered } = await sefaz(other)
  const call = { params: { id: other }, body: { paperIds: [offered?.paperId ?? 0] } }
  await broker.call(reusePapers, call)
  return { giveBack: () => broker.call(giveBackPapers, call) }
}

it('has a place beside its item, which says that it is missing until it comes', async () => {
  expect((await sefaz()).companion).toMatchObject({ label: 'Certidão de dívida ativa do Estado', gap: null })
  expect((await readItem(broker, { property: id, item: 'onus_reais' })).companion).toBeNull()
  expect((await fileBeside('sefaz')).status).toBe(409)
  const filed = await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa' })
  expect(filed).toMatchObject({ state: 'completed', companion: { isMissing: true, gap: 'falta a da PGE' } })
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
  await removeBeside()
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
  await fileBeside('sefaz', { validUntil: today })
  expect((await kept()).gaps).toEqual([])
  // Moving the dates back has the effect of a day that passes.
  await server.pool.query('update papers set valid_until = valid_until - 1')
  await server.pool.query('update properties set items_gap_on = items_gap_on - 1 where id = $1', [id])
  expect((await kept()).gaps).toEqual(['a da PGE venceu'])
  expect((await sefaz()).companion?.gap).toContain('a da PGE venceu em')
  expect(await words()).toContain('SEFAZ: a da PGE venceu em')
  await fileBeside('sefaz')
  expect((await sefaz()).companion).toMatchObject({ gap: null, issuedOn: null, validUntil: null })
  expect(await words()).toContain(
    'Certidão de dívida ativa do Estado (PGE-RJ): Resultado não informado · validade: sem data de emissão',
  )
  expect(await words()).toContain(
    'SEFAZ: Certidão de dívida ativa do Estado, resultado não informado, validade: sem',
  )
  const { body: papers } = await broker.call(listPersonPapers, { params: { id: person } })
  expect(papers.map(({ label }) => label)).toEqual([
    ...Array(3).fill('Certidão de dívida ativa do Estado'),
    'SEFAZ',
  ])
})

it('counts by its day: one of 2016 has run out, one without a day is asked for it', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: today })
  await fileBeside('sefaz', { result: 'negativa', issuedOn: '2016-03-01' })
  expect((await sefaz()).companion).toMatchObject({
    gap: 'a da PGE venceu em 30/05/2016',
    issuedOn: '2016-03-01',
    validUntil: '2016-05-30',
    validityBasis: 'assumed',
  })
  expect(await kept()).toMatchObject({ gaps: ['a da PGE venceu'], unstated: 0 })
  const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
  expect(await pdfText(raw.rawPayload)).toContain('emitida em 01/03/2016')
  await fileBeside('sefaz', { result: 'negativa' })
  expect(await kept()).toMatchObject({ gaps: [], unstated: 1 })
  await fileBeside('sefaz', { result: 'negativa', issuedOn: addDays(today, -90) })
  expect((await sefaz()).companion).toMatchObject({ gap: null, validUntil: today })
  expect(await kept()).toMatchObject({ gaps: [], unstated: 0 })
})

it('that came before a last day was counted for it gets one at the next start', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: today })
  await fileBeside('sefaz', { result: 'negativa', issuedOn: '2016-03-01' })
  await server.pool.query(
    'update papers set valid_until = null, validity_basis = null where is_companion and account_id = $1',
    [(await server.pool.query('select account_id from properties where id = $1', [id])).rows[0].account_id],
  )
  await server.pool.query(`update properties set items_gaps = '{}', items_with_gap = 0 where id = $1`, [id])
  await server.pool.query(`delete from upkeep where name = 'checklists'`)
  expect(await kept()).toMatchObject({ gaps: [] })
  await renewChecklists(server, new Date())
  expect(await kept()).toMatchObject({ gaps: ['a da PGE venceu'] })
})

it('comes along where its paper is used again, and goes with it when that is taken back', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: addDays(today, -1) })
  await fileBeside('sefaz')
  const { giveBack } = await useAgain()
  const there = (await sefaz(other)).companion
  expect(there).toMatchObject({ isMissing: false, gap: null })
  await giveBack()
  expect((await sefaz(other)).companion).toMatchObject({ isMissing: true })
  expect((await sefaz()).companion).toMatchObject({ isMissing: false, documentId: there?.documentId })
})

it('that came along and is used nowhere else any more goes with its file', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: addDays(today, -1) })
  const before = await settledFiles(server)
  await fileBeside('sefaz')
  const { giveBack } = await useAgain()
  await removeBeside()
  await giveBack()
  expect((await settledFiles(server)).sort()).toEqual(before.sort())
})

it('that came along with a paper of the inbox goes with its file where that paper is back in the inbox', async () => {
  const paper = { params: { id: await sendToInbox(broker, makePdf()) } }
  const before = await settledFiles(server)
  await request()
  await fileBeside('sefaz')
  const place = { propertyId: id, personId: person, alsoFor: [other] }
  await broker.call(fileInboxPaper, {
    ...paper,
    body: { ...place, kind: 'sefaz', result: 'negativa', issuedOn: addDays(today, -1) },
  })
  expect((await sefaz(other)).companion).toMatchObject({ isMissing: false })
  await removeBeside()
  await broker.call(unfileInboxPaper, paper)
  expect((await settledFiles(server)).sort()).toEqual(before.sort())
})

it('that came by itself stays where a paper of another property is used, and when that is taken back', async () => {
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa', issuedOn: addDays(today, -1) })
  await fileBeside('sefaz')
  await request(other)
  await fileBeside('sefaz', {}, other)
  const { companion } = await sefaz(other)
  expect(companion?.documentId).toEqual(expect.any(Number))
  const { giveBack } = await useAgain()
  expect(await sefaz(other)).toMatchObject({ state: 'completed', companion })
  await giveBack()
  expect(await sefaz(other)).toMatchObject({ state: 'requested', companion })
})
