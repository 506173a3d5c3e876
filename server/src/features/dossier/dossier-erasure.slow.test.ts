import { listDossierChoices, listDossiers, makeDossier } from '@soleira/domain/dossier/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

it('goes with somebody who is erased, but where their deal runs', async () => {
  const property = await takeIn(broker)
  const params = { id: property.id }
  await uploadToSlot(broker, property.id, 'ONUS_REAIS')
  const { body: choices } = await broker.call(listDossierChoices, { params })
  const pieces = choices.slice(0, 1).map(({ key }) => key)
  const body = { name: 'Para o banco', pieces, cover: { revealCpf: false } }
  await broker.call(makeDossier, { params, body })
  const all = async () => (await broker.call(listDossiers, { params })).body
  await vi.waitFor(async () => expect(await all()).toMatchObject([{ status: 'ready' }]), 60_000)
  await broker.call(erasePerson, { params: { id: property.owners[0]?.personId as number } })
  expect(await all()).toHaveLength(1)
  // This person had a part when the dossier was made, but has none any more.
  const { id } = (await broker.call(createPerson, { body: makePerson() })).body
  await server.pool.query('update dossiers set people = people || $1::int where property_id = $2', [
    id,
    property.id,
  ])
  await broker.call(erasePerson, { params: { id } })
  expect(await all()).toEqual([])
})
