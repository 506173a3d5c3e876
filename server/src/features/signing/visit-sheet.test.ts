import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { createLead } from '@soleira/domain/lead/contract'
import * as contract from '@soleira/domain/signing/contract'
import { giveSignature } from '@soleira/domain/signing/recipient'
import * as visiting from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { handOver, inThirtyDays, signingCode } from '../../../test/scenes/signing.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const name = 'Iara Campos Neves'

async function plan(days: number) {
  const { id: propertyId } = await takeIn(broker)
  const { body: lead } = await broker.call(createLead, { body: makeLead({ fullName: name }) })
  const at = `${addDays(dayOf(new Date()), days)}T00:00`
  const params = { id: propertyId }
  return (await broker.call(visiting.planVisit, { params, body: { leadIds: [lead.id], at } })).body
}

const read = async ({ propertyId, id }: { propertyId: number; id: number }) =>
  (await broker.call(visiting.listVisits, { params: { id: propertyId } })).body.find((one) => one.id === id)

const signable = async (id: number) =>
  (await broker.call(contract.readSignable, { params: { kind: 'visit', id } })).body

const change = (id: number, body: object) =>
  broker.send(visiting.changeVisit, { params: { id }, body: { version: 1, ...body } })

async function send(id: number, email: string) {
  const { body: made } = await broker.call(contract.createSigning, {
    body: {
      document: { kind: 'visit', id },
      provider: 'soleira',
      expiresOn: inThirtyDays(),
      signers: [{ name, email, as: 'party' }],
    },
  })
  return (await broker.call(contract.sendSigning, { params: { id: made.id } })).body
}

it('is signed by whoever visits, not before the day, and not where there was no visit', async () => {
  expect((await signable((await plan(1)).id)).obstacle).toBe('A visita ainda não aconteceu.')
  const visit = await plan(0)
  expect(await signable(visit.id)).toMatchObject({
    title: 'Ficha de visita',
    obstacle: null,
    propertyId: visit.propertyId,
    signers: [{ name, as: 'party', personId: visit.leads[0]?.personId }],
  })
  await change(visit.id, { state: 'no_show' })
  expect((await signable(visit.id)).obstacle).toBe('Só se assina a ficha de uma visita que houve.')
})

it('says nothing else while it is out, and changes nothing else once it is signed', async () => {
  const visit = await plan(-1)
  const email = `visita-${visit.id}@exemplo.com.br`
  const sent = await send(visit.id, email)
  expect(await read(visit)).toMatchObject({ sheet: { signingId: sent.id, signedAt: null } })
  const message = expect.stringContaining('tem uma assinatura preparada ou em andamento')
  for (const body of [{ at: '2026-03-02T10:00' }, { host: 'Outra pessoa' }, { state: 'cancelled' }])
    expect(await change(visit.id, body)).toMatchObject({ status: 409, body: { message } })
  const removed = await broker.send(visiting.removeVisit, { params: { id: visit.id } })
  expect(removed.status).toBe(409)
  expect((await change(visit.id, { state: 'done', impression: 'liked' })).status).toBe(200)

  const key = await handOver(broker, sent)
  const code = await signingCode(server, key, email)
  await new Client(server.app).call(giveSignature, { params: { key }, body: { code, name, agrees: true } })
  await vi.waitFor(async () => expect((await read(visit))?.sheet?.signedAt).toBeTruthy(), 60_000)
  expect(await read(visit)).toMatchObject({ state: 'done', impression: 'liked', version: 2 })
  expect((await signable(visit.id)).obstacle).toBe('Esta ficha já foi assinada.')
  const { raw } = await broker.call(contract.downloadSigning, { params: { id: sent.id } })
  const text = await pdfText(raw.rawPayload)
  expect(text).toContain('Ficha de visita')
  expect(text).toContain('Relatório de assinaturas')
  // The proof outlives the visit.
  await broker.call(visiting.removeVisit, { params: { id: visit.id } })
  expect((await broker.call(contract.readSigning, { params: { id: sent.id } })).body.signed).not.toBeNull()
})

it('is signed by nobody in a test environment', async () => {
  const visit = await plan(0)
  const { id } = await send(visit.id, 'teste@exemplo.com.br')
  await server.pool.query(`update signings set provider = 'clicksign', state = 'signed' where id = $1`, [id])
  await server.pool.query(
    `insert into service_requests (account_id, signing_id, our_id, is_sandbox)
     select account_id, id, gen_random_uuid(), true from signings where id = $1`,
    [id],
  )
  expect((await read(visit))?.sheet).toBeNull()
})
