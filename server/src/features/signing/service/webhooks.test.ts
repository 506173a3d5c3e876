import { createHmac } from 'node:crypto'
import * as contract from '@soleira/domain/signing/contract'
import { zapSignHeader } from '@soleira/domain/signing/services'
import { makeWebhookAddress, saveSignatureService } from '@soleira/domain/signing/services-contract'
import { receiveWebhook } from '@soleira/domain/signing/webhook'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { saveToken, servicesOf } from '../../../../test/scenes/services.ts'
import { makeSigning } from '../../../../test/scenes/signing.ts'
import { type Rig, startRigs } from '../../../../test/signature-services/rigs.ts'
import { guardCanary } from '../../../../test/watch/canary.ts'

const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br' }
const bento = { name: 'Bento Rios', email: 'bento@exemplo.com.br', order: 2 }
const secret = 'segredo-do-webhook'

let rigs: Rig[]
let server: TestApp
let broker: Client
beforeAll(async () => {
  rigs = await startRigs()
  server = await startTestApp({ openSignatureService: servicesOf(rigs), publicUrl: 'http://localhost' })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

async function addressOf(service: 'clicksign' | 'zapsign', client = broker): Promise<string> {
  const rig = rigs.find((one) => one.service === service) as Rig
  await saveToken(client, rig, { webhookSecret: secret })
  const { uri } = (await client.call(makeWebhookAddress, { params: { service } })).body
  expect(uri).toMatch(new RegExp(`^http://localhost/api/webhooks/${service}/[\\w-]{43}$`))
  const key = uri.slice(-43)
  guardCanary('key of a webhook', key)
  return key
}

async function sent(service: 'clicksign' | 'zapsign') {
  const rig = rigs.find((one) => one.service === service) as Rig
  const { id } = await makeSigning(broker, (await takeIn(broker)).id, [ana, bento], service)
  await broker.call(contract.sendSigning, { params: { id } })
  const { rows } = await server.pool.query('select external_id from service_requests where signing_id = $1', [
    id,
  ])
  return { rig, id, document: rows[0].external_id.split('/').at(-1) as string }
}

const event = (document: string, at = '2026-11-23T15:04:05.120-03:00') =>
  JSON.stringify({ event: { name: 'sign', occurred_at: at }, document: { key: document } })

function knock(key: string, body: string, by = secret, provider = 'clicksign') {
  const proof = createHmac('sha256', by).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'content-hmac': `sha256=${proof}` }
  return new Client(server.app).send(receiveWebhook, { params: { provider, key }, payload: body, headers })
}

const state = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body.state
const waitingJobs = async () => {
  const { rows } = await server.pool.query(
    `select count(*)::int as n from pgboss.job where name = 'serve-signing'`,
  )
  return rows[0].n as number
}

it('has the document looked up, once for one event', async () => {
  const key = await addressOf('clicksign')
  const { rig, id, document } = await sent('clicksign')
  rig.sign(ana.email)
  const before = await waitingJobs()
  const all = await Promise.all([1, 2, 3].map(() => knock(key, event(document))))
  expect(all.map(({ status }) => status)).toEqual([204, 204, 204])
  await expect.poll(() => state(id), { timeout: 60_000 }).toBe('partly_signed')
  expect((await knock(key, event(document))).status).toBe(204)
  expect(await waitingJobs()).toBe(before + 1)
  // A document that nobody sent from here.
  expect((await knock(key, event('8d0d5a3e-50c5-4d0c-b6a2-8d3c1e7f9a11'))).status).toBe(204)
  expect(await waitingJobs()).toBe(before + 1)
  // Another event comes at once: it waits for the pause of the service.
  expect((await knock(key, event(document, '2026-11-23T15:05:05.120-03:00'))).status).toBe(204)
  const waiting = async () => {
    const { rows } = await server.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'serve-signing' and start_after > now()`,
    )
    return rows[0].n
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
})

it('is moved by no lie: unsigned, of another account, at another service, changed', async () => {
  const key = await addressOf('zapsign')
  const { rig, document } = await sent('zapsign')
  const other = await signInBroker(server)
  await saveToken(other, rig, { webhookSecret: 'segredo-de-outra' })
  const theirs = (await other.call(makeWebhookAddress, { params: { service: 'zapsign' } })).body.uri.slice(
    -43,
  )
  guardCanary('key of a webhook', theirs)
  const body = JSON.stringify({ event_type: 'doc_signed', token: document })
  const before = await waitingJobs()
  const send = (at: string, headers: Record<string, string>, provider = 'zapsign') =>
    new Client(server.app).send(receiveWebhook, {
      params: { provider, key: at },
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const statuses = [
    (await send(key, {})).status,
    (await send(key, { [zapSignHeader]: `${secret}x` })).status,
    (await send(key, { [zapSignHeader]: 'segredo-de-outra' })).status,
    (await send(theirs, { [zapSignHeader]: secret })).status,
    (await send(key, { [zapSignHeader]: secret }, 'clicksign')).status,
    (await send('A'.repeat(43), { [zapSignHeader]: secret })).status,
  ]
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  // Their own secret proves only that they are they: the document is not theirs.
  expect((await send(theirs, { [zapSignHeader]: 'segredo-de-outra' })).status).toBe(204)
  expect(await waitingJobs()).toBe(before)
  expect((await send(key, { [zapSignHeader]: secret })).status).toBe(204)
  expect(await waitingJobs()).toBe(before + 1)
})

it('ends with a new address, and with the secret', async () => {
  const old = await addressOf('clicksign')
  const key = await addressOf('clicksign')
  const { document } = await sent('clicksign')
  expect((await knock(old, event(document))).status).toBe(404)
  expect((await knock(key, event(document))).status).toBe(204)
  const params = { service: 'clicksign' } as const
  await broker.call(saveSignatureService, { params, body: { sandbox: false, webhookSecret: null } })
  expect((await knock(key, event(document))).status).toBe(404)
  await broker.refused(makeWebhookAddress, { params }, 409)
  const { rows } = await server.pool.query('select webhook_key_hash from signature_services')
  expect(JSON.stringify(rows)).not.toContain(key)
})
