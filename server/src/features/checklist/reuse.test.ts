import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import {
  changeItem,
  listItemChanges,
  readDiligence as readContract,
} from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { giveBackPapers, listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence, readItem } from '../../../test/scenes/certificates.ts'
import { changePapers } from '../../../test/scenes/change-papers.ts'
import { sellsTwice } from '../../../test/scenes/sells-twice.ts'

let server: TestApp
let broker: Client
let one: number
let other: number
let person: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  ;({ one, other, person } = await sellsTwice(broker))
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const printed = { validUntil: addDays(today, 40), result: 'negativa', issuedOn: addDays(today, -2) }
const offersOf = async (property: number) =>
  (await readDiligence(broker, property)).items.flatMap(({ id, offered }) =>
    offered ? [{ id, ...offered }] : [],
  )
const call = (endpoint: typeof reusePapers | typeof giveBackPapers, property: number, paperIds: number[]) =>
  broker.send(endpoint, { params: { id: property }, body: { paperIds } })
const papers = async () => (await broker.call(listPersonPapers, { params: { id: person } })).body
const changes = async (property: number) =>
  (await broker.call(listItemChanges, { params: { id: property } })).body.map(({ item, action, note }) =>
    [item, action, note].filter(Boolean).join(' '),
  )

it('offers what counts for another property, and uses all of it with one click', async () => {
  for (const item of ['sefaz', 'justica_federal', 'onus_reais'] as const) {
    await fileFor(broker, { property: one, item }, printed)
  }
  const offers = await offersOf(other)
  expect(offers).toMatchObject([
    { id: 'justica_federal', propertyId: one, sequenceNumber: '00001', result: 'negativa' },
    { id: 'sefaz', validUntil: addDays(today, 40), validityBasis: 'printed' },
  ])
  expect(await offersOf(one)).toEqual([])
  const told = (await broker.call(listNotifications, {})).body.notifications.length
  const ids = offers.map(({ paperId }) => paperId)
  const { body } = await call(reusePapers, other, ids)
  const { summary, items } = readContract.answer.parse(body)
  expect(summary).toMatchObject({ completed: 2, total: 15 })
  expect(items.find(({ id }) => id === 'sefaz')).toMatchObject({
    state: 'completed',
    result: 'negativa',
    offered: null,
    predecessors: 0,
    from: { propertyId: one, sequenceNumber: '00001' },
  })
  expect((await broker.call(readProperty, { params: { id: other } })).body.diligence).toEqual(summary)
  const brought = 'recebida no imóvel #00001'
  expect(await changes(other)).toEqual([
    `sefaz complete ${brought}`,
    `sefaz request ${brought}`,
    `justica_federal complete ${brought}`,
    `justica_federal request ${brought}`,
  ])
  // All papers together give one notice.
  const { notifications } = (await broker.call(listNotifications, {})).body
  expect(notifications).toHaveLength(told + 1)
  expect(notifications[0]).toMatchObject({ title: 'Certidões aproveitadas' })
  expect((await papers()).map(({ uses }) => uses.length)).toEqual([2, 2])
  expect(await offersOf(other)).toEqual([])
})

it('says in the report where a paper came from', async () => {
  await fileFor(broker, { property: one, item: 'sefaz' }, printed)
  await call(
    reusePapers,
    other,
    (await offersOf(other)).map(({ paperId }) => paperId),
  )
  const { raw } = await broker.send(downloadDiligenceReport, { params: { id: other } })
  const text = await pdfText(raw.rawPayload)
  expect(text).toContain('recebida no imóvel #00001')
})

it('takes it back: what was pending, asked for or expired is so again, and the papers stay', async () => {
  for (const item of ['sefaz', 'justica_federal', 'receita_federal'] as const) {
    await fileFor(broker, { property: one, item }, printed)
  }
  const asked = {
    params: { id: other, item: 'sefaz' as const },
    body: { action: 'request', version: 0 } as const,
  }
  await broker.call(changeItem, asked)
  const old = await fileFor(broker, { property: other, item: 'receita_federal' }, { number: 'velha' })
  await changePapers(
    server.pool,
    { property: other, item: 'receita_federal' },
    { valid_until: addDays(today, -1) },
  )
  await server.pool.query('update properties set items_expire_on = $2 where id = $1', [other, today])
  const states = async () =>
    (await readDiligence(broker, other)).items
      .filter(({ id }) => ['sefaz', 'justica_federal', 'receita_federal'].includes(id))
      .map(({ id, state, requestedAt, documentId }) => [id, state, requestedAt !== null, documentId])
  const before = await states()
  expect(before.map(([, state]) => state)).toEqual(['expired', 'pending', 'requested'])
  const ids = (await offersOf(other)).map(({ paperId }) => paperId)
  expect((await call(reusePapers, other, ids)).status).toBe(200)
  expect((await states()).map(([, state]) => state)).toEqual(['completed', 'completed', 'completed'])
  expect((await call(giveBackPapers, other, ids)).status).toBe(200)
  expect(await states()).toEqual(before)
  expect(await readItem(broker, { property: other, item: 'receita_federal' })).toMatchObject({
    number: 'velha',
    documentId: old.documentId,
  })
  expect(
    (await papers()).filter(({ uses }) => uses.some(({ propertyId }) => propertyId === one)),
  ).toHaveLength(3)
  expect((await offersOf(other)).map(({ paperId }) => paperId)).toEqual(ids)
  expect((await call(giveBackPapers, other, ids)).status).toBe(409)
})

it('uses all or none', async () => {
  await fileFor(broker, { property: one, item: 'sefaz' }, printed)
  await fileFor(broker, { property: one, item: 'justica_federal' }, printed)
  const [first, second] = (await offersOf(other)).map(({ paperId }) => paperId) as [number, number]
  await changePapers(server.pool, { property: one, item: 'sefaz' }, { valid_until: addDays(today, -1) })
  expect(await call(reusePapers, other, [first, second])).toMatchObject({
    status: 409,
    body: { message: 'Uma destas certidões não pode mais ser usada neste imóvel.' },
  })
  expect((await readDiligence(broker, other)).summary).toMatchObject({ completed: 0, requested: 0 })
  expect((await call(reusePapers, other, [first])).status).toBe(200)
  expect((await call(reusePapers, other, [first])).status).toBe(409)
})

it('has each property judge an issue anew', async () => {
  const filed = await fileFor(broker, { property: one, item: 'sefaz' }, { ...printed, result: 'positiva' })
  const [offer] = await offersOf(other)
  await call(reusePapers, other, [offer?.paperId ?? 0])
  const params = { id: one, item: 'sefaz' as const }
  await broker.call(changeItem, { params, body: { action: 'resolve', version: filed.version, note: 'Paga' } })
  expect(await readItem(broker, { property: one, item: 'sefaz' })).toMatchObject({ state: 'completed' })
  expect(await readItem(broker, { property: other, item: 'sefaz' })).toMatchObject({
    state: 'with_issues',
    resolution: null,
  })
})

it('knows no paper of another account, and offers none of another person', async () => {
  await fileFor(broker, { property: one, item: 'sefaz' }, printed)
  const [offer] = await offersOf(other)
  const stranger = await signInBroker(server)
  const theirs = await takeIn(stranger, { owners: [makeOwner({ fullName: 'José Prado' })] })
  const body = { paperIds: [offer?.paperId ?? 0] }
  await stranger.refused(reusePapers, { params: { id: theirs.id }, body }, 404)
  await stranger.refused(reusePapers, { params: { id: other }, body }, 404)
  await stranger.refused(listPersonPapers, { params: { id: person } }, 404)
  const third = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana' })] })
  expect(await offersOf(third.id)).toEqual([])
  expect((await call(reusePapers, third.id, body.paperIds)).status).toBe(409)
})

it('is used once when two tabs ask at once, and never while it goes', async () => {
  await fileFor(broker, { property: one, item: 'sefaz' }, printed)
  const [offer] = await offersOf(other)
  const both = await Promise.all([1, 2].map(() => call(reusePapers, other, [offer?.paperId ?? 0])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await readDiligence(broker, other)).summary.completed).toBe(1)
})
