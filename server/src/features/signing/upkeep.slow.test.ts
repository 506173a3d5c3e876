import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { handOver, mailedKey, makeSent, makeSigning, signingCode } from '../../../test/scenes/signing.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { settledFiles } from '../../../test/watch/stored-files.ts'
import { keepUpSignings } from './upkeep.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let propertyId: number
let email: string

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  email = `caixa-${Math.random().toString(36).slice(2)}@exemplo.com.br`
})

const ines = () => ({ name: 'Inês Ávila', email })
const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body
const letters = async () =>
  (await emailsIn(server.outbox, email)).map(({ subject }) => subject?.split(':')[0] ?? '')
const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const keepUp = (now: Date) => keepUpSignings(server, now)

async function signed() {
  const signing = await makeSent(broker, propertyId, [ines()])
  const key = await handOver(broker, signing)
  const code = await signingCode(server, key, email)
  const body = { code, name: 'Inês Ávila', agrees: true as const }
  await new Client(server.app).call(toSign.giveSignature, { params: { key }, body })
  return vi.waitFor(async () => {
    const now = await read(signing.id)
    expect(now.signed).not.toBeNull()
    return now
  }, 60_000)
}

it('reminds on its days, by the broker at most once an hour, and never after the end', async () => {
  const { id } = await makeSent(broker, propertyId, [ines()])
  await mailedKey(server, email)
  await keepUp(days(1))
  expect(await letters()).toEqual(['Documento para assinar'])
  await Promise.all([keepUp(days(2.1)), keepUp(days(2.1))])
  await vi.waitFor(
    async () => expect(await letters()).toEqual(['Documento para assinar', 'Lembrete']),
    30_000,
  )
  await keepUp(days(3))
  await broker.refused(contract.remindSigners, { params: { id } }, 429)
  await server.pool.query(`update signings set reminded_at = now() - interval '2 hours' where id = $1`, [id])
  await broker.call(contract.remindSigners, { params: { id } })
  await vi.waitFor(async () => expect(await letters()).toHaveLength(3), 30_000)
  await broker.call(contract.cancelSigning, { params: { id } })
  await keepUp(days(20))
  expect((await read(id)).state).toBe('cancelled')
  expect(await letters()).toHaveLength(3)
})

it('ends at the end of its last day where the broker is, and says so once', async () => {
  const { id, expiresOn } = await makeSent(broker, propertyId, [ines()])
  const { rows } = await server.pool.query(
    `select to_char(expires_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as "end" from signings where id = $1`,
    [id],
  )
  expect(rows[0].end > `${expiresOn} 23:59`).toBe(true)
  await server.pool.query(`update signings set expires_at = now() - interval '1 minute' where id = $1`, [id])
  await Promise.all([keepUp(new Date()), keepUp(new Date())])
  const told = await server.pool.query(
    `select count(*)::int as n from events where entity = 'signing' and entity_id = $1 and detail = 'expired'`,
    [id],
  )
  expect(told.rows[0].n).toBe(1)
  expect(await read(id)).toMatchObject({ state: 'expired', endedAt: expect.any(String) })
})

it('seals what a dead process has left, once, whoever comes', async () => {
  const signing = await makeSent(broker, propertyId, [ines()])
  await server.pool.query(
    `update signings set state = 'signed', ended_at = now() - interval '1 hour' where id = $1`,
    [signing.id],
  )
  await server.pool.query(
    `update signing_signers set state = 'signed', signed_at = now() where signing_id = $1`,
    [signing.id],
  )
  expect(await read(signing.id)).toMatchObject({ isSealing: true, signed: null })
  const before = await settledFiles(server)
  await Promise.all([keepUp(new Date()), keepUp(new Date())])
  await vi.waitFor(async () => expect((await read(signing.id)).signed).not.toBeNull(), 60_000)
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'seal-signing' and state in ('created', 'active', 'retry')`,
    )
    expect(rows[0].n).toBe(0)
  }, 60_000)
  expect(await settledFiles(server)).toHaveLength(before.length + 1)
})

it('is in the copy of the account without keys, and goes with its property', async () => {
  const { id, signed: file } = await signed()
  const scope = await scopeOf(server, registration.email)
  const copy = server.holdings.find(({ copy }) => copy?.documents['assinaturas.json'])?.copy
  const all = (await copy?.read(server.db, scope, (path) => path))?.['assinaturas.json'] as { id: number }[]
  const kept = all.find((one) => one.id === id)
  expect(kept).toMatchObject({
    signedId: expect.any(Number),
    file: expect.stringMatching(/assinaturas\/.*\.pdf$/),
    signers: [{ name: 'Inês Ávila', evidence: { network: '127.0.0.1' }, links: expect.any(Array) }],
  })
  expect(JSON.stringify(kept)).not.toMatch(/keyHash|storageKey/)
  expect(file?.fileName).toMatch(/-assinado\.pdf$/)
  const before = await settledFiles(server)
  await broker.call(deleteProperty, { params: { id: propertyId } })
  await broker.refused(contract.readSigning, { params: { id } }, 404)
  await vi.waitFor(async () => expect(await settledFiles(server)).toHaveLength(before.length - 2), 30_000)
})

it('stays as proof when a person is erased, who gets no letter any more; an open one goes', async () => {
  const fullName = 'Quitéria Zanella Prado'
  const person = (await broker.call(createPerson, { body: makePerson({ fullName }) })).body.id
  const done = await signed()
  const open = await makeSigning(broker, (await takeIn(broker)).id, [ines()])
  await server.pool.query('update signing_signers set person_id = $1, name = $3 where signing_id = any($2)', [
    person,
    [done.id, open.id],
    fullName,
  ])
  await broker.call(erasePerson, { params: { id: person } })
  expect(await read(done.id)).toMatchObject({
    state: 'signed',
    signed: expect.anything(),
    signers: [{ personId: null, name: fullName, email: null, state: 'signed', deliveries: [] }],
  })
  await broker.refused(contract.readSigning, { params: { id: open.id } }, 404)
})
