import * as contract from '@soleira/domain/automation/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  type AutomationScene,
  readRequest,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import {
  issuesCertificate,
  type LocalInfosimples,
  neverAnswers,
  refusesWithCode,
} from '../../../../test/services/infosimples-service.ts'

let scene: AutomationScene
let service: LocalInfosimples
let server: TestApp
let broker: Client
beforeAll(async () => {
  scene = await startAutomationScene()
  ;({ service, server } = scene)
})
beforeEach(async () => {
  // Jobs that an earlier test has put off would run in the middle of this one.
  await server.pool.query(
    `delete from pgboss.job where name = 'ask-for-certificate' and state in ('created', 'retry')`,
  )
  service.asked.length = 0
  broker = await signInBroker(server)
  await setUpInfosimples(broker)
})
afterAll(() => scene.stop())

const read = (id: number) => readRequest(broker, id)
async function start(): Promise<number> {
  const { id: propertyId } = await takeIn(broker)
  const body = { propertyId, certidaoId: 'debitos_trabalhistas' } as const
  return (await broker.call(contract.startDiligence, { body })).body.id
}
const saying = (id: number, words: RegExp) =>
  vi.waitFor(async () => expect((await read(id)).log.at(-1)).toMatch(words), 30_000)
const hurry = (id: number) =>
  server.pool.query(
    `update pgboss.job set start_after = now() where name = 'ask-for-certificate' and state = 'created'
     and (data->>'automationId')::int = $1`,
    [id],
  )
const paused = async () => {
  const [provider] = (await broker.call(contract.listProviders, {})).body
  return provider?.offers.find(({ kind }) => kind === 'debitos_trabalhistas')?.pausedUntil
}

it('a source that is away often is left alone and said so, and comes back by itself', async () => {
  service.behave(refusesWithCode(615))
  const [one, two, three] = [await start(), await start(), await start()]
  for (const id of [one, two, three]) await saying(id, /^Fonte fora do ar/)
  await vi.waitFor(
    async () => expect(Date.parse((await paused()) ?? '') - Date.now()).toBeGreaterThan(800_000),
    30_000,
  )
  // Neither a new request nor one that is due is sent.
  const four = await start()
  await saying(four, /^Fonte pausada, porque não respondeu várias vezes; o pedido segue em/)
  expect(await read(four)).toMatchObject({ status: 'queued', failure: null })
  expect(service.asked).toHaveLength(3)
  // The pause is over: the next request is sent, and its answer resets the count.
  await server.pool.query(`update automation_sources set paused_until = now() - interval '1 second'`)
  service.behave(issuesCertificate())
  await hurry(four)
  await requestUntil(broker, four, { status: 'completed' })
  await vi.waitFor(async () => expect(await paused()).toBeNull(), 30_000)
  const { rows } = await server.pool.query('select 1 from automation_sources')
  expect(rows).toEqual([])
})

it('a refusal is an answer: it pauses nothing', async () => {
  service.behave(refusesWithCode(611))
  for (let count = 0; count < 4; count++) {
    const id = await start()
    await requestUntil(broker, id, { status: 'failed' })
  }
  expect(await paused()).toBeNull()
})

it('what was charged is not asked for again by itself, though the source is away', async () => {
  service.behave(refusesWithCode(615, { billable: true, price: '0.24' }))
  const id = await start()
  await requestUntil(broker, id, { status: 'failed' })
  expect(await read(id)).toMatchObject({ failure: { code: 'source_away' }, charged: '0.24' })
  expect(service.asked).toHaveLength(1)
})

it('is sent three requests at a time', async () => {
  service.behave(neverAnswers)
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push(await start())
  await vi.waitFor(() => expect(service.asked).toHaveLength(3), 30_000)
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      `select 1 from pgboss.job where name = 'ask-for-certificate' and state = 'created' and start_after > now()
       and (data->>'automationId')::int = any($1)`,
      [ids],
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
  expect(service.asked).toHaveLength(3)
  for (const id of ids) await broker.call(contract.cancelAutomation, { params: { id } })
})
