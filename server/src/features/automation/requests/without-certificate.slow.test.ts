import { listCharges } from '@soleira/domain/automation/charges'
import * as contract from '@soleira/domain/automation/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { makeOwner } from '../../../../test/rows/factories/properties.ts'
import {
  type AutomationScene,
  readRequest,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { readItem } from '../../../../test/scenes/certificates.ts'
import {
  issuesCertificate,
  type LocalInfosimples,
  neverAnswers,
  refusesWithCode,
} from '../../../../test/services/infosimples-service.ts'

const token = 'token-do-corretor-8172'
const item = 'debitos_trabalhistas'

let scene: AutomationScene
let service: LocalInfosimples
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  scene = await startAutomationScene()
  ;({ service, server } = scene)
})
beforeEach(async () => {
  service.asked.length = 0
  service.behave(issuesCertificate())
  service.print()
  broker = await signInBroker(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
  await setUp({ token })
})
afterAll(() => scene.stop())

const setUp = (body: Parameters<typeof setUpInfosimples>[1]) => setUpInfosimples(broker, body)
const start = async (certidaoId: typeof item | 'receita_federal' | 'sefaz' = item) =>
  (await broker.call(contract.startDiligence, { body: { propertyId: property, certidaoId } })).body
/** Its answer comes when the test says so. */
async function startAndWait() {
  const asked = Promise.withResolvers<() => void>()
  service.behave((...given) => asked.resolve(() => issuesCertificate()(...given)))
  const { id } = await start()
  return { id, answer: await asked.promise }
}
const read = (id: number) => readRequest(broker, id)
const until = (id: number, status: contract.Automation['status']) => requestUntil(broker, id, { status })
const ofItem = () => readItem(broker, { property, item, person })
const told = async () =>
  (await broker.call(listNotifications, {})).body.notifications.map(({ title }) => title)

describe('without a certificate', () => {
  it('a refusal ends it, with the reason and what it has cost', async () => {
    service.behave(refusesWithCode(611, { billable: true, price: '0.24' }))
    const done = await until((await start()).id, 'failed')
    expect(done).toMatchObject({ charged: '0.24', failure: { code: 'not_issued' } })
    expect(done.failure?.message).toContain('não diz se ela é negativa ou positiva')
    expect((await ofItem()).status).toBe('requested')
    expect(await told()).toContain('Certidão não emitida')
    expect(service.asked).toHaveLength(1)
  })

  it('a page that says the source is away is none', async () => {
    service.behave(issuesCertificate({}, '/pagina.pdf'))
    const done = await until((await start()).id, 'failed')
    expect(done).toMatchObject({ charged: '0.24', failure: { code: 'no_certificate' } })
  })

  it('a source that is away is asked again later, and nothing else is', async () => {
    service.behave(refusesWithCode(615), issuesCertificate())
    const { id } = await start()
    const waiting = await vi.waitFor(async () => {
      const now = await read(id)
      expect(now.log.at(-1)).toBe('Fonte fora do ar; nova tentativa em 30 s.')
      return now
    }, 30_000)
    expect(waiting.status).toBe('queued')
    await server.pool.query(
      `update pgboss.job set start_after = now() where name = 'ask-for-certificate' and state = 'created'`,
    )
    await until(id, 'completed')
    expect(service.asked).toHaveLength(2)
  })

  it('what was cancelled is not taken, and nothing is said of it any more', async () => {
    const { id, answer } = await startAndWait()
    const { body } = await broker.call(contract.cancelAutomation, { params: { id } })
    expect(body).toMatchObject({ status: 'cancelled', log: expect.arrayContaining(['Cancelado por você.']) })
    await broker.refused(contract.cancelAutomation, { params: { id } }, 409)
    answer()
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from pgboss.job where id = $1 and state <> 'completed'`,
        [rows[0]?.id],
      )
      expect(rowCount).toBe(0)
    }, 30_000)
    const { status, log } = await read(id)
    expect([status, log.at(-1)]).toEqual(['cancelled', 'Cancelado por você.'])
    expect((await ofItem()).status).toBe('requested')
  })

  it('a try whose process died is not made again by itself, for it may have been charged (F17)', async () => {
    service.behave(neverAnswers)
    const { id } = await start()
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    // The queue hands the job on like this when the heartbeat of a process stops.
    const { rows } = await server.pool.query(
      `select data from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await server.jobs.send(server.db, { name: 'ask-for-certificate' }, rows[0].data)
    const done = await until(id, 'failed')
    expect(done.failure?.code).toBe('interrupted')
    expect(service.asked).toHaveLength(1)
  })

  it('a try that was only taken for dead still brings its certificate', async () => {
    const { id, answer } = await startAndWait()
    const { rows } = await server.pool.query(
      `select data from pgboss.job where name = 'ask-for-certificate' and (data->>'automationId')::int = $1`,
      [id],
    )
    await server.jobs.send(server.db, { name: 'ask-for-certificate' }, rows[0].data)
    await until(id, 'failed')
    answer()
    await until(id, 'completed')
    expect((await ofItem()).status).toBe('completed')
  })

  it('a try whose answer comes while a newer one runs does not end that one, and is charged', async () => {
    const { id, answer } = await startAndWait()
    await server.pool.query('update automations set tries = 2 where id = $1', [id])
    answer()
    await vi.waitFor(async () => {
      const { body } = await broker.call(listCharges, {})
      expect(body).toMatchObject([{ amount: '0.24', isSettled: true }])
    }, 30_000)
    expect((await read(id)).status).toBe('running')
    expect((await ofItem()).status).toBe('requested')
    await broker.call(contract.cancelAutomation, { params: { id } })
  })
})

describe('a request is refused', () => {
  it('without a provider that is on, has a token and can', async () => {
    const refused = async () =>
      broker.refused(contract.startDiligence, { body: { propertyId: property, certidaoId: item } }, 409)
    await setUp({ isEnabled: false })
    expect(await refused()).toEqual({
      code: 'no_provider',
      message: 'Nenhum serviço configurado para esta certidão.',
    })
    await setUp({ isEnabled: true, token: null })
    expect((await refused()).code).toBe('no_provider')
    await setUp({ token })
    const onus = { body: { propertyId: property, certidaoId: 'onus_reais' } }
    expect((await broker.refused(contract.startDiligence, onus, 409)).code).toBe('no_provider')
    const manual = { body: { propertyId: property, certidaoId: item, provider: 'manual' } }
    expect((await broker.refused(contract.startDiligence, manual, 409)).code).toBe('no_provider')
    expect((await ofItem()).status).toBe('pending')
    expect(service.asked).toEqual([])
  })

  it('while facts are missing, which it names', async () => {
    const body = { propertyId: property, certidaoId: 'receita_federal' }
    const { fields } = await broker.refused(contract.startDiligence, { body }, 422)
    expect(fields).toEqual({ personId: 'Falta a data de nascimento no cadastro.' })
  })

  it('for an item or a person that the checklist does not have', async () => {
    const other = await takeIn(broker, { owners: [makeOwner()] })
    for (const body of [
      { propertyId: property, certidaoId: 'curitiba_nada' },
      { propertyId: property, certidaoId: 'own-7' },
      { propertyId: property, certidaoId: item, personId: other.owners[0]?.personId },
      { propertyId: property, certidaoId: 'onus_reais', personId: person },
    ]) {
      const { status } = await broker.send(contract.startDiligence, { body })
      expect([404, 422]).toContain(status)
    }
  })

  it('over the limit of the month, which counts what may have been charged', async () => {
    await setUp({ monthlyLimit: '0.50' })
    await until((await start()).id, 'completed')
    const { price } = await until((await start()).id, 'completed')
    expect(price).toBe('0.24')
    const body = { propertyId: property, certidaoId: item }
    expect((await broker.refused(contract.startDiligence, { body }, 409)).code).toBe('spending_limit')
    const [infosimples] = (await broker.call(contract.listProviders, {})).body
    expect(infosimples).toMatchObject({ spentThisMonth: '0.48', monthlyLimit: '0.50' })
    expect(infosimples?.offers.find(({ kind }) => kind === item)?.price).toBe('0.24')
    expect((await setUp({ monthlyLimit: null })).monthlyLimit).toBeNull()
    await until((await start()).id, 'completed')
  })
})
