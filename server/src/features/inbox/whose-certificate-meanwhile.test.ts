import { createPerson, erasePerson, mergePeople } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { takeCouple, weddingOf } from '../../../test/scenes/couple.ts'
import { certificateOfMarriage, withCertificates } from '../../../test/scenes/couple-certificates.ts'
import { bringAsRead, clearanceDays } from '../../../test/scenes/inbox.ts'
import { crossing } from '../../../test/watch/locks.ts'

const { issuedOn } = clearanceDays
let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const { file } = inStatusSlot(() => broker)
const { register, asking, isOffered, fileAs } = withCertificates(() => broker)

it.each([
  ['certificate', certificateOfMarriage],
  ['paper of the civil status', 'CERTIDAO_ESTADO_CIVIL'],
] as const)('a %s is filed while the other one whom it names is deleted', async (_, as) => {
  const { property, one } = await takeCouple(broker)
  const former = await register()
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  const filing = () => file(id, { kind: as, propertyId: property, personId: one, issuedOn })
  const [answer] = await crossing(server, `delete from people where id = ${former}`, [filing])
  expect(answer?.status).toBe(200)
})

it.each([
  ['behind', 'is erased'],
  ['before', 'is erased'],
  ['behind', 'becomes one with another record'],
  ['before', 'becomes one with another record'],
])('it is filed just %s the moment at which the other one %s', async (when, what) => {
  const { property, one } = await takeCouple(broker)
  const former = await register()
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  const { body: twin } = await broker.call(createPerson, { body: makePerson({ cpf: null }) })
  const params = { id: twin.id }
  const changing = (): Promise<{ status: number }> =>
    what === 'is erased'
      ? broker.send(erasePerson, { params: { id: former } })
      : broker.send(mergePeople, { params, body: { otherId: former } })
  const filing = () => fileAs(id, property, one)
  const hold = `select from people where id = ${former} for update`
  const answers = await crossing(server, hold, when === 'behind' ? [changing, filing] : [filing, changing])
  for (const { status } of answers) expect(status).toBeLessThan(300)
  const exs = await asking(twin.id)
  expect(await isOffered(exs, twin.id)).toBe(what !== 'is erased')
})

it('it is of the record that stays of the two of one person', async () => {
  const { property, one } = await takeCouple(broker)
  const [former, twin] = [await register(), await register()]
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  await fileAs(id, property, one)
  await broker.call(mergePeople, { params: { id: twin }, body: { otherId: former } })
  const exs = await asking(twin)
  expect(await isOffered(exs, twin)).toBe(true)
})
