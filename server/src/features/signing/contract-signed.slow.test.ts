import * as agreement from '@soleira/domain/agreement/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import * as contract from '@soleira/domain/signing/contract'
import { giveSignature } from '@soleira/domain/signing/recipient'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { handOver, inThirtyDays, signingCode } from '../../../test/scenes/signing.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

async function begun() {
  const propertyId = (await takeIn(broker)).id
  const dealId = await acceptedDeal(broker, propertyId)
  const { body } = await broker.call(agreement.createAgreement, {
    params: { id: dealId },
    body: { kind: 'promessa' },
  })
  return { propertyId, dealId, id: body.id }
}

const read = async (id: number) => (await broker.call(agreement.readAgreement, { params: { id } })).body
const signable = async (id: number) =>
  (await broker.call(contract.readSignable, { params: { kind: 'contract', id } })).body

async function keep(id: number) {
  const { version } = await read(id)
  await broker.call(agreement.keepVersion, { params: { id }, body: { version } })
}

/** The text changes by a clause that goes. */
async function shorten(id: number) {
  const { version, clauses } = await read(id)
  const left = clauses.slice(0, -1).map(({ clauseId }) => ({ clauseId }))
  return broker.send(agreement.changeAgreement, { params: { id }, body: { version, clauses: left } })
}

it('is sent only as its last kept version, and says why not otherwise', async () => {
  const { id } = await begun()
  expect((await signable(id)).obstacle).toBe('Guarde uma versão antes de enviar para assinatura.')
  await keep(id)
  const ready = await signable(id)
  expect(ready.obstacle).toBeNull()
  expect(new Set(ready.signers.map((one) => one.as))).toEqual(new Set(['buyer', 'seller']))
  expect(ready.missing.length).toBeGreaterThan(0)
  expect((await shorten(id)).status).toBe(200)
  expect((await signable(id)).obstacle).toBe(
    'O texto mudou desde a versão 1. Guarde uma nova versão antes de enviar para assinatura.',
  )
})

it('is final once all have signed: its version is told, its text stays, and the stage follows', async () => {
  await broker.call(changeSettings, { body: { movesWithDeal: true } })
  const { id, propertyId } = await begun()
  await server.pool.query('update properties set current_stage = 5 where id = $1', [propertyId])
  await keep(id)
  const email = `caixa-${id}@exemplo.com.br`
  const name = 'Inês Ávila'
  const { body: made } = await broker.call(contract.createSigning, {
    body: {
      document: { kind: 'contract', id },
      provider: 'soleira',
      expiresOn: inThirtyDays(),
      signers: [{ name, email, as: 'buyer' }],
    },
  })
  const { body: sent } = await broker.call(contract.sendSigning, { params: { id: made.id } })
  const [kept] = (await broker.call(agreement.listVersions, { params: { id } })).body
  expect(sent.original.sha256).toBe(kept?.sha256)
  const key = await handOver(broker, sent)
  const code = await signingCode(server, key, email)
  await new Client(server.app).call(giveSignature, {
    params: { key },
    body: { code, name, agrees: true },
  })
  await vi.waitFor(async () => {
    const { body } = await broker.call(contract.readSigning, { params: { id: made.id } })
    expect(body.signed).not.toBeNull()
  }, 60_000)
  expect(await read(id)).toMatchObject({ isClosed: true, signed: { version: 1, at: expect.any(String) } })
  const before = await read(id)
  await server.pool.query(`update properties set registration_number = '98.765' where id = $1`, [propertyId])
  // It reads as it was signed, and asks for nothing new.
  expect(await read(id)).toEqual(before)
  expect(JSON.stringify(before.clauses)).not.toContain('98.765')
  const refused = await shorten(id)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('aditivo') } })
  expect((await signable(id)).obstacle).toBe('Este contrato já foi assinado.')
  const { body: property } = await broker.call(readProperty, { params: { id: propertyId } })
  expect(property.currentStage).toBe(6)
})

const drafted = async (id: number) => {
  const { body } = await broker.call(contract.createSigning, {
    body: {
      document: { kind: 'contract', id },
      provider: 'soleira',
      expiresOn: inThirtyDays(),
      signers: [{ name: 'Inês Ávila', email: `caixa-${id}@exemplo.com.br`, as: 'buyer' }],
    },
  })
  return body.id
}

it('is not sent from a draft once its text has changed', async () => {
  const { id } = await begun()
  await keep(id)
  const draft = { params: { id: await drafted(id) } }
  expect((await shorten(id)).status).toBe(200)
  expect((await broker.refused(contract.sendSigning, draft, 409)).message).toMatch(/^O texto mudou/)
})

it('keeps no later version while one is out to be signed', async () => {
  const { id } = await begun()
  await keep(id)
  const params = { params: { id: await drafted(id) } }
  await broker.call(contract.sendSigning, params)
  expect((await shorten(id)).status).toBe(200)
  const again = { params: { id }, body: { version: (await read(id)).version } }
  expect((await broker.refused(agreement.keepVersion, again, 409)).message).toMatch(/Cancele-a antes/)
  await broker.call(contract.cancelSigning, params)
  await broker.call(agreement.keepVersion, again)
})
