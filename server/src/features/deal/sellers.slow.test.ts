import { readDuties } from '@soleira/domain/duty/contract'
import { listOffers } from '@soleira/domain/offer/contract'
import { createPerson, erasePerson, mergePeople, readPerson } from '@soleira/domain/person/contract'
import {
  deleteProperty,
  listParties,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { beginContract } from '../../../test/scenes/agreement.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { closingScene, today } from '../../../test/scenes/closing.ts'
import { agree, issue } from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { outlive } from '../../../test/scenes/past.ts'
import { copyOfPerson } from '../person/copy/copy.ts'

const [ana, bia] = [makeOwner({ fullName: 'Ana Lima' }), makeOwner({ fullName: 'Bia Prado' })]

let server: TestApp
let broker: Client
let registration: ReturnType<typeof makeRegistration>
let propertyId: number
let dealId: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
  propertyId = (await takeIn(broker, { owners: [ana, bia] })).id
  dealId = await acceptedDeal(broker, propertyId)
})
afterAll(() => server.stop())

const inRegister = async () => {
  const { deals } = (await broker.call(readDuties, { query: {} })).body
  return deals.find((deal) => deal.dealId === dealId)
}
const sellers = async () => (await inRegister())?.sellers.map(({ name }) => name)
const parts = async () => (await broker.call(listParties, { params: { id: propertyId } })).body.parties
const own = (...owners: ReturnType<typeof makeOwner>[]) =>
  broker.call(replaceProperty, { params: { id: propertyId }, body: makeProperty({ owners }) })
async function buyerAsOwner() {
  const buyer = (await parts()).find(({ role }) => role === 'buyer')
  return makeOwner({ fullName: buyer?.fullName ?? '', cpf: buyer?.cpf ?? '' })
}
const personOf = async (name: string) =>
  (await parts()).find(({ fullName, role }) => fullName === name && role === 'owner')?.personId ?? 0

describe('the sellers of a deal', () => {
  it('stay when the buyer becomes the owner, in the register and in each paper of the deal', async () => {
    await agree(broker, dealId, { version: 0 })
    await closingScene(broker, dealId).say('registration', { done: { on: today } })
    await own(await buyerAsOwner())
    expect((await parts()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    const deal = await inRegister()
    expect(deal?.sellers).toEqual([
      { name: 'Ana Lima', number: ana.cpf },
      { name: 'Bia Prado', number: bia.cpf },
    ])
    expect(deal?.lacks).toEqual([])
    const keys = JSON.stringify(await beginContract(broker, dealId, 'chaves'))
    expect(keys).toContain(ana.cpf)
    expect(keys).toContain(bia.cpf)
    const { rows } = await server.pool.query(`select written::text from fee_receipts where id = $1`, [
      (await issue(broker, dealId)).receipts[0]?.id,
    ])
    expect(rows[0].written).toContain(ana.cpf)
    const { body: chains } = await broker.call(listOffers, { params: { id: propertyId } })
    expect(chains[0]?.offers[0]?.acceptors.map(({ name, at }) => [name, at === null])).toEqual([
      ['Ana Lima', false],
      ['Bia Prado', false],
    ])
  })

  it('follow a correction while the property is still theirs to sell', async () => {
    const cris = makeOwner({ fullName: 'Cris Sá' })
    await own(ana, cris)
    expect(await sellers()).toEqual(['Ana Lima', 'Cris Sá'])
    await own(cris, ana)
    expect(await sellers()).toEqual(['Cris Sá', 'Ana Lima'])
    await closingScene(broker, dealId).say('deed', { done: { on: today } })
    await own(ana)
    expect(await sellers()).toEqual(['Cris Sá', 'Ana Lima'])
  })

  it('stay from the exchange of one owner for the buyer on', async () => {
    const buyer = await buyerAsOwner()
    await own(ana, buyer)
    expect(await sellers()).toEqual(['Ana Lima', 'Bia Prado'])
    await own(buyer)
    expect(await sellers()).toEqual(['Ana Lima', 'Bia Prado'])
  })

  it('follow the parties with their shares, and stay when these make a buyer the owner', async () => {
    const shares = async () =>
      (
        await server.pool.query('select share from deal_sellers where deal_id = $1 order by position', [
          dealId,
        ])
      ).rows
    const [one, other] = (await parts()).filter(({ role }) => role === 'owner')
    const buyer = (await parts()).find(({ role }) => role === 'buyer')
    const replace = (parties: object[]) =>
      broker.call(replaceParties, { params: { id: propertyId }, body: { parties } as never })
    const halves = [one, other].map((part, at) => ({
      id: part?.id,
      personId: part?.personId,
      role: 'owner',
      share: at ? '40' : '60',
    }))
    await replace(halves)
    expect(await shares()).toEqual([{ share: '60.0000' }, { share: '40.0000' }])
    await replace([{ personId: buyer?.personId, role: 'owner', share: '100' }])
    expect(await shares()).toEqual([{ share: '60.0000' }, { share: '40.0000' }])
  })

  it('keep the name of who was erased in the register alone', async () => {
    await own(await buyerAsOwner())
    const id = (
      await server.pool.query(
        'select person_id as id from deal_sellers where deal_id = $1 order by position',
        [dealId],
      )
    ).rows[0].id
    await broker.call(erasePerson, { params: { id } })
    expect((await inRegister())?.sellers).toEqual([
      { name: 'Bia Prado', number: bia.cpf },
      { name: 'Ana Lima', number: ana.cpf },
    ])
    expect(JSON.stringify(await beginContract(broker, dealId, 'chaves'))).not.toContain('Ana Lima')
  })

  it('are told once where an erased person stays for another property', async () => {
    await takeIn(broker, { owners: [ana] })
    const id = await personOf('Ana Lima')
    await own(await buyerAsOwner())
    await broker.call(erasePerson, { params: { id } })
    expect((await broker.call(readPerson, { params: { id } })).status).toBe(200)
    expect(await sellers()).toEqual(['Bia Prado', 'Ana Lima'])
  })

  it('are copied with the account and with each of them', async () => {
    const id = await personOf('Bia Prado')
    await own(await buyerAsOwner())
    const scope = await scopeOf(server, registration.email)
    const copy = server.holdings.find((one) => one.copy?.documents['negocios.json'])?.copy
    const read = await copy?.read(server.db, scope, (path) => path)
    const sold = { dealId, personId: id, role: 'owner', position: 1 }
    expect(read?.['negocios.json']).toMatchObject([{ id: dealId, sellers: [{ position: 0 }, sold] }])
    const copied = await copyOfPerson(server.db, scope, id)
    expect(copied?.documents['propostas.json']).toMatchObject({ offers: [], sales: [sold] })
  })

  it('go on as the record that two became', async () => {
    const kept = (await broker.call(createPerson, { body: makePerson({ fullName: 'Ana de Lima' }) })).body
    const otherId = await personOf('Ana Lima')
    await own(await buyerAsOwner())
    await broker.call(mergePeople, { params: { id: kept.id }, body: { otherId } })
    expect(await sellers()).toEqual(['Ana de Lima', 'Bia Prado'])
  })

  it('stay in the account as long as their deal does', async () => {
    const params = { id: await personOf('Ana Lima') }
    await own(await buyerAsOwner())
    expect((await broker.call(readPerson, { params })).status).toBe(200)
    await outlive(server, propertyId)
    await broker.call(deleteProperty, { params: { id: propertyId } })
    await broker.refused(readPerson, { params }, 404)
  })
})
