import { login, register } from '@soleira/domain/auth/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import {
  acceptOffer,
  changeOffer,
  createOffer,
  listOffers,
  presentOffer,
  withdrawOffer,
} from '@soleira/domain/offer/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeOfferTerms } from '../rows/factories/offers.ts'
import { makePerson, makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { endApplications } from './application-process.ts'
import { clearScene, runStatements } from './scene.ts'
import { type SharedGround, startSharedGround } from './shared-ground.ts'

const rounds = 12

let ground: SharedGround
/** The same broker in two processes on one database. */
let here: ApiClient
let there: ApiClient
let propertyId: number
let ownerId: number
let buyerId: number

beforeAll(async () => {
  ground = await startSharedGround()
  await startBoth()
  const person = makeRegistration()
  await here.call(register, { body: person })
  await here.call(login, { body: person })
  await there.call(login, { body: person })
})
afterAll(async () => {
  await endApplications()
  await ground.close()
  await clearScene()
})

async function startBoth(): Promise<void> {
  const running = [await ground.start(), await ground.start()]
  const [first = '', second = ''] = await Promise.all(running.map(({ application }) => application.ready))
  here = new ApiClient(first)
  there = new ApiClient(second)
}

beforeEach(async () => {
  buyerId = (await here.call(createPerson, { body: makePerson() })).id
})

async function takeIn(): Promise<void> {
  const property = await here.call(createProperty, { body: makeProperty() })
  propertyId = property.id
  ownerId = property.owners[0]?.personId ?? 0
}

async function presented(): Promise<number> {
  const body = { ...makeOfferTerms(), buyers: [{ personId: buyerId }] }
  const { id } = await here.call(createOffer, { params: { id: propertyId }, body })
  await here.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
  return id
}

const accept = (client: ApiClient, id: number) =>
  client.call(acceptOffer, {
    params: { id },
    body: { acceptedBy: [ownerId], way: 'presencial', version: 2 },
  })

interface Outcome {
  done: number
  told: string[]
}

/** Both at the same moment; what failed is told by its answer. */
async function atOnce(...acts: Promise<unknown>[]): Promise<Outcome> {
  const ended = await Promise.allSettled(acts)
  return {
    done: ended.filter(({ status }) => status === 'fulfilled').length,
    told: ended.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : [])),
  }
}

async function record() {
  const chains = await here.call(listOffers, { params: { id: propertyId } })
  const deals = await here.call(listPropertyDeals, { params: { id: propertyId } })
  return { states: chains.flatMap(({ offers }) => offers.map(({ state }) => state)), deals: deals.length }
}

it('F41: of two offers accepted at once in two processes one makes the deal, and the other is told of it', async () => {
  for (let round = 0; round < rounds; round++) {
    await takeIn()
    const [one, other] = [await presented(), await presented()]
    const { done, told } = await atOnce(accept(here, one), accept(there, other))
    expect({ done, told }).toEqual({
      done: 1,
      told: [expect.stringContaining('Outra proposta foi aceita há 1 minuto.')],
    })
    const { states, deals } = await record()
    expect({ states: states.sort(), deals }).toEqual({ states: ['accepted', 'presented'], deals: 1 })
  }
})

it('F41: an offer that is accepted and withdrawn at once is one of the two', async () => {
  for (let round = 0; round < rounds; round++) {
    await takeIn()
    const id = await presented()
    const withdraw = there.call(withdrawOffer, { params: { id }, body: { version: 2 } })
    const { done, told } = await atOnce(accept(here, id), withdraw)
    expect({ done, told }).toEqual({ done: 1, told: [expect.stringMatching(/: 409 /)] })
    const { states, deals } = await record()
    expect(deals).toBe(states[0] === 'accepted' ? 1 : 0)
    expect(['accepted', 'withdrawn']).toContain(states[0])
  }
})

it('F41: an offer that is accepted as it runs out is accepted with its deal, or run out without one', async () => {
  const seen = new Set<string | undefined>()
  for (let round = 0; round < rounds * 2; round++) {
    await takeIn()
    const id = await presented()
    await runStatements(
      ground.connection,
      `update offers set valid_until = clock_timestamp() + interval '${round * 4} milliseconds' where id = ${id}`,
    )
    const { done, told } = await atOnce(accept(round % 2 ? here : there, id))
    const { states, deals } = await record()
    seen.add(states[0])
    expect({ state: states[0], deals }).toEqual(
      done ? { state: 'accepted', deals: 1 } : { state: 'expired', deals: 0 },
    )
    if (!done) expect(told[0]).toContain('offer_not_open')
  }
  expect([...seen].sort()).toEqual(['accepted', 'expired'])
})

it('F41: of two tabs that save a draft at once one is told that it shows an old one', async () => {
  for (let round = 0; round < rounds; round++) {
    await takeIn()
    const body = { ...makeOfferTerms(), buyers: [{ personId: buyerId }] }
    const { id } = await here.call(createOffer, { params: { id: propertyId }, body })
    const change = (client: ApiClient, stays: string) =>
      client.call(changeOffer, { params: { id }, body: { ...makeOfferTerms({ stays }), version: 1 } })
    const { done, told } = await atOnce(change(here, 'mesa'), change(there, 'sofá'))
    expect({ done, told }).toEqual({ done: 1, told: [expect.stringMatching(/: 409 /)] })
  }
})

it('F41: an offer that ran out while no process ran is run out for whichever starts next', async () => {
  await takeIn()
  const id = await presented()
  expect(await record()).toEqual({ states: ['presented'], deals: 0 })
  const cookies = [here.cookie, there.cookie]
  await endApplications()
  const ended = `update offers set valid_until = clock_timestamp() where id = ${id}`
  await runStatements(ground.connection, ended)
  await startBoth()
  ;[here.cookie, there.cookie] = cookies
  for (const client of [there, here]) {
    expect(await record()).toEqual({ states: ['expired'], deals: 0 })
    await expect(accept(client, id)).rejects.toThrow('offer_not_open')
  }
})
