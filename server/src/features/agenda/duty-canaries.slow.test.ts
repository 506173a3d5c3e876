import { downloadAgendaFeed, makeAgendaFeed, readAgenda } from '@soleira/domain/agenda/contract'
import { readToComment } from '@soleira/domain/agreement/comment-contract'
import { downloadAgreement, listMissing } from '@soleira/domain/agreement/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listDocuments } from '@soleira/domain/document/contract'
import * as dossier from '@soleira/domain/dossier/contract'
import { presets, takenBy } from '@soleira/domain/dossier/presets'
import { answerDuty, concludeDuty } from '@soleira/domain/duty/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { exportPerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { listShared } from '@soleira/domain/share/recipient'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { beginContract, keepContract, makeReader } from '../../../test/scenes/agreement.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { remindOfDuties } from '../duty/reminders.ts'
import { writeTodayList } from '../letter/today-list.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** Contracts speak of obligations of their own, so that the name of the screen tells only with its colon. */
const telling = /CANARIO-|coaf|cofeci|siscoaf|obrigações:|24 horas/i

it('tells of duties on the screens of the account, and in nothing that leaves it or that a client gets', async () => {
  const registration = makeRegistration()
  const broker = await signInBroker(server, registration)
  const { id: propertyId } = await takeIn(broker)
  const paper = await uploadToSlot(broker, propertyId, 'ONUS_REAIS')
  const id = await acceptedDeal(broker, propertyId)
  for (const word of ['CANARIO-NOTA-DO-DEVER', 'CANARIO-PROTOCOLO', 'CANARIO-MOTIVO-DA-ANALISE'])
    guardCanary(word, word)
  const say = (question: 'cash' | 'listed' | 'means') =>
    broker.call(answerDuty, {
      params: { id, question },
      body: { answer: 'yes', note: 'CANARIO-NOTA-DO-DEVER', version: 0 },
    })
  await say('cash')
  await say('listed')
  await say('means')
  const conclude = (question: 'listed' | 'means', outcome: 'reported' | 'kept', words: string) =>
    broker.call(concludeDuty, { params: { id, question }, body: { outcome, words, version: 1 } })
  await conclude('listed', 'reported', 'CANARIO-PROTOCOLO')
  await conclude('means', 'kept', 'CANARIO-MOTIVO-DA-ANALISE')
  const scope = await scopeOf(server, registration.email)
  // The 24 hours are over, and it is day everywhere in Brazil.
  await remindOfDuties(server, new Date(`${addDays(dayOf(new Date()), 2)}T15:00:00Z`))

  // The screens of the account know of it.
  const today = dayOf(new Date())
  const hoje = (await broker.call(readToday, {})).body
  expect(hoje.tasks.find(({ matter }) => matter === 'duty')?.text).toMatch(
    /^Obrigações: Comunicar em 24 horas/,
  )
  const span = { from: today, to: addDays(today, 2) }
  const agenda = (await broker.call(readAgenda, { query: span })).body
  expect(agenda.filter(({ kind }) => kind === 'duty')).toMatchObject([{ url: '/obrigacoes', people: [] }])
  const only = { query: { ...span, kind: 'duty', property: propertyId } } as const
  expect((await broker.call(readAgenda, only)).body).toHaveLength(1)

  const ofProperty = { params: { id: propertyId } }
  const leaving: Record<string, string> = {}
  const { uri } = (await broker.call(makeAgendaFeed, {})).body
  const key = new URL(uri).pathname.replace('/ics/', '')
  guardCanary('key of a feed', key)
  const stranger = new Client(server.app, { host: server.host })
  leaving.feed = (await stranger.call(downloadAgendaFeed, { params: { key } })).raw.body
  leaving.letter = JSON.stringify(await writeTodayList(server.db, scope, today))

  const choices = (await broker.call(dossier.listDossierChoices, ofProperty)).body
  const archive = presets.at(-1)
  const pieces = archive ? takenBy(archive, choices) : []
  expect(pieces.length).toBeGreaterThan(0)
  const asked = { name: 'Pasta', pieces, cover: { revealCpf: true } }
  const { id: dossierId } = (await broker.call(dossier.makeDossier, { ...ofProperty, body: asked })).body
  await vi.waitFor(async () => {
    const { body } = await broker.call(dossier.readDossier, { params: { id: dossierId } })
    expect(body.status).toBe('ready')
  }, 240_000)
  const folder = await broker.send(dossier.downloadDossier, { params: { id: dossierId } })
  leaving.dossier = JSON.stringify(await readPdf(folder.raw.rawPayload))

  const contract = await beginContract(broker, id)
  const printed = await broker.send(downloadAgreement, {
    params: { id: contract.id, format: 'pdf' } as never,
  })
  expect(printed.status).toBe(200)
  leaving.contract = JSON.stringify(await readPdf(printed.raw.rawPayload))
  leaving.missing = (await broker.call(listMissing, { params: { id: contract.id } })).raw.body
  const kept = await keepContract(broker, contract)
  const reader = await makeReader(broker, contract.id)
  leaving.comments = (await stranger.call(readToComment, { params: reader.params })).raw.body
  expect(kept.number).toBe(1)

  const { key: shared } = await makeShareLink(broker, propertyId, { documentIds: [paper.id] })
  const opened = await openShareLink(server, shared)
  leaving.share = (await opened.stranger.call(listShared, opened)).raw.body

  const { body: property } = await broker.call(readProperty, ofProperty)
  const person = { params: { id: property.owners[0]?.personId ?? 0 } }
  const copy = await unzipAll((await broker.send(exportPerson, person)).raw.rawPayload)
  leaving.person = [...copy.values()].map((bytes) => bytes.toString()).join('\n')
  leaving.property = JSON.stringify(property)
  leaving.documents = (await broker.call(listDocuments, ofProperty)).raw.body
  for (const [where, text] of Object.entries(leaving)) expect(text, where).not.toMatch(telling)

  // Notices and history stay, and tell nothing to whoever looks over a shoulder.
  const quiet = /CANARIO-|coaf|cofeci|24 horas|comunic/i
  const { body: notices } = await broker.call(listNotifications, { query: { limit: 100 } })
  const told = notices.notifications.filter(({ title }) => title.startsWith('Obrigações'))
  expect(told).toHaveLength(1)
  const history = (await broker.call(listActivity, { query: {} })).raw.body
  for (const text of [JSON.stringify(told), history]) expect(text).not.toMatch(quiet)
}, 500_000)
