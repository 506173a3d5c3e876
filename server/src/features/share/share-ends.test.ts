import { askDeletion, undoDeletion } from '@soleira/domain/account-data/contract'
import { fileCertificate } from '@soleira/domain/checklist/contract'
import type { LinkKind } from '@soleira/domain/link/link'
import { erasePerson } from '@soleira/domain/person/contract'
import { moveProperty } from '@soleira/domain/property/contract'
import { listShares, listViews, renewShare } from '@soleira/domain/share/contract'
import {
  askQuestion,
  beginVisit,
  listShared,
  readShared,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../test/scenes/certificates.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { createOnce } from '../../http/idempotency.ts'
import { linkScope } from '../../scope.ts'
import { forgetOldVisits } from './old-views.ts'

let server: TestApp
let broker: Client
let userId: string
const stranger = () => new Client(server.app)

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  const { rows } = await server.pool.query('select id from users where email = $1', [registration.email])
  userId = rows[0].id
})

async function conclude(id: number): Promise<void> {
  for (let currentStage = 2; currentStage <= 7; currentStage += 1)
    await broker.call(moveProperty, { params: { id }, body: { currentStage, reason: 'Já vendido' } })
}

it('offers the second paper of a certificate, which counts only together with it', async () => {
  const { id } = await takeIn(broker)
  const item = 'sefaz' as const
  await fileFor(broker, { property: id, item }, { result: 'negativa' })
  const { version } = await readItem(broker, { property: id, item })
  const file = makeUpload({ version }, { name: 'pge.pdf', bytes: makePdf() })
  await broker.send(fileCertificate, { params: { id, item }, query: { slot: 'companion' }, ...file })
  const { shareable } = (await broker.call(listShares, { params: { id } })).body
  expect(shareable.map(({ label }) => label)).toEqual([
    expect.stringContaining('SEFAZ'),
    'Certidão de dívida ativa do Estado',
  ])
  const companion = shareable[1]?.documentId as number
  const { key, params } = await makeShareLink(broker, id, { documentIds: [companion] })
  const { headers } = await openShareLink(server, key)
  const { papers } = (await stranger().call(listShared, { params, headers })).body
  expect(papers).toMatchObject([{ id: companion, label: 'Certidão de dívida ativa do Estado' }])
})

it('ends at once where its address is made anew, and goes on at the new one with the same terms', async () => {
  const { id } = await takeIn(broker)
  const { id: paper } = await uploadToSlot(broker, id, 'ONUS_REAIS')
  const terms = { documentIds: [paper], days: 15, mostVisits: 1 }
  const before = await makeShareLink(broker, id, terms)
  const { headers } = await openShareLink(server, before.key)
  const at = { params: { id, shareId: before.id } }
  const { body } = await broker.call(renewShare, at)
  const key = body.uri.slice(-43)
  guardCanary('key of a link', key)
  const gone = await stranger().refused(listShared, { params: before.params, headers }, 409)
  expect(gone.message).toBe('Este link foi encerrado por quem o enviou.')
  // Its one opening is there anew.
  const { headers: again } = await openShareLink(server, key)
  const { papers } = (await stranger().call(listShared, { params: { key }, headers: again })).body
  expect(papers.map((one) => one.id)).toEqual([paper])
  const { shares } = (await broker.call(listShares, { params: { id } })).body
  const { id: _, status: __, ...same } = shares[1] as (typeof shares)[0]
  expect(shares).toEqual([
    { ...same, id: body.id, status: 'used_up', lastVisitAt: expect.any(String) },
    { ...same, id: before.id, status: 'revoked' },
  ])
  await broker.refused(renewShare, at, 409)
  await server.pool.query('update shares set expires_at = now() where id = $1', [body.id])
  await broker.refused(renewShare, { params: { id, shareId: body.id } }, 409)
  const { rows } = await server.pool.query('select revoked_at from shares where id = $1', [body.id])
  expect(rows).toEqual([{ revoked_at: null }])
})

it('tells what the account chose last, of any property, and nothing before the first link', async () => {
  const [first, second] = [await takeIn(broker), await takeIn(broker)]
  const last = async () => (await broker.call(listShares, { params: { id: second.id } })).body.last
  expect(await last()).toEqual({ ground: null, days: null })
  const { id: shareId } = await makeShareLink(broker, first.id, { kind: 'room', days: 15, ground: 'consent' })
  expect(await last()).toEqual({ ground: 'consent', days: 15 })
  await broker.call(renewShare, { params: { id: first.id, shareId } })
  expect(await last()).toEqual({ ground: 'consent', days: 15 })
  await makeShareLink(broker, second.id, { kind: 'room', days: 1, ground: 'rights' })
  expect(await last()).toEqual({ ground: 'rights', days: 1 })
})

it('is closed from the moment on in which the deletion of its account is asked for', async () => {
  const { id } = await takeIn(broker)
  const { id: paper } = await uploadToSlot(broker, id, 'ONUS_REAIS')
  const { key, params } = await makeShareLink(broker, id, { documentIds: [paper] })
  const { headers } = await openShareLink(server, key)
  const page = { params: { ...params, paper, page: 1 }, headers }
  await stranger().call(listShared, { params, headers })
  await broker.call(askDeletion, { body: { currentPassword: password, confirmation: 'EXCLUIR' } })
  const { message } = await stranger().refused(viewSharedPage, page, 409)
  expect(message).toBe('Este link foi encerrado por quem o enviou.')
  await stranger().refused(readShared, { params }, 409)
  await stranger().refused(beginVisit, { params, body: {} }, 409)
  await broker.call(undoDeletion, {})
  await stranger().call(listShared, { params, headers })
})

it('forgets questions when it forgets who looked', async () => {
  const { id } = await takeIn(broker)
  const questions = async (shareId: number) =>
    (await broker.call(listViews, { params: { id, shareId } })).body.questions.length
  const links = [
    await makeShareLink(broker, id, { kind: 'room', keepDays: 30 }),
    await makeShareLink(broker, id, { kind: 'room', keepDays: 90 }),
  ] as const
  for (const { key, params } of links) {
    const { headers } = await openShareLink(server, key)
    await stranger().call(askQuestion, { params, headers, body: { words: 'E a averbação?' } })
  }
  await server.pool.query(
    "update share_questions set asked_at = now() - interval '31 days' where share_id = any ($1)",
    [links.map((link) => link.id)],
  )
  await forgetOldVisits(server.system)
  expect(await questions(links[0].id)).toBe(0)
  expect(await questions(links[1].id)).toBe(1)
})

it('keeps the keys of retries of recipients from those of the broker and of other links', async () => {
  const scope = await scopeOf(server, userId)
  const retry = { key: 'mesma-chave-1', fingerprint: 'a' }
  const link = (id: number, of: LinkKind = 'share') =>
    linkScope(of, { accountId: scope.account, userId: Number(userId), id })
  const by = (scope: Parameters<typeof createOnce>[1], made: number) =>
    server.db.transaction((db) => createOnce(db, scope, retry, async () => made))
  expect(await by(link(1), 11)).toBe(11)
  expect(await by(link(2), 22)).toBe(22)
  expect(await by(scope, 33)).toBe(33)
  expect(await by(link(1, 'request'), 44)).toBe(44)
  expect([await by(link(1), 99), await by(link(2), 99), await by(scope, 99)]).toEqual([11, 22, 33])
})

it('takes the name of somebody who is erased out of links and questions, but of deals that run', async () => {
  const fullName = 'Zuleica Prado'
  const owner = makeOwner({ fullName })
  const [running, done] = [
    await takeIn(broker, { owners: [owner] }),
    await takeIn(broker, { owners: [owner] }),
  ]
  const links = [] as { id: number }[]
  for (const { id } of [running, done]) {
    const recipient = 'Advogada de ZULEICA PRADO'
    const { id: link, key, params } = await makeShareLink(broker, id, { kind: 'room', recipient })
    const { headers } = await openShareLink(server, key)
    await stranger().call(askQuestion, { params, headers, body: { words: 'Onde mora Zuleica Prado?' } })
    links.push({ id: link })
  }
  await conclude(done.id)
  await broker.call(erasePerson, { params: { id: running.owners[0]?.personId as number } })
  const said = async (property: number, shareId = 0) => {
    const { body } = await broker.call(listShares, { params: { id: property } })
    const views = await broker.call(listViews, { params: { id: property, shareId } })
    return [body.shares[0]?.recipient, views.body.questions[0]?.words]
  }
  expect(await said(running.id, links[0]?.id)).toEqual([
    'Advogada de ZULEICA PRADO',
    'Onde mora Zuleica Prado?',
  ])
  expect(await said(done.id, links[1]?.id)).toEqual([
    'Advogada de pessoa apagada',
    'Onde mora pessoa apagada?',
  ])
  const { rows } = await server.pool.query(
    'select property_id from sharing_grounds where property_id = any ($1)',
    [[running.id, done.id]],
  )
  expect(rows).toEqual([{ property_id: running.id }])
})
