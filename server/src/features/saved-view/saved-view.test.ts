import { erasePerson } from '@soleira/domain/person/contract'
import { listProperties } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/saved-view/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const list: contract.ViewedList = { city: ['Niterói'], expiring: 7, sort: '-value' }
const create = async (name: string) =>
  (await broker.call(contract.createSavedView, { body: { name, list } })).body
const views = async (client = broker) => (await client.call(contract.listSavedViews, {})).body

it('a view is kept, renamed, replaced and forgotten, for its account alone', async () => {
  const made = await create('Vencem em Niterói')
  expect(await views()).toEqual([{ ...made, name: 'Vencem em Niterói', list }])
  const params = { id: made.id }
  await broker.call(contract.changeSavedView, { params, body: { name: 'Niterói' } })
  await broker.call(contract.changeSavedView, { params, body: { list: { type: ['casa'] } } })
  expect(await views()).toEqual([{ id: made.id, name: 'Niterói', list: { type: ['casa'] } }])
  const stranger = await signInBroker(server)
  expect(await views(stranger)).toEqual([])
  await stranger.refused(contract.changeSavedView, { params, body: { name: 'Minha' } }, 404)
  await stranger.refused(contract.removeSavedView, { params }, 404)
  await broker.call(contract.removeSavedView, { params })
  expect(await views()).toEqual([])
})

it('two views have two names, and there are twenty at most', async () => {
  const first = await create('Visão 1')
  const refusal = await broker.refused(contract.createSavedView, { body: { name: 'Visão 1', list } }, 409)
  expect(refusal.message).toBe('Já há uma visão com este nome.')
  for (let index = 2; index <= contract.maxViews; index++) await create(`Visão ${index}`)
  const params = { id: first.id }
  await broker.refused(contract.changeSavedView, { params, body: { name: 'Visão 2' } }, 409)
  const full = await broker.refused(contract.createSavedView, { body: { name: 'Visão 21', list } }, 409)
  expect(full.message).toBe('Há no máximo 20 visões. Exclua uma.')
  expect(await views()).toHaveLength(20)
})

it('an erased person takes along the views that search for them, by name, number or e-mail', async () => {
  const email = 'zuleica@exemplo.com.br'
  const owner = makeOwner({ fullName: 'Zuleica Prado', email })
  const { owners } = await takeIn(broker, { owners: [owner, makeOwner()] })
  const searches = ['zuleica PRADO', owner.cpf, owner.cpf.replace(/\D/g, ''), email, 'zuleica', 'casa']
  for (const search of searches)
    await broker.call(contract.createSavedView, { body: { name: `Só ${search}`, list: { search } } })
  await broker.call(erasePerson, { params: { id: owners[0]?.personId as number } })
  expect((await views()).map(({ name }) => name)).toEqual(['Só zuleica', 'Só casa'])
})

it('an answer that was lost makes no second view', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { name: 'Uma', list }
  const [one, other] = [
    await broker.call(contract.createSavedView, { body, headers }),
    await broker.call(contract.createSavedView, { body, headers }),
  ]
  expect(other.body).toEqual(one.body)
  expect(await views()).toHaveLength(1)
})

it('lists what runs out within some days, also where a day has passed since the count', async () => {
  const ids: number[] = []
  for (const days of [0, 7, 8, 30]) {
    const { id } = await takeIn(broker)
    ids.push(id)
    const validUntil = dayFromToday(days)
    await fileFor(broker, { property: id, item: 'onus_reais' }, { result: 'negativa', validUntil })
  }
  const expiring = async (days: number) => {
    const query = { expiring: days, sort: 'sequenceNumber' as const }
    return (await broker.call(listProperties, { query })).body.map(({ id }) => ids.indexOf(id))
  }
  expect(await expiring(7)).toEqual([0, 1])
  expect(await expiring(8)).toEqual([0, 1, 2])
  await server.pool.query(`update properties set items_expire_on = current_date - 3 where id = any ($1)`, [
    [ids[1], ids[3]],
  ])
  expect(await expiring(7)).toEqual([0, 1])
  await server.pool.query('update properties set current_stage = 7 where id = $1', [ids[0]])
  expect(await expiring(7)).toEqual([1])
  expect((await broker.send(listProperties, { query: { expiring: 'sim' } })).status).toBe(422)
})
