import * as contract from '@soleira/domain/signing/contract'
import { services } from '@soleira/domain/signing/signing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeRegistration } from '../../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { saveToken, servicesOf } from '../../../../test/scenes/services.ts'
import { makeSigning } from '../../../../test/scenes/signing.ts'
import { type Rig, startRigs } from '../../../../test/signature-services/rigs.ts'
import type { OpenSignatureService } from '../../../adapters/signature/open.ts'
import type { SignatureService } from '../../../adapters/signature/service.ts'
import { keepUpSignings } from '../upkeep.ts'

const steps = ['create', 'send', 'lookUp', 'fetchSigned', 'cancel'] as const
type Step = (typeof steps)[number]

let rigs: Rig[]
let server: TestApp
let broker: Client
let email: string
/** The process dies before or behind this call, which does its work in the second case. */
let death: { at: Step; isDone: boolean } | null

beforeEach(async () => {
  death = null
  rigs = await startRigs()
  const open = servicesOf(rigs)
  const openSignatureService: OpenSignatureService = (...of) => mortal(open(...of))
  server = await startTestApp({ openSignatureService })
  const person = makeRegistration()
  email = person.email
  broker = await signInBroker(server, person)
})
afterEach(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

function mortal(client: SignatureService): SignatureService {
  const dying =
    (step: Step) =>
    async (...given: unknown[]) => {
      const now = death?.at === step ? death : null
      if (now) death = null
      if (now && !now.isDone) throw new Error('the process dies')
      const answer = await (client[step] as (...given: unknown[]) => Promise<unknown>)(...given)
      if (now) throw new Error('the process dies')
      return answer
    }
  return { ...client, ...Object.fromEntries(steps.map((step) => [step, dying(step)])) }
}

const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br' }
const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body

async function drafted(service: Rig['service']) {
  const rig = rigs.find((one) => one.service === service) as Rig
  await saveToken(broker, rig)
  const property = (await takeIn(broker)).id
  return { rig, property, id: (await makeSigning(broker, property, [ana], service)).id }
}

/** A dead process has left its claim, which runs out, and two others come at once. */
async function others(id: number) {
  await server.pool.query(
    `update service_requests set claim = 'de um morto', claimed_until = now() - interval '1 second',
     next_at = now(), checked_at = checked_at - interval '1 day' where signing_id = $1`,
    [id],
  )
  await Promise.all([keepUpSignings(server, new Date()), keepUpSignings(server, new Date())])
}

async function dieIn(step: Step, isDone: boolean, act: () => Promise<{ status: number }>) {
  death = { at: step, isDone }
  expect((await act()).status).toBe(500)
  expect(death).toBeNull()
}

it.each(services)(
  'sends one request by %s, wherever a process dies',
  async (service) => {
    for (const step of ['create', 'send'] as const) {
      for (const isDone of [false, true]) {
        const { rig, id } = await drafted(service)
        const before = rig.held()
        await dieIn(step, isDone, () => broker.send(contract.sendSigning, { params: { id } }))
        expect((await read(id)).state).toBe('draft')
        await others(id)
        await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('sent')
        const told = rig.held().told.length - before.told.length
        expect(rig.held().documents - before.documents, `${step} ${isDone}`).toBe(1)
        // Clicksign does not say whether its notice left.
        expect(told).toBe(service === 'clicksign' && step === 'send' && isDone ? 2 : 1)
      }
    }
  },
  120_000,
)

it('keeps one signed file, wherever a process dies', async () => {
  const { rig, property, id } = await drafted('zapsign')
  await broker.call(contract.sendSigning, { params: { id } })
  rig.sign(ana.email)
  const { raw } = await broker.call(contract.downloadSigning, { params: { id }, query: {} })
  rig.server.signedFile = Buffer.concat([raw.rawPayload, Buffer.from('\n% assinado\n%%EOF\n')])
  for (const [step, isDone] of [
    ['lookUp', true],
    ['fetchSigned', false],
    ['fetchSigned', true],
  ] as const) {
    await server.pool.query(`update service_requests set checked_at = checked_at - interval '1 day'`)
    await dieIn(step, isDone, () => broker.send(contract.refreshSigning, { params: { id } }))
    expect((await read(id)).signed).toBeNull()
  }
  await others(id)
  await expect.poll(async () => (await read(id)).signed, { timeout: 60_000 }).not.toBeNull()
  const { rows } = await server.pool.query(
    'select count(*)::int as n from documents where property_id = $1',
    [property],
  )
  expect(rows[0].n).toBe(1)
})

it.each(services)('cancels at %s what it was told to, wherever a process dies', async (service) => {
  const { id } = await drafted(service)
  await broker.call(contract.sendSigning, { params: { id } })
  await dieIn('cancel', true, () => broker.send(contract.cancelSigning, { params: { id } }))
  expect(await read(id)).toMatchObject({ state: 'sent', service: { isCancelling: true } })
  await others(id)
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('cancelled')
  const { user } = (await scopeOf(server, email)).actor
  const { rows } = await server.pool.query(
    `select count(*)::int as n from events where entity = 'signing' and entity_id = $1 and detail = 'cancelled'
     and user_id = $2`,
    [id, user],
  )
  expect(rows[0].n).toBe(1)
})

it('cancels by itself what the service could not take yet', async () => {
  const { rig, id } = await drafted('zapsign')
  await broker.call(contract.sendSigning, { params: { id } })
  rig.server.upset(/refuse/, { status: 503 }, 1)
  await broker.refused(contract.cancelSigning, { params: { id } }, 503)
  expect(await read(id)).toMatchObject({ state: 'sent', service: { isCancelling: true } })
  await others(id)
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('cancelled')
})
