import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/checklist/contract'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import { deleteDocument, listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { fileInboxPaper, unfileInboxPaper } from '@soleira/domain/inbox/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { deleteProperty, readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'

type ItemId = (typeof checklistIds)[number]

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
beforeEach(async () => {
  id = (await takeIn(broker)).id
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const itemOf = (diligence: Diligence, item: ItemId) =>
  diligence.items.find((one) => one.id === item) as Diligence['items'][number]
const read = async () => (await broker.call(contract.readDiligence, { params: { id } })).body
const versionOf = async (item: ItemId) => itemOf(await read(), item).version

async function change(
  item: ItemId,
  action: 'request' | 'revert' | 'resolve',
  note?: string,
): Promise<Diligence> {
  const body = { action, version: await versionOf(item), note }
  return (await broker.call(contract.changeItem, { params: { id, item }, body })).body
}

async function file(
  item: ItemId,
  fields: Record<string, string> = {},
  name = 'certidão.pdf',
  bytes = makePdf(),
): Promise<{ status: number; body: unknown }> {
  const upload = makeUpload({ version: await versionOf(item), ...fields }, { name, bytes })
  return broker.send(contract.fileCertificate, { params: { id, item }, ...upload })
}

async function complete(item: ItemId, fields: Record<string, string> = {}): Promise<Diligence> {
  await change(item, 'request')
  const { status, body } = await file(item, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return contract.diligence.parse(body)
}

describe('an item', () => {
  it('starts pending, and all fifteen are there in their order', async () => {
    const { items, summary } = await read()
    expect(items.map((item) => item.id)).toEqual(checklistIds)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['pending']))
    expect(summary).toMatchObject({ status: 'pending', completed: 0, total: 15, percent: 0 })
  })

  it('is requested, reverted, requested again and completed by its PDF, with who and when', async () => {
    expect(itemOf(await change('sefaz', 'request'), 'sefaz')).toMatchObject({
      state: 'requested',
      version: 1,
    })
    expect(itemOf(await change('sefaz', 'revert'), 'sefaz')).toMatchObject({
      state: 'pending',
      requestedAt: null,
    })
    const code = 'AB12.CD34'
    const said = { number: '2026/77', code, result: 'negativa', issuedOn: today }
    const done = await complete('sefaz', said)
    expect(itemOf(done, 'sefaz')).toMatchObject({
      state: 'completed',
      number: '2026/77',
      code,
      result: 'negativa',
      issuedOn: today,
      validUntil: addDays(today, 90),
      fileName: 'certidão.pdf',
      documentId: expect.any(Number),
    })
    expect(done.summary).toMatchObject({ status: 'in_progress', completed: 1, total: 15, percent: 7 })
    const { body: changes } = await broker.call(contract.listItemChanges, { params: { id } })
    expect(changes.map(({ action }) => action)).toEqual(['complete', 'request', 'revert', 'request'])
    expect(changes[0]).toMatchObject({
      item: 'sefaz',
      changedBy: 'Helena Prado',
      document: { number: '2026/77', code },
    })
  })

  it.each([
    ['onus_reais', 30],
    ['receita_federal', 180],
    ['debitos_trabalhistas', 180],
    ['taxa_incendio', 90],
  ] as const)(
    'counts the validity of %s as %i days from its issue, unless the paper prints a date',
    async (item, days) => {
      const issuedOn = addDays(today, -3)
      expect(itemOf(await complete(item, { issuedOn }), item).validUntil).toBe(addDays(issuedOn, days))
      await file(item, { issuedOn, validUntil: addDays(today, 1) })
      expect(itemOf(await read(), item).validUntil).toBe(addDays(today, 1))
      // Sending an old paper does not renew it: without its day nobody knows how long it counts (rules §14).
      await file(item)
      const undated = { state: 'completed', validUntil: null, validityBasis: null }
      expect(itemOf(await read(), item)).toMatchObject(undated)
    },
  )

  it('takes a PDF by content and nothing else, and says so', async () => {
    await change('sefaz', 'request')
    for (const [name, bytes] of [
      ['certidao.png', samplePng()],
      ['certidao.pdf', samplePng()],
      ['certidao.pdf', Buffer.from('<html>')],
    ] as const) {
      expect((await file('sefaz', {}, name, bytes)).status).toBe(415)
    }
    const { body } = await file('sefaz', {}, 'certidao.pdf', samplePng())
    expect(body).toMatchObject({ message: 'Apenas arquivos PDF são aceitos.' })
    expect((await file('sefaz', {}, 'certidao.png')).status).toBe(200)
  })

  it.each([
    [{ issuedOn: addDays(today, 2) }, { issuedOn: 'Data de emissão não pode ser no futuro' }],
    [
      { issuedOn: today, validUntil: addDays(today, -1) },
      { validUntil: 'A validade não pode ser anterior à emissão' },
    ],
    [{ issuedOn: '31/02/2026' }, { issuedOn: 'Data inválida' }],
    [{ result: 'talvez' }, { result: 'Resultado inválido' }],
  ])('refuses what is written of its paper as %o', async (fields, wrong) => {
    await change('sefaz', 'request')
    expect(await file('sefaz', fields as Record<string, string>)).toMatchObject({
      status: 422,
      body: { fields: wrong },
    })
  })

  it('keeps its certificate apart from the papers of the property, privately', async () => {
    const documentId = itemOf(await complete('sefaz'), 'sefaz').documentId as number
    expect((await broker.call(listDocuments, { params: { id } })).body).toEqual([])
    expect((await broker.send(viewDocument, { params: { id: documentId } })).status).toBe(200)
    await (await signInBroker(server)).refused(viewDocument, { params: { id: documentId } }, 404)
    await broker.refused(deleteDocument, { params: { id: documentId } }, 404)
  })

  it('goes back to requested when its certificate is removed, and can be replaced', async () => {
    const first = itemOf(await complete('sefaz', { result: 'negativa' }), 'sefaz').documentId as number
    await file('sefaz', { result: 'positiva' }, 'nova.pdf')
    const replaced = itemOf(await read(), 'sefaz')
    expect(replaced).toMatchObject({ fileName: 'nova.pdf', state: 'with_issues' })
    // A replaced paper stays in the history of the item.
    expect((await broker.send(viewDocument, { params: { id: first } })).status).toBe(200)
    const query = { version: replaced.version }
    const { body } = await broker.call(contract.removeCertificate, { params: { id, item: 'sefaz' }, query })
    expect(itemOf(body, 'sefaz')).toMatchObject({
      state: 'requested',
      documentId: null,
      result: null,
      validUntil: null,
    })
  })

  it('takes nothing but a whole number for the version that a tab saw', async () => {
    for (const version of ['', '0', ' ', true, false, null, [], [0], 0.5, -1, undefined]) {
      const { body } = await broker.send(contract.changeItem, {
        params: { id, item: 'sefaz' },
        body: { action: 'request', version },
      })
      expect(body, JSON.stringify(version)).toMatchObject({ fields: { version: 'Versão inválida' } })
    }
    await change('sefaz', 'request')
    for (const version of ['', ' ', '1.0', '1e0', '-1', 'um', '99999999999']) {
      const { payload, headers } = makeUpload({ version }, { name: 'certidão.pdf', bytes: makePdf() })
      const sent = { params: { id, item: 'sefaz' }, payload, headers }
      expect(await broker.send(contract.fileCertificate, sent), version).toMatchObject({
        status: 422,
        body: { fields: { version: 'Versão inválida' } },
      })
    }
    expect(itemOf(await read(), 'sefaz')).toMatchObject({ status: 'requested', version: 1 })
  })

  it('says of a step that the item does not take now that it is one, and never that a tab was late', async () => {
    const send = (action: string, version: number) =>
      broker.send(contract.changeItem, {
        params: { id, item: 'sefaz' },
        body: { action, version, note: 'Pago.' },
      })
    expect(await send('revert', 0)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await send('set_aside', 0)).status).toBe(200)
    expect(await file('sefaz')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Solicite a certidão antes de enviar o arquivo.' },
    })
    expect((await send('take_back', 1)).status).toBe(200)
    await change('sefaz', 'request')
    expect(await send('request', 3)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await send('resolve', 3)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await send('revert', 0)).toMatchObject({ status: 409, body: { code: 'stale_item' } })
  })

  it('was asked for once its paper is here: both steps are kept, and told once', async () => {
    broker = await signInBroker(server)
    id = (await takeIn(broker)).id
    expect(await file('sefaz', { result: 'negativa' })).toMatchObject({ status: 200 })
    const now = itemOf(await read(), 'sefaz')
    expect(now).toMatchObject({ state: 'completed', version: 2 })
    expect(now.requestedAt).toBe(now.completedAt)
    const { body: changes } = await broker.call(contract.listItemChanges, { params: { id } })
    expect(changes.map(({ action }) => action)).toEqual(['complete', 'request'])
    const { notifications } = (await broker.call(listNotifications, { query: {} })).body
    const told = notifications.filter(({ category }) => category === 'document')
    expect(told.map(({ title }) => title)).toEqual(['Certidão validada'])
  })

  it('stays untouched when its paper does not get through', async () => {
    const wrong = await file('sefaz', { issuedOn: '2999-01-10' })
    expect(wrong.status).toBe(422)
    expect(itemOf(await read(), 'sefaz')).toMatchObject({ state: 'pending', version: 0 })
    expect((await broker.call(contract.listItemChanges, { params: { id } })).body).toEqual([])
  })

  it.each(['pending', 'requested'])('goes back to %s when a filing is taken back', async (state) => {
    if (state === 'requested') await change('sefaz', 'request')
    const { owners } = (await broker.call(readProperty, { params: { id } })).body
    const paper = { params: { id: await sendToInbox(broker, makePdf()) } }
    const filing = { kind: 'sefaz' as const, propertyId: id, personId: owners[0]?.personId }
    expect((await broker.send(fileInboxPaper, { ...paper, body: filing })).status).toBe(200)
    await broker.call(unfileInboxPaper, paper)
    expect(itemOf(await read(), 'sefaz')).toMatchObject({ state, documentId: null })
  })

  it('changes once when two tabs ask with the same version', async () => {
    const both = await Promise.all(
      ['request', 'request'].map((action) =>
        broker.send(contract.changeItem, { params: { id, item: 'sefaz' }, body: { action, version: 0 } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_item' })
    await change('onus_reais', 'request')
    expect((await read()).items.filter(({ state }) => state === 'requested')).toHaveLength(2)
  })
})

describe('an issue', () => {
  it.each(['positiva', 'inconclusiva'])(
    'is raised by %s, shown on the property, and closed by a note',
    async (result) => {
      await complete('onus_reais', { result: 'negativa' })
      const raised = await complete('sefaz', { result })
      expect(itemOf(raised, 'sefaz').state).toBe('with_issues')
      expect(raised.summary).toMatchObject({ status: 'with_issues', completed: 1 })
      expect((await broker.call(readProperty, { params: { id } })).body.diligence.status).toBe('with_issues')
      const version = itemOf(raised, 'sefaz').version
      const params = { id, item: 'sefaz' as const }
      await broker.refused(contract.changeItem, { params, body: { action: 'resolve', version } }, 422)
      const resolved = await change('sefaz', 'resolve', 'Quitado em juízo, certidão de objeto e pé anexada')
      expect(itemOf(resolved, 'sefaz')).toMatchObject({
        state: 'completed',
        resolution: expect.stringContaining('juízo'),
      })
      expect(resolved.summary).toMatchObject({ status: 'in_progress', completed: 2 })
      // The note was about the replaced paper, so a new issue is open again.
      await file('sefaz', { result })
      expect(itemOf(await read(), 'sefaz')).toMatchObject({
        state: 'with_issues',
        resolution: null,
        resolvedAt: null,
      })
    },
  )

  it.each(['negativa', 'positiva_com_efeito_de_negativa', ''])('is not raised by %j', async (result) => {
    expect(itemOf(await complete('sefaz', { result }), 'sefaz').state).toBe('completed')
  })
})

it('goes with its property', async () => {
  await complete('sefaz')
  await broker.call(deleteProperty, { params: { id } })
  for (const table of ['checklist_items', 'diligence_changes', 'documents']) {
    const { rows } = await server.pool.query(`select 1 from ${table} where property_id = $1`, [id])
    expect(rows).toEqual([])
  }
})
