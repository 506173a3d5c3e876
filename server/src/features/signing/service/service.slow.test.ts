import { createHash } from 'node:crypto'
import { listAuthorizations } from '@soleira/domain/authorization/contract'
import * as contract from '@soleira/domain/signing/contract'
import { services } from '@soleira/domain/signing/signing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { pdfWithPassword } from '../../../../test/files/locked.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makePdf } from '../../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { saveToken, servicesOf } from '../../../../test/scenes/services.ts'
import { makeSigning } from '../../../../test/scenes/signing.ts'
import type { ClicksignServer } from '../../../../test/signature-services/clicksign-server.ts'
import { type Rig, startRigs } from '../../../../test/signature-services/rigs.ts'
import type { Mishap } from '../../../../test/signature-services/service-server.ts'
import { keepUpSignings } from '../upkeep.ts'

let rigs: Rig[]
let server: TestApp
let broker: Client
let propertyId: number
let email: string

beforeEach(async () => {
  rigs = await startRigs()
  const person = makeRegistration()
  email = person.email
  server = await startTestApp({ openSignatureService: servicesOf(rigs) })
  broker = await signInBroker(server, person)
  propertyId = (await takeIn(broker)).id
})
afterEach(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br', order: 1 }
const bento = { name: 'Bento Rios', email: 'bento@exemplo.com.br', order: 2 }

function rigOf(service: Rig['service']): Rig {
  const rig = rigs.find((one) => one.service === service)
  if (!rig) throw new Error('no such rig')
  return rig
}

async function drafted(service: Rig['service'], signers = [ana, bento]) {
  const rig = rigOf(service)
  await saveToken(broker, rig)
  return { rig, id: (await makeSigning(broker, propertyId, signers, service)).id }
}
async function sent(service: Rig['service'], signers = [ana, bento]) {
  const { rig, id } = await drafted(service, signers)
  return { rig, id, sent: (await broker.call(contract.sendSigning, { params: { id } })).body }
}
const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body
const refresh = async (id: number) => {
  await letPass(id)
  return (await broker.call(contract.refreshSigning, { params: { id } })).body
}
/** The pause is over that the service asks for between two look-ups. */
const letPass = (id: number) =>
  server.pool.query(
    `update service_requests set checked_at = checked_at - interval '1 day' where signing_id = $1`,
    [id],
  )
const fileOf = async (id: number, which: 'original' | 'signed') =>
  (await broker.call(contract.downloadSigning, { params: { id }, query: { which } })).raw.rawPayload
/** The file of a service: the original with something behind it. */
const signedFrom = (original: Buffer) => Buffer.concat([original, Buffer.from('\n% assinado\n%%EOF\n')])
const asks = (rig: Rig) => rig.server.asked.length

it.each(services)('sends by %s, follows the signatures, and keeps the signed file', async (service) => {
  const { rig, id, sent: first } = await sent(service)
  expect(first).toMatchObject({
    state: 'sent',
    provider: service,
    sentAt: expect.any(String),
    service: { sandbox: false, trouble: null, isCancelling: false },
    signers: [{ state: 'waiting' }, { state: 'waiting_turn' }],
  })
  expect(rig.held().documents).toBe(1)
  rig.sign(ana.email)
  expect(await refresh(id)).toMatchObject({
    state: 'partly_signed',
    signers: [{ state: 'signed', signedAt: expect.any(String) }, { state: 'waiting' }],
  })
  const file = signedFrom(await fileOf(id, 'original'))
  rig.server.signedFile = file
  rig.sign(bento.email)
  const done = await refresh(id)
  const signed = { sha256: createHash('sha256').update(file).digest('hex'), fileSize: file.length }
  expect(done).toMatchObject({ state: 'signed', isSealing: false, endedAt: expect.any(String), signed })
  expect((await fileOf(id, 'signed')).equals(file)).toBe(true)
  const [authorization] = (await broker.call(listAuthorizations, { params: { id: propertyId } })).body
  expect(authorization).toMatchObject({
    signedOn: expect.any(String),
    paper: { fileName: done.signed?.fileName },
  })
  const before = asks(rig)
  expect((await refresh(id)).state).toBe('signed')
  expect(asks(rig)).toBe(before)
})

it('asks never more often than the service allows, and says when it may', async () => {
  const { rig, id } = await sent('clicksign')
  rig.sign(ana.email)
  await refresh(id)
  const before = asks(rig)
  rig.sign(bento.email)
  const { body } = await broker.call(contract.refreshSigning, { params: { id } })
  expect(body).toMatchObject({ state: 'partly_signed', service: { nextCheckAt: expect.any(String) } })
  expect(asks(rig)).toBe(before)
  // Not even a job that comes for it.
  await letPass(id)
  await server.pool.query('update service_requests set next_at = now()')
  await keepUpSignings(server, new Date())
  const nextAt = async () => (await server.pool.query('select next_at from service_requests')).rows[0].next_at
  await expect.poll(nextAt, { timeout: 60_000 }).toBeNull()
  expect(asks(rig)).toBe(before)
})

it('asks D4Sign no sooner for another document of the same token', async () => {
  const one = await sent('d4sign', [ana])
  propertyId = (await takeIn(broker)).id
  const other = await sent('d4sign', [ana])
  await refresh(one.id)
  const before = asks(one.rig)
  const { body } = await broker.call(contract.refreshSigning, { params: { id: other.id } })
  expect(body.service?.nextCheckAt).toEqual(expect.any(String))
  expect(asks(one.rig)).toBe(before)
})

it('makes no second request when the answer to the first is lost', async () => {
  for (const service of services) {
    const { rig, id } = await drafted(service)
    rig.server.upset(rig.lines.make, 'lost', 1)
    const refused = await broker.refused(contract.sendSigning, { params: { id } }, 503)
    expect(refused.message).toContain('não respondeu')
    expect(await read(id)).toMatchObject({ state: 'draft', service: { trouble: refused.message } })
    const again = (await broker.call(contract.sendSigning, { params: { id } })).body
    expect(again).toMatchObject({ state: 'sent', service: { trouble: null } })
    expect(rig.held().documents, service).toBe(1)
    propertyId = (await takeIn(broker)).id
  }
}, 120_000)

it('goes on by itself where a dead process has left a request, and sends it once', async () => {
  const { rig, id } = await drafted('zapsign')
  rig.server.upset(rig.lines.make, 'lost', 1)
  await broker.refused(contract.sendSigning, { params: { id } }, 503)
  // It died while it held the claim.
  await server.pool.query(
    `update service_requests set claim = 'de outro processo', claimed_until = now() + interval '1 minute',
     next_at = now() - interval '1 minute'`,
  )
  await keepUpSignings(server, new Date())
  expect((await broker.refused(contract.sendSigning, { params: { id } }, 409)).message).toContain('Aguarde')
  await server.pool.query(
    `update service_requests set claimed_until = now() - interval '1 second', next_at = now()`,
  )
  await Promise.all([keepUpSignings(server, new Date()), keepUpSignings(server, new Date())])
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('sent')
  expect(rig.held().documents).toBe(1)
})

it('is sent once by two tabs at once', async () => {
  const { rig, id } = await drafted('autentique')
  const both = await Promise.all([1, 2].map(() => broker.send(contract.sendSigning, { params: { id } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(rig.held().documents).toBe(1)
})

it.each<[name: string, mishap: Mishap, status: 409 | 429 | 503, words: string]>([
  ['401', { status: 401 }, 409, 'recusou o acesso'],
  ['422', { status: 422, body: { errors: [{ detail: 'prazo inválido' }] } }, 409, 'prazo inválido'],
  ['500', { status: 500 }, 503, 'está com problemas'],
  ['429', { status: 429, headers: { 'retry-after': '600' } }, 429, 'pede para esperar'],
])('tells a %s in the words of the service, and loses nothing', async (_, mishap, status, words) => {
  const { rig, id } = await drafted('clicksign')
  rig.server.upset(rig.lines.make, mishap, 1)
  const { message } = await broker.refused(contract.sendSigning, { params: { id } }, status)
  expect(message).toContain(words)
  expect(await read(id)).toMatchObject({ state: 'draft', service: { trouble: message } })
  const before = asks(rig)
  if (status === 429) {
    await broker.refused(contract.sendSigning, { params: { id } }, 429)
    expect(asks(rig)).toBe(before)
    await server.pool.query('update signature_services set busy_until = null')
  }
  expect((await broker.call(contract.sendSigning, { params: { id } })).body.state).toBe('sent')
  expect(rig.held().documents).toBe(1)
})

it('takes no file that is not the document, and later one that nobody may change, as it came', async () => {
  const { rig, id } = await sent('zapsign', [ana])
  rig.sign(ana.email)
  const original = await fileOf(id, 'original')
  for (const wrong of [original, Buffer.from('%PDF-1.4 cortado'), makePdf('<</JS (x)/S/JavaScript>>')]) {
    rig.server.signedFile = wrong
    const service = { trouble: expect.stringContaining('não é o documento') }
    expect(await refresh(id)).toMatchObject({ state: 'signed', signed: null, isSealing: true, service })
  }
  rig.server.signedFile = await pdfWithPassword(signedFrom(original), { owner: 'servico' })
  rig.server.giveDeadLinks(2)
  expect((await refresh(id)).service?.trouble).toContain('já não vale')
  expect(await refresh(id)).toMatchObject({ signed: expect.anything(), service: { trouble: null } })
  expect(await fileOf(id, 'signed')).toEqual(rig.server.signedFile)
})

it.each(services)('cancels at %s, and a state that goes back changes nothing', async (service) => {
  const { rig, id } = await sent(service)
  rig.sign(ana.email)
  expect((await refresh(id)).state).toBe('partly_signed')
  expect((await broker.call(contract.cancelSigning, { params: { id } })).body.state).toBe('cancelled')
  rig.sign(bento.email)
  expect(await refresh(id)).toMatchObject({ state: 'cancelled', signed: null })
  await broker.refused(contract.cancelSigning, { params: { id } }, 409)
})

it('shows no state that goes back', async () => {
  const { rig, id } = await sent('clicksign')
  rig.sign(ana.email)
  expect((await refresh(id)).state).toBe('partly_signed')
  for (const envelope of (rig.server as ClicksignServer).envelopes) envelope.events = []
  const before = asks(rig)
  expect(await refresh(id)).toMatchObject({ state: 'partly_signed', signers: [{ state: 'signed' }, {}] })
  expect(asks(rig)).toBeGreaterThan(before)
})

it('cancels nothing that all have signed, and says so', async () => {
  const { rig, id } = await sent('zapsign', [ana])
  rig.sign(ana.email)
  rig.server.signedFile = signedFrom(await fileOf(id, 'original'))
  const { message } = await broker.refused(contract.cancelSigning, { params: { id } }, 409)
  expect(message).toContain('já está assinado')
  expect(await refresh(id)).toMatchObject({ state: 'signed', signed: expect.anything() })
})

it('ends at its last day only once the service was asked, and is ended there', async () => {
  for (const service of ['d4sign', 'autentique'] as const) {
    const late = await sent(service, [ana])
    const over = () =>
      server.pool.query(`update signings set expires_at = now() - interval '1 minute' where id = $1`, [
        late.id,
      ])
    await over()
    expect((await read(late.id)).state).toBe('sent')
    expect((await refresh(late.id)).state).toBe('expired')
    const ended = 'select 1 from service_requests where signing_id = $1 and ended_there_at is not null'
    expect((await server.pool.query(ended, [late.id])).rowCount).toBe(1)
    propertyId = (await takeIn(broker)).id
  }
})

it('looks by itself within the pauses, and never at Clicksign', async () => {
  const zap = await sent('zapsign', [ana])
  propertyId = (await takeIn(broker)).id
  const click = await sent('clicksign', [ana])
  const { rows } = await server.pool.query(
    `select provider, next_at from service_requests r join signings s on s.id = r.signing_id order by provider`,
  )
  expect(rows).toEqual([
    { provider: 'clicksign', next_at: null },
    { provider: 'zapsign', next_at: expect.any(Date) },
  ])
  rigOf('zapsign').sign(ana.email)
  rigOf('zapsign').server.signedFile = signedFrom(await fileOf(zap.id, 'original'))
  const [before, clicks] = [asks(zap.rig), asks(click.rig)]
  await keepUpSignings(server, new Date())
  expect(asks(zap.rig)).toBe(before)
  await server.pool.query(`update service_requests set next_at = now() where next_at is not null`)
  await keepUpSignings(server, new Date())
  await expect.poll(async () => (await read(zap.id)).signed, { timeout: 60_000 }).not.toBeNull()
  expect(asks(click.rig)).toBe(clicks)
})

it('reminds by the service, at most once an hour', async () => {
  const { rig, id } = await sent('clicksign')
  const before = rig.held().told.length
  expect((await broker.call(contract.remindSigners, { params: { id } })).body.remindedAt).not.toBeNull()
  expect(rig.held().told.length).toBe(before + 1)
  await broker.refused(contract.remindSigners, { params: { id } }, 429)
})

it('needs a token, and the one of the environment where it was sent', async () => {
  const { id } = await sent('zapsign')
  await saveToken(broker, rigOf('zapsign'), { sandbox: true })
  expect((await refresh(id)).service?.trouble).toContain('em produção')
})

it('is in the copy with its request, and without links', async () => {
  const { id } = await sent('zapsign')
  expect((await read(id)).signers[0]?.link).toContain('http')
  const scope = await scopeOf(server, email)
  const copy = server.holdings.find(({ copy }) => copy?.documents['assinaturas.json'])?.copy
  const all = (await copy?.read(server.db, scope, (path) => path))?.['assinaturas.json'] as object[]
  expect(all[0]).toMatchObject({ service: { isSandbox: false, externalId: expect.any(String) } })
  expect(JSON.stringify(all)).not.toMatch(/serviceLink|claim|127\.0\.0\.1/)
})
