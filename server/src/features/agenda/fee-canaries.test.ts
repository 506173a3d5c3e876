import { downloadAgendaFeed, makeAgendaFeed, readAgenda } from '@soleira/domain/agenda/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { sendReceiptPaper } from '@soleira/domain/commission/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { agree, authorize, issue } from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { writeTodayList } from '../letter/today-list.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const words = ['CANARIO-PARTE', 'CANARIO-DIVISAO', 'CANARIO-MOTIVO', 'CANARIO-COMPROVANTE']
const sums = ['47120', '47.120', '41600', '41.600', '12345.67', '12.345,67', '5,89', '5.89']

it('tells a due fee in Hoje, letter, agenda and feed without a sum, and in nothing that others get', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const { id: propertyId } = await takeIn(broker)
  await authorize(broker, propertyId, { feePercent: '5.89' })
  const id = await acceptedDeal(broker, propertyId)
  for (const word of words) guardCanary(word, word)
  const parts = [{ label: 'CANARIO-PARTE', amount: '41600.00', dueOn: today }]
  const shares = [
    { isOwn: true, percent: '50' },
    { name: 'CANARIO-DIVISAO', percent: '50' },
  ]
  await agree(broker, id, { percent: '5.2', parts, shares, reason: 'CANARIO-MOTIVO' })
  const { receipts } = await issue(broker, id, { amount: '12345.67' })
  const params = { id: receipts[0]?.id ?? 0 }
  const file = { name: 'CANARIO-COMPROVANTE.pdf', bytes: makePdf() }
  await broker.send(sendReceiptPaper, { params, ...makeUpload({}, file) })

  const { uri } = (await broker.call(makeAgendaFeed, {})).body
  const key = new URL(uri).pathname.replace('/ics/', '')
  guardCanary('key of a feed', key)
  const stranger = new Client(server.app, { host: server.host })
  const feed = (await stranger.call(downloadAgendaFeed, { params: { key } })).raw.body
  const hoje = (await broker.call(readToday, {})).raw.body
  const letter = JSON.stringify(
    await writeTodayList(server.db, await scopeOf(server, registration.email), today),
  )
  const range = { from: today, to: addDays(today, 1) }
  const agenda = (await broker.call(readAgenda, { query: range })).raw.body
  expect(feed).toContain('Honorários: vence uma parte')
  expect(agenda).toContain('Honorários: vence uma parte')
  for (const told of [hoje, letter]) expect(told).toContain('Honorários: parte vence hoje')

  const ofProperty = { params: { id: propertyId } }
  const others = [
    (await broker.call(listDossierChoices, ofProperty)).raw.body,
    (await broker.call(listDocuments, ofProperty)).raw.body,
    (await broker.call(listActivity, { query: {} })).raw.body,
    (await broker.call(listNotifications, { query: {} })).raw.body,
  ]
  for (const text of [feed, hoje, letter, agenda, ...others])
    for (const canary of [...words, ...sums]) expect(text, canary).not.toContain(canary)
}, 120_000)
