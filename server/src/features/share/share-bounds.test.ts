import { createShare, listShares } from '@soleira/domain/share/contract'
import {
  askQuestion,
  beginVisit,
  listShared,
  readShared,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { forgetOldVisits } from './old-views.ts'

let server: TestApp
let broker: Client
let propertyId: number
let papers: number[]
const stranger = () => new Client(server.app)
const bytes = makePdf()

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const kept = [
    await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'ônus.pdf', bytes }),
    await uploadToSlot(broker, propertyId, 'RG_CNH_1'),
  ]
  papers = kept.map(({ id }) => id)
})

async function share(change: object = {}, ground: object = { ground: 'contract' }) {
  const said = {
    recipient: 'Dr. Caio Lemos',
    kind: 'papers',
    days: 7,
    mayDownload: false,
    keepDays: 30,
  } as const
  const { body } = await broker.call(createShare, {
    params: { id: propertyId },
    body: { ...said, documentIds: papers.slice(0, 1), ...ground, ...change },
  })
  const key = new URL(body.uri).pathname.replace('/s/', '')
  guardCanary('key of a link', key)
  return { id: body.id, key, params: { key } }
}

async function visit(key: string, password?: string) {
  const { body } = await stranger().call(beginVisit, { params: { key }, body: { password } })
  return { [visitHeader]: body.secret }
}

const from = (remoteAddress: string, key: string, password?: string): InjectOptions => ({
  method: 'POST',
  url: `/api/shared/${key}/visits`,
  remoteAddress,
  headers: { host: server.host },
  payload: { password },
})

it('opens nothing of one link by the visit of another, nor by a session', async () => {
  const mine = await share()
  const other = await share({ documentIds: papers.slice(1) })
  const headers = await visit(other.key)
  await stranger().refused(listShared, { params: mine.params, headers }, 401)
  await stranger().refused(listShared, { params: mine.params }, 401)
  await broker.refused(listShared, { params: mine.params }, 401)
  const paper = papers[0]
  await stranger().refused(viewSharedPage, { params: { ...other.params, paper, page: 1 }, headers }, 404)
})

it('refuses who guesses keys, and nobody who has one (T40)', async () => {
  const { params } = await share()
  const guess = (at: number) => ({ params: { key: `${'B'.repeat(40)}${100 + at}` } })
  for (let at = 0; at < 30; at++) await stranger().refused(readShared, guess(at), 404)
  await stranger().refused(readShared, guess(31), 429)
  await stranger().call(readShared, { params })
  const elsewhere = await server.app.inject({
    method: 'GET',
    url: `/api/shared/${guess(1).params.key}`,
    remoteAddress: '203.0.113.9',
    headers: { host: server.host },
  })
  expect(elsewhere.statusCode).toBe(404)
})

it('asks for the password, and locks out who guesses it without locking out others', async () => {
  const { key, params } = await share({ password: 'cerca-verde-81' })
  expect((await stranger().call(readShared, { params })).body.hasPassword).toBe(true)
  const tries = (ip: string, password?: string) => server.app.inject(from(ip, key, password))
  expect((await tries('198.51.100.7')).statusCode).toBe(422)
  for (let at = 0; at < 10; at++) expect((await tries('198.51.100.7', `errada-${at}`)).statusCode).toBe(422)
  expect((await tries('198.51.100.7', 'cerca-verde-81')).statusCode).toBe(429)
  expect((await tries('203.0.113.9', 'cerca-verde-81')).statusCode).toBe(201)
})

it('opens as often as it may, also when several open it at once', async () => {
  const { key, id, params } = await share({ mostVisits: 2 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => server.app.inject(from(`203.0.113.${at}`, key))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409, 409])
  // Recipients with a visit may go on.
  const opened = answers.find(({ statusCode }) => statusCode === 201)
  const headers = { [visitHeader]: opened?.json().secret }
  await stranger().call(listShared, { params, headers })
  const { body } = await broker.call(listShares, { params: { id: propertyId } })
  expect(body.shares.find((one) => one.id === id)).toMatchObject({ visits: 2, status: 'used_up' })
})

it('takes so many questions and no more', async () => {
  const { key, id, params } = await share()
  const headers = await visit(key)
  await server.pool.query(
    `insert into share_questions (account_id, share_id, words)
     select account_id, id, 'a' from shares, generate_series(1, 50) where id = $1`,
    [id],
  )
  await stranger().refused(askQuestion, { params, headers, body: { words: 'Mais uma?' } }, 429)
})

it('refuses a paper that the property has not, alone and among others', async () => {
  const { id: ofOther } = await uploadToSlot(broker, (await takeIn(broker)).id, 'ONUS_REAIS')
  const said = { recipient: 'Banco', kind: 'papers', days: 1, mayDownload: false, keepDays: 30 } as const
  const params = { id: propertyId }
  for (const documentIds of [[ofOther], [...papers, ofOther], [ofOther, ...papers]]) {
    const body = { ...said, documentIds, ground: 'contract' as const }
    const { fields } = await broker.refused(createShare, { params, body }, 422)
    expect(fields).toEqual({ documentIds: 'Um dos papéis não está mais neste imóvel. Escolha de novo.' })
  }
  expect((await broker.call(listShares, { params })).body.shares).toEqual([])
})

it('forgets who looked once that was kept for as long as chosen', async () => {
  const { key, id } = await share({ keepDays: 30 })
  const longer = await share({ keepDays: 90 })
  await visit(key)
  await visit(longer.key)
  await server.pool.query(
    "update share_visits set last_at = now() - interval '31 days' where share_id in ($1, $2)",
    [id, longer.id],
  )
  await forgetOldVisits(server.system)
  const { rows } = await server.pool.query('select share_id from share_visits where share_id in ($1, $2)', [
    id,
    longer.id,
  ])
  expect(rows).toEqual([{ share_id: longer.id }])
})
