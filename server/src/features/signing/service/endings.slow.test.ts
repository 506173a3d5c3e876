import { listNotifications } from '@soleira/domain/notification/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/signing/contract'
import { removeSignatureService } from '@soleira/domain/signing/services-contract'
import { services } from '@soleira/domain/signing/signing'
import { isFinal } from '@soleira/domain/signing/state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { saveToken, servicesOf } from '../../../../test/scenes/services.ts'
import { makeSigning } from '../../../../test/scenes/signing.ts'
import { type Rig, startRigs } from '../../../../test/signature-services/rigs.ts'
import { keepUpSignings } from '../upkeep.ts'

let rigs: Rig[]
let server: TestApp
let broker: Client
let propertyId: number
beforeEach(async () => {
  rigs = await startRigs()
  server = await startTestApp({ openSignatureService: servicesOf(rigs) })
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
})
afterEach(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

const signer = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br' }

async function sent(service: Rig['service']) {
  const rig = rigs.find((one) => one.service === service)
  if (!rig) throw new Error('no such rig')
  await saveToken(broker, rig)
  const { id } = await makeSigning(broker, propertyId, [signer], service)
  await broker.call(contract.sendSigning, { params: { id } })
  const { rows } = await server.pool.query(
    'select external_id as id from service_requests where signing_id = $1',
    [id],
  )
  return { rig, id, externalId: String(rows[0].id) }
}

/** Autentique ends it by its deadline, which a look-up does not show. */
async function hasEnded(rig: Rig, externalId: string): Promise<boolean> {
  if (rig.service === 'autentique')
    return rig.server.asked.some(({ body }) => String(body).includes('updateDocument'))
  return isFinal((await rig.open().lookUp(externalId)).state)
}
const endings = async () => (await server.pool.query('select * from service_endings')).rows
const told = async () => JSON.stringify((await broker.call(listNotifications, { query: {} })).body)
const keepUp = () => keepUpSignings(server, new Date())

it.each(services)('of a property that goes is cancelled at %s', async (service) => {
  const { rig, externalId } = await sent(service)
  await broker.call(deleteProperty, { params: { id: propertyId } })
  expect(await endings()).toMatchObject([{ service, external_id: externalId, is_sandbox: false }])
  expect(JSON.stringify(await endings())).not.toContain('Ana')
  await keepUp()
  await vi.waitFor(async () => expect(await endings()).toEqual([]), 30_000)
  expect(await hasEnded(rig, externalId)).toBe(true)
  expect(await told()).not.toContain('não cancelou')
})

it('of a person who is erased is cancelled, too', async () => {
  const { body: person } = await broker.call(createPerson, {
    body: { kind: 'natural', fullName: signer.name },
  })
  const { rig, id, externalId } = await sent('zapsign')
  await server.pool.query('update signing_signers set person_id = $1 where signing_id = $2', [person.id, id])
  await broker.call(erasePerson, { params: { id: person.id } })
  await keepUp()
  await vi.waitFor(async () => expect(await endings()).toEqual([]), 30_000)
  expect(await hasEnded(rig, externalId)).toBe(true)
})

it('is tried again with growing pauses, and told once it is given up', async () => {
  const { rig, externalId } = await sent('clicksign')
  await broker.call(deleteProperty, { params: { id: propertyId } })
  rig.server.stop()
  await keepUp()
  await vi.waitFor(async () => expect(await endings()).toMatchObject([{ tries: 1 }]), 30_000)
  await keepUp()
  const [row] = await endings()
  expect(row.tries).toBe(1)
  expect(row.next_at.getTime()).toBeGreaterThan(Date.now() + 3 * 60_000)
  await server.pool.query('update service_endings set next_at = now(), tries = 11')
  await keepUp()
  await vi.waitFor(async () => expect(await endings()).toEqual([]), 30_000)
  expect(await told()).toContain(`(número ${externalId}) pode ainda estar em assinatura na Clicksign`)
})

it('is told at once where the token is gone, or nobody knows its number', async () => {
  await sent('clicksign')
  await broker.call(removeSignatureService, { params: { service: 'clicksign' } })
  await broker.call(deleteProperty, { params: { id: propertyId } })
  await keepUp()
  await vi.waitFor(
    async () => expect(await told()).toContain('A Clicksign não cancelou um documento'),
    30_000,
  )
  propertyId = (await takeIn(broker)).id
  const { id } = await sent('zapsign')
  await server.pool.query(`update service_requests set external_id = null, tries = 1 where signing_id = $1`, [
    id,
  ])
  await broker.call(deleteProperty, { params: { id: propertyId } })
  await keepUp()
  await vi.waitFor(async () => expect(await told()).toContain('A ZapSign não cancelou um documento'), 30_000)
  expect(await endings()).toEqual([])
})

it('of an account that leaves is cancelled on its last day, and not before', async () => {
  const { rig, id, externalId } = await sent('autentique')
  const leave = (when: string) =>
    server.pool.query(`update accounts set delete_after = now() + interval '${when}'`)
  await leave('2 days')
  await keepUp()
  const asked = async () =>
    (
      await server.pool.query('select cancel_asked_at as at from service_requests where signing_id = $1', [
        id,
      ])
    ).rows[0].at
  expect(await asked()).toBeNull()
  await leave('23 hours')
  await keepUp()
  expect(await asked()).not.toBeNull()
  await vi.waitFor(async () => expect(await hasEnded(rig, externalId)).toBe(true), 30_000)
})

it('is looked up where it was made, though the token serves both environments', async () => {
  const { rig, id } = await sent('autentique')
  await saveToken(broker, rig, { sandbox: true })
  await server.pool.query(`update service_requests set checked_at = checked_at - interval '1 day'`)
  const { body } = await broker.call(contract.refreshSigning, { params: { id } })
  expect(body.service).toMatchObject({ sandbox: false, trouble: null })
})

it('is asked for nowhere else, where each environment has its own token', async () => {
  const { rig, id } = await sent('clicksign')
  await saveToken(broker, rig, { sandbox: true })
  const before = rig.server.asked.length
  await server.pool.query(`update service_requests set checked_at = checked_at - interval '1 day'`)
  const { body } = await broker.call(contract.refreshSigning, { params: { id } })
  expect(body.service?.trouble).toContain('está em produção da Clicksign, e o token guardado é de outro')
  expect(rig.server.asked.length).toBe(before)
})
