import { startDiligence } from '@soleira/domain/automation/contract'
import { startSeveral } from '@soleira/domain/automation/plan'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import {
  type AutomationScene,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { refusesWithCode } from '../../../../test/services/infosimples-service.ts'

const headers = { 'idempotency-key': 'pedido-8172-1' }

let scene: AutomationScene
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  scene = await startAutomationScene()
})
beforeEach(async () => {
  scene.service.asked.length = 0
  // A request that failed would be made again without the key.
  scene.service.behave(refusesWithCode(611, { billable: true, price: '0.24' }))
  broker = await signInBroker(scene.server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
  await setUpInfosimples(broker)
})
afterAll(() => scene.stop())

const one = (certidaoId: 'sefaz' | 'debitos_trabalhistas' = 'sefaz') => ({
  body: { propertyId: property, certidaoId },
})

it('a request that is sent again with its key is made and charged once, also when it is over (T26)', async () => {
  const begun = (await broker.call(startDiligence, { ...one(), headers })).body
  await requestUntil(broker, begun.id, { status: 'failed' })
  const again = (await broker.call(startDiligence, { ...one(), headers })).body
  expect(again).toMatchObject({ id: begun.id, status: 'failed', charged: '0.24' })
  const other = await broker.refused(startDiligence, { ...one('debitos_trabalhistas'), headers }, 422)
  expect(other.code).toBe('key_reused')
  expect(scene.service.asked).toHaveLength(1)
  // Without a key, or with another one, it is another request.
  const next = (await broker.call(startDiligence, one())).body
  expect(next.id).not.toBe(begun.id)
  await requestUntil(broker, next.id, { status: 'failed' })
  expect(scene.service.asked).toHaveLength(2)
})

it('so are several at once, and the key means those alone', async () => {
  const several = (...kinds: ('sefaz' | 'debitos_trabalhistas')[]) => ({
    params: { id: property },
    headers,
    body: { items: kinds.map((certidaoId) => ({ certidaoId, personId: person })) },
  })
  const begun = (await broker.call(startSeveral, several('sefaz', 'debitos_trabalhistas'))).body
  const ids = begun.started.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids) await requestUntil(broker, id, { status: 'failed' })
  const again = (await broker.call(startSeveral, several('sefaz', 'debitos_trabalhistas'))).body
  expect(again.started.map(({ id }) => id)).toEqual(ids)
  expect((await broker.refused(startSeveral, several('sefaz'), 422)).code).toBe('key_reused')
  expect(scene.service.asked).toHaveLength(2)
})
