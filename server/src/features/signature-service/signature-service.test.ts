import { listActivity } from '@soleira/domain/history/contract'
import * as contract from '@soleira/domain/signing/services-contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { everyColumn } from '../../../test/rows/tables.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { type Rig, startRigs } from '../../../test/signature-services/rigs.ts'
import type { Bases } from '../../adapters/signature/access.ts'
import { signatureServicesAt } from '../../adapters/signature/open.ts'
import { signatureServiceHoldings } from './holdings.ts'
import { listSignatureServices } from './queries.ts'

let rigs: Rig[]
let server: TestApp
let broker: Client
beforeAll(async () => {
  rigs = await startRigs()
  const bases = rigs.map(({ service, server: { base } }) => [service, { sandbox: base, production: base }])
  const openSignatureService = signatureServicesAt(Object.fromEntries(bases) as Record<Rig['service'], Bases>)
  server = await startTestApp({ openSignatureService })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

const rightFields = ({ access: { token, cryptKey, safe } }: Rig, change: object = {}) => ({
  token,
  sandbox: true,
  ...(cryptKey && { cryptKey }),
  ...(safe && { safe }),
  ...change,
})
const save = ({ service }: Rig, body: object, client = broker) =>
  client.send(contract.saveSignatureService, { params: { service }, body: body as never })
const test = async ({ service }: Rig, client = broker) =>
  (await client.call(contract.testSignatureService, { params: { service } })).body
const list = async (client = broker) => (await client.call(contract.listSignatureServices, {})).body
const kept = async (service: string) => (await list()).find((one) => one.service === service)
const rigOf = (service: Rig['service']): Rig => {
  const rig = rigs.find((one) => one.service === service)
  if (!rig) throw new Error('no such rig')
  return rig
}

it('offers the four services, with what is known of them and from where', async () => {
  const all = await list()
  expect(all.map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
    ['Clicksign', false],
    ['ZapSign', false],
    ['D4Sign', false],
    ['Autentique', false],
  ])
  const facts = all.flatMap(({ prices, notes }) => [...prices, ...notes])
  expect(new Set(facts.map(({ isConfirmed }) => isConfirmed))).toEqual(new Set([true, false]))
  expect(facts.every(({ source }) => source)).toBe(true)
})

it('keeps a token of each, tests it, and never tells it', async () => {
  for (const rig of rigs) {
    const saved = await save(rig, rightFields(rig))
    expect(saved.status, saved.raw.body).toBe(200)
    expect(await test(rig)).toMatchObject({ outcome: 'accepted' })
  }
  const told = JSON.stringify([await list(), (await broker.call(listActivity, {})).body])
  const everything = await everyColumn(server.pool)
  for (const { access } of rigs) {
    for (const secret of [access.token, access.cryptKey]) {
      if (!secret) continue
      expect(told).not.toContain(secret)
      expect(everything).not.toContain(secret)
    }
  }
  const { rows } = await server.pool.query('select secrets from signature_services')
  expect(rows.every(({ secrets }) => /^v1\.[0-9a-f]{12}\./.test(secrets))).toBe(true)
})

it('says what the service answers to a wrong token, when it is away, and when nothing is kept', async () => {
  const rig = rigOf('zapsign')
  const { status } = await broker.send(contract.testSignatureService, { params: { service: 'zapsign' } })
  expect(status).toBe(409)
  await save(rig, rightFields(rig, { token: 'token-de-outro' }))
  expect(await test(rig)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('recusou') })
  await save(rig, rightFields(rig))
  for (const [status, outcome] of [
    [429, 'busy'],
    [503, 'away'],
  ] as const) {
    rig.server.upset(/./, { status }, 1)
    expect(await test(rig)).toMatchObject({ outcome })
  }
  expect(await test(rig)).toMatchObject({ outcome: 'accepted' })
})

it('changes the environment with its token alone, and keeps what is not named', async () => {
  const rig = rigOf('d4sign')
  await save(rig, rightFields(rig, { webhookSecret: 'segredo-do-webhook' }))
  expect(await kept('d4sign')).toMatchObject({ sandbox: true, hasWebhookSecret: true })
  const moved = await save(rig, { sandbox: false })
  expect(moved.status).toBe(422)
  expect(moved.body).toMatchObject({ fields: { token: 'Informe o token deste ambiente' } })
  expect((await save(rig, { sandbox: true })).status).toBe(200)
  expect(await test(rig)).toMatchObject({ outcome: 'accepted' })
  expect(await kept('d4sign')).toMatchObject({ hasWebhookSecret: true, safe: rig.access.safe })
  await save(rig, { sandbox: true, webhookSecret: null })
  expect(await kept('d4sign')).toMatchObject({ hasWebhookSecret: false })
})

it('says whether a service can tell this machine of news', async () => {
  expect((await list()).map(({ isReachable }) => isReachable)).toEqual([false, false, false, false])
  const { rows } = await server.pool.query('select max(id) as user from users')
  const scope = await scopeOf(server, rows[0].user)
  const parts = { db: server.db, publicUrl: 'https://casa.example' }
  expect((await listSignatureServices(parts, scope)).every(({ isReachable }) => isReachable)).toBe(true)
})

it('forgets a service, and says so in the history', async () => {
  const rig = rigOf('clicksign')
  const remove = () => broker.send(contract.removeSignatureService, { params: { service: 'clicksign' } })
  await save(rig, rightFields(rig))
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await kept('clicksign')).toMatchObject({ isConfigured: false })
  const { rows } = await server.pool.query(
    `select action, detail from events where entity = 'signature_service' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { action: 'deleted', detail: 'clicksign' },
    { action: 'updated', detail: 'clicksign' },
  ])
})

it('uses the token of the own account alone', async () => {
  const rig = rigOf('autentique')
  await save(rig, rightFields(rig))
  const other = await signInBroker(server)
  expect((await list(other)).some(({ isConfigured }) => isConfigured)).toBe(false)
  const params = { service: 'autentique' } as const
  expect((await other.send(contract.testSignatureService, { params })).status).toBe(409)
  expect((await other.send(contract.removeSignatureService, { params })).status).toBe(404)
  await save(rig, rightFields(rig, { token: 'token-de-outro' }), other)
  expect(await test(rig, other)).toMatchObject({ outcome: 'refused' })
  expect(await test(rig)).toMatchObject({ outcome: 'accepted' })
})

it('takes one of two tokens that are saved at once, whole', async () => {
  const rig = rigOf('d4sign')
  const both = await Promise.all([
    save(rig, rightFields(rig)),
    save(rig, rightFields(rig, { token: 'token-de-outro', cryptKey: 'cifra-de-outro' })),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200])
  expect(['accepted', 'refused']).toContain((await test(rig)).outcome)
})

it('copies what was set up, and no secret', async () => {
  const rig = rigOf('d4sign')
  await save(rig, rightFields(rig, { webhookSecret: 'segredo-do-webhook' }))
  const { rows } = await server.pool.query('select max(id) as user from users')
  const scope = await scopeOf(server, rows[0].user)
  const copied = await signatureServiceHoldings.copy?.read(server.db, scope, () => '')
  const services = [
    { id: expect.any(Number), service: 'd4sign', isSandbox: true, safe: rig.access.safe, isWebhookSet: true },
  ]
  expect(copied).toEqual({ 'servicos-de-assinatura.json': { services } })
})
