import { downloadAgendaFeed, makeAgendaFeed } from '@soleira/domain/agenda/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as dossier from '@soleira/domain/dossier/contract'
import { presets, takenBy } from '@soleira/domain/dossier/presets'
import { addPropertyLead } from '@soleira/domain/lead/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { createOffer, downloadComparison, downloadOffer, listOffers } from '@soleira/domain/offer/contract'
import { readOffered, viewOffered } from '@soleira/domain/offer/recipient'
import { downloadVisitSheet, planVisit } from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { agree, authorize } from '../../../test/scenes/commission.ts'
import { acceptedDeal, acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { makeKeys } from '../../../test/scenes/offer-link.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { writeTodayList } from '../letter/today-list.ts'
import { remindOfOffers } from './reminders.ts'

const today = dayOf(new Date())
const registration = makeRegistration()
const email = 'dona.canaria@exemplo.com.br'

/** Words and sums for the broker alone, as they are kept and as they would be printed. */
const notes = ['CANARIO-AUTORIZACAO', 'CANARIO-PROPOSTA', 'CANARIO-INTERESSADO', 'CANARIO-VISITA']
const lowest = ['765432', '765.432']
const commission = ['CANARIO-PARTE', 'CANARIO-MOTIVO', '5.89', '5,89', '47120', '47.120', '41600', '41.600']
const canaries = [...notes, ...lowest, ...commission]

let server: TestApp
let broker: Client
let propertyId: number
let openId: number
let key: string
const stranger = () => new Client(server.app, { host: server.host })

/** All that is for the broker alone stands on one property, whose dates are due. */
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
  for (const word of canaries.filter((word) => word.startsWith('CANARIO'))) guardCanary(word, word)
  const property = await takeIn(broker, { owners: [makeOwner({ email })] })
  propertyId = property.id
  const params = { id: propertyId }
  await server.pool.query('update properties set current_stage = 3 where id = $1', [propertyId])
  await authorize(broker, propertyId, {
    lowestPrice: '765432.10',
    feePercent: '5.89',
    notes: 'CANARIO-AUTORIZACAO',
    endsOn: today,
  })
  const asked = makeLead({ notes: 'CANARIO-INTERESSADO', nextContactOn: today })
  const lead = (await broker.call(addPropertyLead, { params, body: asked })).body
  const visit = { leadIds: [lead.id], at: `${today}T00:10`, words: 'CANARIO-VISITA' }
  await broker.call(planVisit, { params, body: visit })
  const id = await acceptedDeal(broker, propertyId)
  const parts = [{ label: 'CANARIO-PARTE', amount: '41600.00', dueOn: today }]
  await agree(broker, id, { percent: '5.2', parts, reason: 'CANARIO-MOTIVO' })
  // Below the lowest price, and open for another day.
  const terms = {
    total: '700000.00',
    lines: [{ kind: 'own_funds' as const, value: '700000.00' }],
    notes: 'CANARIO-PROPOSTA',
    validUntil: `${addDays(today, 1)}T18:00`,
  }
  openId = (await makePresented(broker, propertyId, terms)).id
  const [link] = await makeKeys(broker, openId, [property.owners[0]?.personId ?? 0], true)
  key = link?.key ?? ''
}, 120_000)
afterAll(() => server.stop())

const expectNone = (text: string) => {
  for (const canary of canaries) expect(text, canary).not.toContain(canary)
}
const pdfOf = async (sent: { status: number; raw: { rawPayload: Buffer } }) => {
  expect(sent.status).toBe(200)
  return pdfText(sent.raw.rawPayload)
}

it('the broker alone sees them', async () => {
  const text = (await broker.call(listOffers, { params: { id: propertyId } })).raw.body
  expect(text).toContain('CANARIO-PROPOSTA')
  expect(text).toContain('"isBelowLowest":true')
})

it('no link, its letter or its document has them', async () => {
  const page = (await stranger().call(readOffered, { params: { key } })).raw.body
  expect(page).toContain('700.000,00')
  const file = await pdfOf(await stranger().send(viewOffered, { params: { key } }))
  expect(file).toContain('700.000,00')
  const letters = await emailsIn(server.outbox, email)
  expect(letters).toHaveLength(1)
  for (const text of [page, file, JSON.stringify(letters)]) expectNone(text)
})

it('no document of an offer or a visit has them, and no comparison has a lowest price or notes', async () => {
  for (const format of ['pdf', 'docx'] as const) {
    const offer = await broker.send(downloadOffer, { params: { id: openId, format } })
    const ids = (await broker.call(listOffers, { params: { id: propertyId } })).body.flatMap(({ offers }) =>
      offers.map(({ id }) => id),
    )
    const compared = await broker.send(downloadComparison, {
      params: { id: propertyId, format },
      query: { offer: ids },
    })
    const textOf = async (sent: typeof offer) =>
      format === 'pdf' ? pdfOf(sent) : String((await unzipAll(sent.raw.rawPayload)).get('word/document.xml'))
    const offered = await textOf(offer)
    expect(offered).toMatch(/700\.000,00/)
    expectNone(offered)
    const told = await textOf(compared)
    expect(told).toMatch(/700\.000,00/)
    expect(told).toContain('Honorários')
    for (const canary of [...notes, ...lowest, 'CANARIO-PARTE']) expect(told, canary).not.toContain(canary)
  }
  const { rows } = await server.pool.query('select id from visits where property_id = $1', [propertyId])
  expectNone(await pdfOf(await broker.send(downloadVisitSheet, { params: { id: rows[0].id } })))
})

it('no dossier has them, with every piece of the deal that a client may get', async () => {
  const params = { id: propertyId }
  const choices = (await broker.call(dossier.listDossierChoices, { params })).body
  // The broker's own archive comes last.
  const pieces = [...new Set(presets.slice(0, -1).flatMap((preset) => takenBy(preset, choices)))]
  expect(pieces.some((piece) => piece.startsWith('offer:'))).toBe(true)
  const body = { name: 'Para o comprador', pieces, cover: { revealCpf: false } }
  const { id } = (await broker.call(dossier.makeDossier, { params, body })).body
  await vi.waitFor(async () => {
    const { body } = await broker.call(dossier.readDossier, { params: { id } })
    expect(body.status).toBe('ready')
  }, 120_000)
  const text = await pdfOf(await broker.send(dossier.downloadDossier, { params: { id } }))
  expect(text).toContain('800.000,00')
  expectNone(text)
}, 180_000)

it('the morning letter tells what is due without them', async () => {
  const letter = JSON.stringify(
    await writeTodayList(server.db, await scopeOf(server, registration.email), today),
  )
  expect(letter).toContain('Proposta aberta até amanhã às 18:00')
  expect(letter).toContain('Autorização de intermediação vence hoje')
  expectNone(letter)
})

it('no notice has them', async () => {
  await remindOfOffers(server, new Date(`${today}T18:00:00Z`))
  const text = (await broker.call(listNotifications, { query: { limit: 100 } })).raw.body
  expect(text).toContain('Proposta vence amanhã')
  expectNone(text)
})

it('the feed has the dates without them', async () => {
  const { uri } = (await broker.call(makeAgendaFeed, {})).body
  const feedKey = new URL(uri).pathname.replace('/ics/', '')
  guardCanary('key of a feed', feedKey)
  const text = (await stranger().call(downloadAgendaFeed, { params: { key: feedKey } })).raw.body
  for (const what of ['Visita · ', 'Fim do prazo da proposta · ', 'Fim da autorização'])
    expect(text).toContain(what)
  expectNone(text)
})

it('neither the log nor a queue has them, also where a request with them fails', async () => {
  const terms = makeOfferTerms({ total: '765432.10', notes: 'CANARIO-PROPOSTA' })
  const wrong = { params: { id: propertyId }, body: { ...terms, buyers: [{ fullName: 'Iara' }] } }
  expect((await broker.refused(createOffer, wrong, 422)).code).toBe('sum_mismatch')
  await acceptWhole(broker, propertyId, openId).catch(() => undefined)
  const { rows } = await server.pool.query('select data, output from pgboss.job')
  expect(server.logged.length).toBeGreaterThan(0)
  for (const text of [...server.logged, JSON.stringify(rows)]) {
    for (const canary of [...notes, ...lowest, 'CANARIO-PARTE']) expect(text, canary).not.toContain(canary)
  }
})
