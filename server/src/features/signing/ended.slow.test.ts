import { readDeal, undoDeal } from '@soleira/domain/deal/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { withdrawOffer } from '@soleira/domain/offer/contract'
import * as contract from '@soleira/domain/signing/contract'
import { giveSignature, readToSign } from '@soleira/domain/signing/recipient'
import { removeSignatureService } from '@soleira/domain/signing/services-contract'
import { type Service, type SignableKind, services } from '@soleira/domain/signing/signing'
import { isFinal } from '@soleira/domain/signing/state'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { beginContract, keepContract } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal, makePresented } from '../../../test/scenes/deal.ts'
import { saveToken, servicesOf } from '../../../test/scenes/services.ts'
import { handOver, inThirtyDays, signingCode } from '../../../test/scenes/signing.ts'
import { type Rig, startRigs } from '../../../test/signature-services/rigs.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { keepUpSignings } from './upkeep.ts'

let rigs: Rig[]
let server: TestApp
let broker: Client
beforeAll(async () => {
  rigs = await startRigs()
  server = await startTestApp({ openSignatureService: servicesOf(rigs) })
  broker = await signInBroker(server)
})
afterAll(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})
beforeEach(() => server.pool.query('delete from rate_limits'))

const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br', as: 'seller' } as const
const bento = { name: 'Bento Rios', email: 'bento@exemplo.com.br', as: 'buyer' } as const

async function makeDeal() {
  const propertyId = (await takeIn(broker)).id
  return { propertyId, dealId: await acceptedDeal(broker, propertyId) }
}

async function draft(kind: SignableKind, id: number, provider: 'soleira' | Service = 'soleira') {
  const body = { document: { kind, id }, provider, expiresOn: inThirtyDays(), signers: [ana, bento] }
  return (await broker.call(contract.createSigning, { body })).body
}

const send = async (id: number) => (await broker.call(contract.sendSigning, { params: { id } })).body
const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body

async function contractOut(dealId: number, provider: 'soleira' | Service = 'soleira') {
  const begun = await beginContract(broker, dealId)
  await keepContract(broker, begun)
  return send((await draft('contract', begun.id, provider)).id)
}

async function undo(dealId: number) {
  const { version } = (await broker.call(readDeal, { params: { id: dealId } })).body
  const body = { cause: 'none', reason: 'Desistiram', deposit: 'none', version } as const
  return broker.call(undoDeal, { params: { id: dealId }, body })
}

async function sign(key: string, { name, email }: { name: string; email: string }) {
  const code = await signingCode(server, key, email)
  const body = { code, name, agrees: true as const }
  return () => new Client(server.app).send(giveSignature, { params: { key }, body })
}
const page = async (key: string) => (await new Client(server.app).call(readToSign, { params: { key } })).body

it('undoing a deal ends its contract and its offer, says before which, and leaves the distrato', async () => {
  const { dealId } = await makeDeal()
  const out = await contractOut(dealId)
  const keys = [await handOver(broker, out), await handOver(broker, out, 1)] as const
  expect((await (await sign(keys[0], ana))()).status).toBe(200)
  const { body: deal } = await broker.call(readDeal, { params: { id: dealId } })
  const prepared = await draft('offer', deal.offerId)
  const distrato = await beginContract(broker, dealId, 'distrato')
  await keepContract(broker, distrato)
  const kept = await send((await draft('contract', distrato.id)).id)
  expect((await broker.call(readDeal, { params: { id: dealId } })).body.signings).toEqual([
    { id: out.id, title: out.title, provider: 'soleira', isOut: true },
    { id: prepared.id, title: prepared.title, provider: 'soleira', isOut: false },
  ])
  const late = await sign(keys[1], bento)

  expect((await undo(dealId)).body.signings).toEqual([])
  for (const { id } of [out, prepared])
    expect(await read(id)).toMatchObject({ state: 'cancelled', endCause: 'deal_undone', signed: null })
  expect(await late()).toMatchObject({ status: 409, body: { code: 'signing_not_open' } })
  for (const [key, state] of [
    [keys[0], 'signed'],
    [keys[1], 'waiting'],
  ] as const)
    expect(await page(key)).toMatchObject({
      state: 'cancelled',
      endCause: 'deal_undone',
      maySign: false,
      document: null,
      signer: { state },
    })
  const heard = await vi.waitFor(async () => {
    const letters = await emailsIn(server.outbox, ana.email)
    const [letter] = letters.filter(({ subject }) => subject?.startsWith('Assinatura encerrada'))
    expect(letter).toBeDefined()
    return letter
  }, 60_000)
  expect(heard?.text).toContain('O negócio foi desfeito: este documento não se assina mais.')
  const own = await sign(await handOver(broker, kept), ana)
  expect((await own()).status).toBe(200)
  // One that is made after the undoing, too.
  const later = await beginContract(broker, dealId, 'distrato')
  await keepContract(broker, later)
  expect((await send((await draft('contract', later.id)).id)).state).toBe('sent')
}, 180_000)

it('of a signature and an undoing at once either comes first, and nothing stays open', async () => {
  for (let round = 0; round < 3; round++) {
    const { dealId } = await makeDeal()
    const out = await contractOut(dealId)
    const act = await sign(await handOver(broker, out), ana)
    const [given] = await Promise.all([act(), undo(dealId)])
    const { state, signers } = await read(out.id)
    expect(state).toBe('cancelled')
    expect(signers[0]?.state).toBe(given.status === 200 ? 'signed' : 'waiting')
    expect([200, 409]).toContain(given.status)
  }
}, 120_000)

it.each(services)(
  'undoing a deal has %s cancel what is out there',
  async (service) => {
    const rig = rigs.find((one) => one.service === service) as Rig
    await saveToken(broker, rig)
    const { dealId } = await makeDeal()
    const { id } = await contractOut(dealId, service)
    await undo(dealId)
    // A service that ends by its deadline is asked once more.
    await vi.waitFor(async () => {
      await server.pool.query(
        `update service_requests set checked_at = checked_at - interval '1 day', next_at = now()`,
      )
      await keepUpSignings(server, new Date())
      expect(await read(id)).toMatchObject({ state: 'cancelled', endCause: 'deal_undone' })
    }, 60_000)
  },
  90_000,
)

it('tells where a service did not cancel, and then follows what it says', async () => {
  const rig = rigs.find((one) => one.service === 'zapsign') as Rig
  await saveToken(broker, rig)
  const { dealId } = await makeDeal()
  const { id } = await contractOut(dealId, 'zapsign')
  await broker.call(removeSignatureService, { params: { service: 'zapsign' } })
  await undo(dealId)
  await vi.waitFor(async () => {
    const told = JSON.stringify((await broker.call(listNotifications, { query: {} })).body)
    expect(told).toContain('O serviço não cancelou, e pode ainda ser assinado, um documento')
  }, 30_000)
  const { state, service } = await read(id)
  expect(isFinal(state)).toBe(false)
  expect(service).toMatchObject({ isCancelling: false, trouble: expect.any(String) })
}, 120_000)

it('a withdrawn offer is signed no more, nor one whose hour has passed', async () => {
  const { id: propertyId } = await takeIn(broker)
  const offer = await makePresented(broker, propertyId)
  const out = await send((await draft('offer', offer.id)).id)
  const body = { reason: 'Desistiu', version: offer.version } as const
  await broker.call(withdrawOffer, { params: { id: offer.id }, body })
  expect(await read(out.id)).toMatchObject({ state: 'cancelled', endCause: 'offer_ended' })

  const other = await makePresented(broker, propertyId)
  const lapsing = await send((await draft('offer', other.id)).id)
  const key = await handOver(broker, lapsing)
  const act = await sign(key, ana)
  await server.pool.query(`update offers set valid_until = now() - interval '1 minute' where id = $1`, [
    other.id,
  ])
  expect((await act()).status).toBe(409)
  expect((await read(lapsing.id)).state).toBe('sent')
  await keepUpSignings(server, new Date())
  expect(await page(key)).toMatchObject({ state: 'cancelled', endCause: 'offer_ended' })
}, 120_000)
