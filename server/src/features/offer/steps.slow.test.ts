import * as contract from '@soleira/domain/offer/contract'
import { may, type OfferAct, type OfferState, offerActs, offerStates } from '@soleira/domain/offer/state'
import { createPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

interface Made {
  id: number
  propertyId: number
}

const read = async ({ id }: Pick<Made, 'id'>) =>
  (await broker.call(contract.readOffer, { params: { id } })).body

async function drafted(): Promise<Made> {
  const { id: propertyId } = await takeIn(broker)
  const buyer = (await broker.call(createPerson, { body: makePerson() })).body
  const body = { ...makeOfferTerms(), buyers: [{ personId: buyer.id }] }
  const { id } = (await broker.call(contract.createOffer, { params: { id: propertyId }, body })).body
  return { id, propertyId }
}

async function presented(): Promise<Made> {
  const { id: propertyId } = await takeIn(broker)
  return { id: (await makePresented(broker, propertyId)).id, propertyId }
}

const dearer = makeOfferTerms({ keysOn: '2100-07-01' })
const answer = { way: 'e-mail' as const }

/** Takes an offer to each state on the way that a broker goes; time alone is moved. */
const make: Record<OfferState, () => Promise<Made>> = {
  draft: drafted,
  presented,
  accepted: async () => {
    const made = await presented()
    await acceptWhole(broker, made.propertyId, made.id)
    return made
  },
  refused: async () => {
    const made = await presented()
    const { version } = await read(made)
    await broker.call(contract.refuseOffer, { params: { id: made.id }, body: { ...answer, version } })
    return made
  },
  countered: async () => {
    const made = await presented()
    const { id } = (await broker.call(contract.counterOffer, { params: { id: made.id }, body: dearer })).body
    await broker.call(contract.presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
    return made
  },
  expired: async () => {
    const made = await presented()
    await server.pool.query(`update offers set valid_until = now() - interval '1 second' where id = $1`, [
      made.id,
    ])
    return made
  },
  withdrawn: async () => {
    const made = await presented()
    const { version } = await read(made)
    await broker.call(contract.withdrawOffer, { params: { id: made.id }, body: { ...answer, version } })
    return made
  },
  not_chosen: async () => {
    const made = await presented()
    const rival = await makePresented(broker, made.propertyId)
    await acceptWhole(broker, made.propertyId, rival.id)
    await broker.call(contract.markNotChosen, { params: { id: made.propertyId } })
    return made
  },
}

const tries: Record<
  OfferAct,
  (id: number, version: number, acceptedBy: number[]) => Promise<{ status: number }>
> = {
  change: (id, version) =>
    broker.send(contract.changeOffer, { params: { id }, body: { ...dearer, version } }),
  remove: (id) => broker.send(contract.removeOffer, { params: { id } }),
  present: (id, version) =>
    broker.send(contract.presentOffer, { params: { id }, body: { way: 'e-mail', version } }),
  counter: (id) => broker.send(contract.counterOffer, { params: { id }, body: dearer }),
  accept: (id, version, acceptedBy) =>
    broker.send(contract.acceptOffer, { params: { id }, body: { acceptedBy, way: 'presencial', version } }),
  refuse: (id, version) =>
    broker.send(contract.refuseOffer, { params: { id }, body: { ...answer, version } }),
  withdraw: (id, version) =>
    broker.send(contract.withdrawOffer, { params: { id }, body: { ...answer, version } }),
}

it.each(offerStates)(
  'an offer that is %s refuses every step that its state forbids, and stays as it was',
  async (state) => {
    const made = await make[state]()
    const before = await read(made)
    expect(before.state).toBe(state)
    const acceptedBy = before.acceptors.flatMap(({ personId }) => personId ?? [])
    const forbidden = offerActs.filter((act) => !may(state, act))
    expect(forbidden.length).toBeGreaterThan(0)
    for (const act of forbidden) {
      const { status } = await tries[act](made.id, before.version, acceptedBy)
      expect([act, status]).toEqual([act, 409])
    }
    expect(await read(made)).toEqual(before)
  },
  60_000,
)
