import { changeItem, fileCertificate, removeCertificate } from '@soleira/domain/checklist/contract'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import { uploadDocument } from '@soleira/domain/document/contract'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@soleira/domain/notification/contract'
import { createProperty, deleteProperty, moveProperty } from '@soleira/domain/property/contract'
import {
  addAnalysisDocument,
  changeAnalysis,
  runAnalysis,
  startAnalysis,
} from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeProperty } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { forgetOldNotices } from './commands.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const read = async (query: object = {}) => (await broker.call(listNotifications, { query })).body
async function titles(): Promise<string[]> {
  const { notifications } = await read({ limit: 100 })
  return notifications.map(({ title }) => title).reverse()
}

type ItemId = (typeof checklistIds)[number]
const version = new Map<string, number>()
async function change(id: number, item: ItemId, action: 'request' | 'revert' | 'resolve', note?: string) {
  const seen = version.get(`${id}:${item}`) ?? 0
  await broker.call(changeItem, { params: { id, item }, body: { action, version: seen, note } })
  version.set(`${id}:${item}`, seen + 1)
}
async function file(id: number, item: ItemId, fields: Record<string, string> = {}) {
  const seen = version.get(`${id}:${item}`) ?? 0
  const pdf = makeUpload({ version: seen, ...fields }, { name: 'certidão.pdf', bytes: makePdf() })
  const { status } = await broker.send(fileCertificate, { params: { id, item }, ...pdf })
  expect(status).toBe(200)
  version.set(`${id}:${item}`, seen + 1)
}

describe('what happens', () => {
  it('to a property is told in the order in which it happened', async () => {
    const { id } = await takeIn(broker)
    await broker.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
    await uploadToSlot(broker, id, 'RG_CNH_1')
    await broker.call(moveProperty, { params: { id }, body: { currentStage: 1 } })
    expect(await titles()).toEqual([
      'Imóvel cadastrado',
      'Imóvel avançou de etapa',
      'Documento adicionado',
      'Imóvel retornou de etapa',
    ])
    const { notifications } = await read()
    expect(notifications[1]).toMatchObject({
      category: 'document',
      isRead: false,
      actionUrl: `/property/${id}`,
      message: expect.stringContaining('RG/CNH do proprietário 1, do imóvel 00001 ('),
    })
  })

  it('to a certificate is told with what it says', async () => {
    const { id } = await takeIn(broker)
    await change(id, 'sefaz', 'request')
    await change(id, 'sefaz', 'revert')
    await change(id, 'sefaz', 'request')
    await file(id, 'sefaz', { result: 'positiva' })
    await change(id, 'sefaz', 'resolve', 'Débito pago')
    await broker.call(removeCertificate, {
      params: { id, item: 'sefaz' },
      query: { version: version.get(`${id}:sefaz`) ?? 0 },
    })
    expect((await titles()).slice(1)).toEqual([
      'Certidão solicitada',
      'Certidão solicitada',
      'Certidão com pendências',
      'Certidão validada',
    ])
    expect((await read()).notifications[0]?.actionUrl).toBe(`/due-diligence?open=${id}`)
  })

  // Without companions and results the diligence must not look concluded (rules §14).
  it('to the last of fifteen certificates tells that all came, once', async () => {
    const { id } = await takeIn(broker)
    for (const item of checklistIds) {
      await change(id, item, 'request')
      await file(id, item)
    }
    await file(id, 'sefaz')
    const all = await titles()
    expect(all.filter((title) => title === 'Certidões recebidas')).toHaveLength(1)
    expect(all.slice(-3)).toEqual(['Certidão validada', 'Certidões recebidas', 'Certidão validada'])
  })

  it('to an analysis is told when its report is there', async () => {
    const { id: propertyId } = await takeIn(broker)
    const { id } = (await broker.call(startAnalysis, { body: { nature: 'doacao', propertyId } })).body
    const answers = {
      registro_anterior: 'sim',
      imovel_quitado: 'sim',
      vendedor_tipo: 'fisica',
      outros_titulares: 'nao',
      financiamento: 'nao',
    } as const
    await broker.call(changeAnalysis, { params: { id }, body: { answers } })
    await fillAnalysis(id)
    await broker.call(runAnalysis, { params: { id } })
    await vi.waitFor(async () => expect(await titles()).toContain('Análise de risco pronta'), 30_000)
    expect((await read()).notifications[0]).toMatchObject({
      category: 'contract',
      actionUrl: `/analise-risco/${id}`,
      message: expect.stringMatching(
        /^Doação, imóvel 00001 .*: risco MÉDIO pelas respostas · nenhum papel foi lido\. Análise por regras \(sem IA\)\.$/,
      ),
    })
  })

  async function fillAnalysis(id: number): Promise<void> {
    for (const category of ['matricula', 'certidoes_pessoais', 'certidoes_fiscais']) {
      const pdf = makeUpload({ category }, { name: 'a.pdf', bytes: makePdf() })
      await broker.send(addAnalysisDocument, { params: { id }, ...pdf })
    }
  }

  it('is told once, however often the request is repeated', async () => {
    const body = makeProperty()
    const headers = { 'idempotency-key': 'cadastro-repetido' }
    const answers = await Promise.all([1, 2, 3].map(() => broker.call(createProperty, { body, headers })))
    const id = answers[0]?.body.id ?? 0
    const pdf = makeUpload({ propertyId: id, category: 'ONUS_REAIS' }, { name: 'a.pdf', bytes: makePdf() })
    for (let time = 1; time <= 3; time++) {
      const sent = { ...pdf, headers: { ...pdf.headers, 'idempotency-key': 'documento-repetido' } }
      expect((await broker.send(uploadDocument, sent)).status).toBe(201)
    }
    expect(await titles()).toEqual(['Imóvel cadastrado', 'Documento adicionado'])
  })

  it('to a property that is gone is told no more', async () => {
    const { id } = await takeIn(broker)
    await change(id, 'sefaz', 'request')
    await takeIn(broker)
    await broker.call(deleteProperty, { params: { id } })
    expect(await titles()).toEqual(['Imóvel cadastrado'])
    expect((await read()).notifications[0]?.message).toContain('imóvel 00002')
  })

  it('is not told when it does not happen after all', async () => {
    const { id } = await takeIn(broker)
    await broker.refused(moveProperty, { params: { id }, body: { currentStage: 4 } }, 409)
    expect(await titles()).toEqual(['Imóvel cadastrado'])
  })

  it('never leads out of the product (T25)', async () => {
    const [{ id }] = (await server.pool.query('select max(id) as id from users')).rows as [{ id: number }]
    const notice = { key: 'x', type: 'info', category: 'other', title: 'x', message: 'x' } as const
    const tell = server.notify(server.db, await scopeOf(server, id), {
      ...notice,
      actionUrl: '//evil.example',
    })
    await expect(tell).rejects.toThrow('out of the product')
    await takeIn(broker)
    await server.pool.query(
      `update notifications set action_url = 'javascript:alert(1)' where user_id = $1`,
      [id],
    )
    expect((await read()).notifications[0]?.actionUrl).toBeNull()
  })
})

describe('the list', () => {
  beforeEach(async () => {
    for (let count = 1; count <= 12; count++) await takeIn(broker)
  })
  const first = async () => (await read()).notifications[0] as Notification

  it('comes in pages, the latest first, ten at a time', async () => {
    const page = await read()
    expect(page.notifications).toHaveLength(10)
    expect(page.unreadCount).toBe(12)
    expect(page.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
    const ids = page.notifications.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect((await read({ page: 2 })).notifications).toHaveLength(2)
    const beyond = await read({ page: 9, limit: 5 })
    expect(beyond).toMatchObject({
      notifications: [],
      pagination: { page: 9, limit: 5, total: 12, pages: 3 },
    })
  })

  it('marks one and all as read, and shows only the others when asked', async () => {
    const { id } = await first()
    const { body } = await broker.call(readNotification, { params: { id } })
    expect(body).toMatchObject({ id, isRead: true })
    await broker.call(readNotification, { params: { id } })
    expect((await read()).unreadCount).toBe(11)
    const unread = await read({ unread: 'true' })
    expect(unread.pagination).toEqual({ page: 1, limit: 10, total: 11, pages: 2 })
    expect(unread.notifications.map((one) => one.id)).not.toContain(id)
    await broker.call(readAllNotifications, {})
    expect(await read({ unread: 'true' })).toMatchObject({ notifications: [], unreadCount: 0 })
    expect((await read()).pagination.total).toBe(12)
  })

  it('is each broker’s own', async () => {
    const other = await signInBroker(server)
    expect((await other.call(listNotifications, {})).body.pagination.total).toBe(0)
    await other.call(readAllNotifications, {})
    await other.refused(readNotification, { params: { id: (await first()).id } }, 404)
    expect((await read()).unreadCount).toBe(12)
  })
})

it('what was read half a year ago is forgotten, what was not is kept', async () => {
  await takeIn(broker)
  await broker.call(readAllNotifications, {})
  await takeIn(broker)
  await server.pool.query(`update notifications set created_at = now() - interval '179 days'`)
  await forgetOldNotices(server.system)
  const kept = async () => (await read()).notifications.map(({ isRead }) => isRead)
  expect(await kept()).toEqual([false, true])
  await server.pool.query(`update notifications set created_at = now() - interval '181 days'`)
  await takeIn(broker)
  await forgetOldNotices(server.system)
  expect(await kept()).toEqual([false, false])
})
