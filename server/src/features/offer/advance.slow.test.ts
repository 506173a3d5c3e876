import { listNotifications } from '@soleira/domain/notification/contract'
import * as contract from '@soleira/domain/offer/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { listMoves, readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
})

const stage = async () => (await broker.call(readProperty, { params: { id: propertyId } })).body.currentStage
const put = (at: number) =>
  server.pool.query('update properties set current_stage = $1 where id = $2', [at, propertyId])
const switchOn = () => broker.call(changeSettings, { body: { movesWithDeal: true } })
const moves = async () =>
  (await broker.call(listMoves, { params: { id: propertyId } })).body.map(
    ({ fromStage, toStage }) => `${fromStage} ${toStage}`,
  )

it('leaves the stage as it is while the setting is off', async () => {
  await put(3)
  const { id } = await makePresented(broker, propertyId)
  await acceptWhole(broker, propertyId, id)
  expect([await stage(), await moves()]).toEqual([3, []])
})

it('takes the property along with the first offer, and with the acceptance', async () => {
  await switchOn()
  await put(3)
  const { id } = await makePresented(broker, propertyId)
  expect(await stage()).toBe(4)
  await put(3)
  await makePresented(broker, propertyId)
  expect(await stage()).toBe(3)
  await acceptWhole(broker, propertyId, id)
  expect([await stage(), await moves()]).toEqual([5, ['3 4', '3 4', '4 5']])
})

it('says in the notice of the move which certificates the way to the contract leaves open', async () => {
  await switchOn()
  await put(4)
  const { id } = await makePresented(broker, propertyId)
  await acceptWhole(broker, propertyId, id)
  const { diligence } = (await broker.call(readProperty, { params: { id: propertyId } })).body
  const { notifications } = (await broker.call(listNotifications, { query: {} })).body
  const told = notifications.filter(({ title }) => title === 'Imóvel avançou de etapa')
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatch(
    new RegExp(`para Contrato\\. Em aberto: ${diligence.total} certidões que faltam\\.$`),
  )
})

it('skips no papers of the intake and the diligence, and goes nowhere from further on', async () => {
  await switchOn()
  await put(2)
  const { id } = await makePresented(broker, propertyId)
  await acceptWhole(broker, propertyId, id)
  expect(await stage()).toBe(2)
  propertyId = (await takeIn(broker)).id
  await put(6)
  const other = await makePresented(broker, propertyId)
  await acceptWhole(broker, propertyId, other.id)
  expect([await stage(), await moves()]).toEqual([6, []])
})

it('moves once where two first offers are presented at once', async () => {
  await switchOn()
  await put(3)
  const drafts = await Promise.all(
    [1, 2].map(async () => {
      const buyer = (await broker.call(createPerson, { body: makePerson() })).body
      const body = { ...makeOfferTerms(), buyers: [{ personId: buyer.id }] }
      return (await broker.call(contract.createOffer, { params: { id: propertyId }, body })).body.id
    }),
  )
  await Promise.all(
    drafts.map((id) =>
      broker.call(contract.presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } }),
    ),
  )
  expect([await stage(), await moves()]).toEqual([4, ['3 4']])
})
