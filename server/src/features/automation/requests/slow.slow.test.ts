import { listCharges, sumCharges } from '@soleira/domain/automation/charges'
import * as contract from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { requestUntil } from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { readItem } from '../../../../test/scenes/certificates.ts'
import {
  type LocalInfosimples,
  neverAnswers,
  startInfosimples,
} from '../../../../test/services/infosimples-service.ts'
import { type LocalPlexi, startPlexi } from '../../../../test/services/plexi-service.ts'
import { openInfosimples } from '../../../adapters/issuer/infosimples/infosimples.ts'
import { openPlexi } from '../../../adapters/issuer/plexi/plexi.ts'

const slowest = 700

let infosimples: LocalInfosimples
let plexi: LocalPlexi
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  infosimples = await startInfosimples()
  plexi = await startPlexi()
  infosimples.behave(neverAnswers)
  plexi.take(() => {})
  server = await startTestApp({
    issuers: [openInfosimples(infosimples.base, slowest), openPlexi(plexi.base, slowest)],
  })
})
beforeEach(async () => {
  infosimples.asked.length = 0
  plexi.asked.length = 0
  broker = await signInBroker(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
})
afterAll(async () => {
  await server.stop()
  infosimples.stop()
  plexi.stop()
})

const setUp = (provider: PaidProvider, body: object = {}) =>
  broker.call(contract.changeProvider, {
    params: { provider },
    body: { token: 'token-do-corretor', ...body },
  })

async function askInVain(certidaoId: 'debitos_trabalhistas' | 'justica_federal') {
  const body = { propertyId: property, certidaoId }
  const { id } = (await broker.call(contract.startDiligence, { body })).body
  return requestUntil(broker, id, { status: 'failed' })
}

const jobsLeft = async (id: number) =>
  (
    await server.pool.query(
      `select from pgboss.job where (data->>'automationId')::int = $1 and state in ('created', 'retry')`,
      [id],
    )
  ).rowCount

it('a service that is too slow is given up, which is said; what it cost nobody knows, and nothing is asked again', async () => {
  await setUp('infosimples')
  const done = await askInVain('debitos_trabalhistas')
  expect(done).toMatchObject({ charged: null, received: null, failure: { code: 'no_answer' } })
  expect(done.log.at(-1)).toBe(
    'O serviço não respondeu a tempo. Confira no painel do serviço se o pedido foi cobrado.',
  )
  const { notifications } = (await broker.call(listNotifications, {})).body
  expect(notifications.map(({ title }) => title)).toContain('Certidão não emitida')
  const [line] = (await broker.call(listCharges, {})).body
  expect(line).toMatchObject({ amount: null, isSettled: false, status: 'failed', failure: 'no_answer' })
  expect((await broker.call(sumCharges, {})).body.chosen).toEqual({ requests: 1, spent: '0.00', unknown: 1 })
  expect(await jobsLeft(done.id)).toBe(0)
  expect(infosimples.asked).toHaveLength(1)
  // The request was sent, and no certificate has come.
  expect((await readItem(broker, { property, item: 'debitos_trabalhistas', person })).status).toBe(
    'requested',
  )
})

it('what it may have cost stays in the ledger, unconfirmed, and counts for the limit', async () => {
  await setUp('plexi', { unitPrice: '1.50', monthlyLimit: '2.00' })
  const done = await askInVain('justica_federal')
  expect(done).toMatchObject({ price: '1.50', charged: null, failure: { code: 'no_answer' } })
  expect((await broker.call(listCharges, {})).body).toMatchObject([{ amount: '1.50', isSettled: false }])
  expect(await jobsLeft(done.id)).toBe(0)
  const body = { propertyId: property, certidaoId: 'justica_federal' }
  expect((await broker.refused(contract.startDiligence, { body }, 409)).code).toBe('spending_limit')
  expect(plexi.asked).toHaveLength(1)
})
