import { viewDocument } from '@soleira/domain/document/contract'
import { fileRefusals } from '@soleira/domain/document/file'
import { listOpenings } from '@soleira/domain/history/contract'
import { createLead, removeLead } from '@soleira/domain/lead/contract'
import { erasePerson, mergePeople } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/visit/contract'
import { maxStrokesBytes, strokesTooLarge } from '@soleira/domain/visit/terms'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { sampleJpeg, samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { settledFiles } from '../../../test/watch/stored-files.ts'
import { copyOfPerson } from '../person/copy/copy.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let iara: { id: number; personId: number }
let rui: { id: number; personId: number }
let visitId: number

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['visits', 'leads', 'documents']) await server.pool.query(`delete from ${table}`)
  iara = (await broker.call(createLead, { body: makeLead() })).body
  rui = (await broker.call(createLead, { body: makeLead({ fullName: 'Rui Prado Neves' }) })).body
  const body = { leadIds: [iara.id, rui.id], at: '2026-03-02T15:00' }
  const { id } = await takeIn(broker)
  visitId = (await broker.call(contract.planVisit, { params: { id }, body })).body.id
})

const of = (leadId: number, id = visitId) => ({ params: { id, leadId } })
const png = (width = 300) => makeUpload({}, { name: 'traco.png', bytes: samplePng({ width, height: 90 }) })
const draw = async (leadId = iara.id, width?: number) => {
  const { status, body } = await broker.send(contract.keepStrokes, { ...of(leadId), ...png(width) })
  expect(status).toBe(201)
  return contract.keepStrokes.answer.parse(body)
}
const strokesOf = ({ leads }: Awaited<ReturnType<typeof draw>>, id = iara.id) =>
  leads.find((lead) => lead.id === id)?.strokes ?? null
const view = (id: number) => broker.send(viewDocument, { params: { id } })
const sheet = async () =>
  (await broker.call(contract.downloadVisitSheet, { params: { id: visitId } })).raw.rawPayload
const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
const kept = async () => (await server.pool.query('select storage_key from documents')).rows.length

it('keeps what one of the visitors drew, tells when, and shows it', async () => {
  const visit = await draw()
  expect(strokesOf(visit)).toMatchObject({ drawnAt: expect.stringMatching(/^20.*Z$/) })
  expect(strokesOf(visit, rui.id)).toBeNull()
  const { headers, raw } = await view(strokesOf(visit)?.documentId ?? 0)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ width: 300, height: 90 })
  const [opening] = (await broker.call(listOpenings, { query: {} })).body
  expect(opening).toMatchObject({ entity: 'visit', action: 'viewed', detail: 'strokes' })
})

it('prints it above that line alone, with words that call it no signature', async () => {
  expect(images(await sheet())).toBe(0)
  await draw()
  const pdf = await sheet()
  expect(images(pdf)).toBe(1)
  const text = (await pdfText(pdf)).replace(/\s+/g, ' ')
  const words =
    /Visitante – Iara Campos Neves Imagem do traço feito na tela em \S+ às \S+; não é assinatura eletrônica\./
  expect(text).toMatch(words)
  expect(text.split('Imagem do traço')).toHaveLength(2)
})

it('another one takes its place, and it can be removed', async () => {
  const first = strokesOf(await draw())?.documentId ?? 0
  const second = strokesOf(await draw(iara.id, 320))?.documentId ?? 0
  expect(second).not.toBe(first)
  expect((await view(first)).status).toBe(404)
  const { body } = await broker.call(contract.removeStrokes, of(iara.id))
  expect(strokesOf(body)).toBeNull()
  expect(await kept()).toBe(0)
  await broker.refused(contract.removeStrokes, of(iara.id), 404)
})

it('refuses anything but a small whole PNG, and who does not visit', async () => {
  const send = (bytes: Buffer, name = 'traco.png') => ({
    ...of(iara.id),
    ...makeUpload({}, { name, bytes }),
  })
  for (const bytes of [sampleJpeg(), makePdf()]) {
    const refusal = await broker.refused(contract.keepStrokes, send(bytes), 415)
    expect(refusal.message).toBe(fileRefusals.mismatch)
  }
  const broken = await broker.refused(contract.keepStrokes, send(samplePng().subarray(0, -12)), 415)
  expect(broken.message).toBe(fileRefusals.damaged)
  const large = await broker.refused(contract.keepStrokes, send(samplePng({ padding: maxStrokesBytes })), 413)
  expect(large.message).toBe(strokesTooLarge)
  await broker.refused(contract.keepStrokes, { ...of(iara.id + 99), ...png() }, 404)
  const other = await signInBroker(server, makeRegistration())
  await other.refused(contract.keepStrokes, { ...of(iara.id), ...png() }, 404)
  expect(await kept()).toBe(0)
})

it('goes with the visit, with a lead who leaves it, and with the lead', async () => {
  await draw()
  await draw(rui.id)
  const version = 1
  const left = { params: { id: visitId }, body: { leadIds: [rui.id], version } }
  await broker.call(contract.changeVisit, left)
  expect(await kept()).toBe(1)
  await broker.call(removeLead, { params: { id: rui.id } })
  expect(await kept()).toBe(0)
})

it('stands in the copy for the person, and goes with them, file and all', async () => {
  await draw()
  await draw(rui.id)
  const scope = await scopeOf(server, registration.email)
  const copy = await copyOfPerson(server.db, scope, iara.personId)
  expect(copy?.documents['documentos.json']).toMatchObject([{ category: 'TRACO' }])
  const before = await settledFiles(server)
  await broker.call(erasePerson, { params: { id: iara.personId } })
  expect(await kept()).toBe(1)
  expect(await settledFiles(server)).toHaveLength(before.length - 1)
  const { body: visits } = await broker.call(contract.listLeadVisits, { params: { id: rui.id } })
  expect(visits[0] && strokesOf(visits[0], rui.id)).not.toBeNull()
})

it('follows its lead when two records of one person become one', async () => {
  await draw()
  await draw(rui.id)
  const from = await broker.send(mergePeople, {
    params: { id: iara.personId },
    body: { otherId: rui.personId, version: 1, otherVersion: 1 },
  })
  expect(from.status, from.raw.body).toBe(200)
  expect(await kept()).toBe(1)
  const { body: visits } = await broker.call(contract.listLeadVisits, { params: { id: iara.id } })
  expect(visits[0] && strokesOf(visits[0])).not.toBeNull()
})
