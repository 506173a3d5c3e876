import { dayOf } from '@soleira/domain/certificate/validity'
import { listDeals, listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as contract from '@soleira/domain/offer/contract'
import { changePerson, createPerson, erasePerson, mergePeople } from '@soleira/domain/person/contract'
import { listParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal, acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
let ownerId: number
let buyerId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const property = await takeIn(broker)
  propertyId = property.id
  ownerId = property.owners[0]?.personId ?? 0
  buyerId = (await broker.call(createPerson, { body: makePerson() })).body.id
})

type Change = Parameters<typeof makeOfferTerms>[0]
const first = (change: Change = {}) => ({ ...makeOfferTerms(change), buyers: [{ personId: buyerId }] })
const priced = (total: string): Change => ({ total, lines: [{ kind: 'own_funds', value: total }] })
const draft = async (change: Change = {}) =>
  (await broker.call(contract.createOffer, { params: { id: propertyId }, body: first(change) })).body
const present = async (id: number, version = 1) =>
  (await broker.call(contract.presentOffer, { params: { id }, body: { way: 'whatsapp', version } })).body
const presented = async (change: Change = {}) => present((await draft(change)).id)
const counter = async (id: number, change: Change) =>
  (await broker.call(contract.counterOffer, { params: { id }, body: makeOfferTerms(change) })).body
const chains = async () => (await broker.call(contract.listOffers, { params: { id: propertyId } })).body
const deals = async () => (await broker.call(listPropertyDeals, { params: { id: propertyId } })).body
const answer = { on: today, way: 'e-mail' as const }
const runOut = (id: number) =>
  server.pool.query(`update offers set valid_until = now() - interval '1 second' where id = $1`, [id])

describe('an acceptance', () => {
  const accept = (id: number, acceptedBy: number[], change: object = {}) => ({
    params: { id },
    body: { acceptedBy, way: 'presencial' as const, version: 2, ...change },
  })

  it('needs every owner, and makes the deal with the last one', async () => {
    const two = await takeIn(broker, { owners: [makeOwner(), makeOwner({ fullName: 'Bia Lemos' })] })
    propertyId = two.id
    const [one = 0, other = 0] = two.owners.map((owner) => owner.personId)
    const { id } = await presented()
    const whole = await broker.refused(contract.acceptOffer, accept(id, [one]), 409)
    expect([whole.code, whole.missing]).toEqual(['acceptance_missing', [other]])
    const { body } = await broker.call(contract.acceptOffer, accept(id, [one], { isPartial: true }))
    expect(body.state).toBe('presented')
    expect(body.acceptors.map(({ personId, at }) => [personId, at !== null])).toEqual([
      [one, true],
      [other, false],
    ])
    expect(await deals()).toEqual([])
    const last = await broker.call(contract.acceptOffer, accept(id, [other], { version: 3 }))
    expect(last.body).toMatchObject({ state: 'accepted', end: { as: 'accepted', on: today } })
    expect(await deals()).toMatchObject([
      { offerId: id, price: '800000.00', state: 'contract', undone: null },
    ])
    const { body: parts } = await broker.call(listParties, { params: { id: propertyId } })
    expect(parts.parties.filter(({ role }) => role === 'buyer').map((part) => part.personId)).toEqual([
      buyerId,
    ])
    const { body: told } = await broker.call(listNotifications, { query: {} })
    expect(JSON.stringify(told)).toContain('Proposta aceita')
  })

  async function marry(id: number): Promise<number> {
    const spouse = await broker.call(createPerson, { body: makePerson({ fullName: 'Nara Leal' }) })
    const union = { kind: 'marriage', regime: 'comunhao_parcial', since: '2010-05-02', prenup: null } as const
    await broker.call(changePerson, {
      params: { id },
      body: { union: { ...union, spouseId: spouse.body.id } },
    })
    return spouse.body.id
  }

  it('needs the spouse whose consent the regime asks for, and nobody else', async () => {
    const spouse = await marry(ownerId)
    const { id, acceptors } = await presented()
    expect(acceptors.map(({ personId }) => personId)).toEqual([ownerId, spouse])
    const { fields } = await broker.refused(contract.acceptOffer, accept(id, [buyerId]), 422)
    expect(fields).toEqual({
      acceptedBy: 'Só aceita quem vende ou consente, ou quem compra numa contraproposta',
    })
  })

  it('stays where two records of one person become one', async () => {
    const two = await takeIn(broker, { owners: [makeOwner(), makeOwner({ fullName: 'Bia Lemos' })] })
    propertyId = two.id
    const [one = 0] = two.owners.map((owner) => owner.personId)
    const { id } = await presented()
    await broker.call(contract.acceptOffer, accept(id, [one], { isPartial: true }))
    const { id: kept } = (
      await broker.call(createPerson, { body: { kind: 'natural', fullName: 'Otávio Lima' } })
    ).body
    await broker.call(mergePeople, { params: { id: kept }, body: { otherId: one } })
    const { body } = await broker.call(contract.readOffer, { params: { id } })
    expect(body.acceptors.find(({ personId }) => personId === kept)?.at).not.toBeNull()
  })

  it('leaves a draft that would answer it unpresented', async () => {
    const { id } = await presented()
    const late = await counter(id, priced('850000.00'))
    await broker.call(contract.acceptOffer, accept(id, [ownerId]))
    const body = { way: 'e-mail' as const, version: late.version }
    const refused = await broker.refused(contract.presentOffer, { params: { id: late.id }, body }, 409)
    expect(refused.code).toBe('offer_not_open')
    await broker.call(contract.removeOffer, { params: { id: late.id } })
  })

  it('of a counter-offer is the buyers’', async () => {
    const { id, acceptors } = await counter((await presented()).id, priced('850000.00'))
    expect(acceptors.map(({ personId }) => personId)).toEqual([buyerId])
    const { version } = await present(id)
    await broker.call(contract.acceptOffer, accept(id, [buyerId], { version }))
    expect(await deals()).toMatchObject([{ offerId: id, price: '850000.00' }])
  })

  it('of a counter-offer that takes property in exchange needs the spouse of who gives it', async () => {
    const spouse = await marry(buyerId)
    const house = { kind: 'exchange' as const, value: '850000.00', description: 'casa em Niterói' }
    const { id, acceptors } = await counter((await presented()).id, { total: house.value, lines: [house] })
    expect(acceptors.map(({ personId }) => personId)).toEqual([buyerId, spouse])
    const { version } = await present(id)
    const alone = await broker.refused(contract.acceptOffer, accept(id, [buyerId], { version }), 409)
    expect([alone.code, alone.missing]).toEqual(['acceptance_missing', [spouse]])
    await broker.call(contract.acceptOffer, accept(id, [buyerId, spouse], { version }))
    expect(await deals()).toMatchObject([{ offerId: id, buyers: [{ personId: buyerId }] }])
  })

  it('was given while the offer was open, whenever it is recorded', async () => {
    const { id } = await presented()
    await server.pool.query(
      `update offers set presented_at = now() - interval '3 days', valid_until = now() - interval '1 day' where id = $1`,
      [id],
    )
    const at = (days: number) => ({ on: new Date(Date.now() + days * 86_400_000).toISOString() })
    const refused = async (days: number) =>
      (await broker.refused(contract.acceptOffer, accept(id, [ownerId], at(days)), 422)).fields
    expect(await refused(1)).toEqual({ on: 'O momento não pode ser no futuro' })
    expect(await refused(-0.5)).toEqual({ on: 'Nesse momento a proposta já tinha vencido' })
    expect(await refused(-5)).toEqual({ on: 'O momento não pode ser antes da apresentação' })
    const { body } = await broker.call(contract.acceptOffer, accept(id, [ownerId], at(-2)))
    expect(body.state).toBe('accepted')
  })

  it('is one of two at once, and the other is told', async () => {
    const [one, other] = [await presented(), await presented(priced('900000.00'))]
    const answers = await Promise.all(
      [one, other].map(({ id }) => broker.send(contract.acceptOffer, accept(id, [ownerId]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)?.raw.body
    expect(told).toContain('deal_exists')
    expect(told).toContain('Outra proposta foi aceita há 1 minuto.')
    expect(await deals()).toHaveLength(1)
    const states = (await chains()).flatMap(({ offers }) => offers.map(({ state }) => state))
    expect(states.sort()).toEqual(['accepted', 'presented'])
  })

  it('or a withdrawal comes first, and only that holds', async () => {
    const { id } = await presented()
    const answers = await Promise.all([
      broker.send(contract.acceptOffer, accept(id, [ownerId])),
      broker.send(contract.withdrawOffer, { params: { id }, body: { ...answer, version: 2 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isAccepted = answers[0]?.status === 200
    expect((await chains())[0]?.offers[0]?.state).toBe(isAccepted ? 'accepted' : 'withdrawn')
    expect(await deals()).toHaveLength(isAccepted ? 1 : 0)
  })
})

describe('a deal', () => {
  const undo = (id: number, change: object = {}) => ({
    params: { id },
    body: {
      on: today,
      cause: 'buyer',
      reason: 'o banco negou',
      deposit: 'returned',
      version: 1,
      ...change,
    } as never,
  })

  it('passes the others over, and opens them again when it is undone', async () => {
    const [open, late] = [await presented(priced('700000.00')), await presented(priced('600000.00'))]
    await runOut(late.id)
    const nothing = { params: { id: propertyId } }
    expect((await broker.refused(contract.markNotChosen, nothing, 409)).message).toBe(
      'Nenhuma proposta foi aceita ainda.',
    )
    const id = await acceptedDeal(broker, propertyId)
    const states = async () =>
      Object.fromEntries((await chains()).flatMap(({ offers }) => offers.map((one) => [one.id, one.state])))
    await broker.call(contract.markNotChosen, nothing)
    expect(await states()).toMatchObject({ [open.id]: 'not_chosen', [late.id]: 'expired' })
    const { body } = await broker.call(undoDeal, undo(id, { reopens: true }))
    expect(body).toMatchObject({
      state: 'undone',
      undone: { on: today, cause: 'buyer', reason: 'o banco negou', deposit: 'returned' },
    })
    expect(await states()).toMatchObject({ [open.id]: 'presented', [late.id]: 'expired' })
    expect((await broker.refused(undoDeal, undo(id, { version: 2 }), 409)).code).toBe('conflict')
    await acceptWhole(broker, propertyId, open.id)
    expect((await deals()).map(({ state }) => state)).toEqual(['contract', 'undone'])
  })

  it('is listed with its property until it is undone, by words and stage', async () => {
    const mine = await signInBroker(server)
    const { id } = await takeIn(mine, { street: 'Rua das Acácias', number: '7' })
    const deal = await acceptedDeal(mine, id)
    const list = async (query: object) => {
      const { body, headers } = await mine.call(listDeals, { query } as never)
      return [body.map((one) => one.id), headers['x-total-count']]
    }
    expect(await list({})).toEqual([[deal], '1'])
    expect(await list({ search: 'acácias' })).toEqual([[deal], '1'])
    expect(await list({ search: 'outra' })).toEqual([[], '0'])
    expect(await list({ stage: ['1'] })).toEqual([[deal], '1'])
    expect(await list({ stage: ['5'] })).toEqual([[], '0'])
    const { body: open } = await mine.call(contract.listAllOffers, { query: { open: 'true' } })
    expect(open).toEqual([])
    const { id: offered } = await makePresented(mine, id)
    expect((await mine.call(contract.listAllOffers, { query: { open: 'true' } })).body).toMatchObject([
      { id: offered, propertyId: id, total: '800000.00', title: 'Apartamento - Rua das Acácias, 7' },
    ])
    await mine.call(undoDeal, undo(deal))
    expect(await list({})).toEqual([[], '0'])
    expect(await list({ state: ['undone'] })).toEqual([[deal], '1'])
    expect(await list({ state: ['contract', 'done'] })).toEqual([[], '0'])
  })

  it('keeps the buyer who is erased out of it, and itself', async () => {
    await acceptedDeal(broker, propertyId)
    const [deal] = await deals()
    await server.pool.query('update properties set current_stage = 7 where id = $1', [propertyId])
    const buyer = deal?.buyers[0]?.personId ?? 0
    await broker.call(erasePerson, { params: { id: buyer } })
    expect(await deals()).toMatchObject([{ id: deal?.id, state: 'done', buyers: [] }])
  })
})
