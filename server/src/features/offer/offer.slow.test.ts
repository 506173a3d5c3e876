import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/offer/contract'
import { createPerson, erasePerson, mergePeople, previewErasure } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../test/rows/tables.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { keptOfOffers } from '../person/copy/as-buyer.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let propertyId: number
let ownerId: number
let buyerId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
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
const answer = { on: today, way: 'e-mail' as const }
const runOut = (id: number) =>
  server.pool.query(`update offers set valid_until = now() - interval '1 second' where id = $1`, [id])

describe('an offer', () => {
  it('is drafted, changed by its version alone, and removed with its chain', async () => {
    const made = await draft()
    expect(made).toMatchObject({ state: 'draft', side: 'buyer', differences: null, version: 1 })
    expect(made.terms).toMatchObject({ total: '800000.00', itbiPayer: 'buyer', stays: 'armários da cozinha' })
    const change = { params: { id: made.id }, body: { ...makeOfferTerms(priced('810000.00')), version: 1 } }
    const { body } = await broker.call(contract.changeOffer, change)
    expect(body).toMatchObject({ version: 2, terms: { total: '810000.00', lines: [{ kind: 'own_funds' }] } })
    expect((await broker.refused(contract.changeOffer, change, 409)).code).toBe('conflict')
    await broker.call(contract.removeOffer, { params: { id: made.id } })
    expect(await chains()).toEqual([])
  })

  it('is made once per key', async () => {
    const body = first()
    const send = { params: { id: propertyId }, body, headers: { 'idempotency-key': 'offer-once-1' } }
    const [one, other] = [
      await broker.call(contract.createOffer, send),
      await broker.call(contract.createOffer, send),
    ]
    expect(other.body.id).toBe(one.body.id)
    expect(await chains()).toHaveLength(1)
  })

  it('ends at an hour of the account’s time zone, and not in the past', async () => {
    const { validUntil } = await draft({ validUntil: '2100-12-31T18:00' })
    expect(validUntil).toBe('2100-12-31T21:00:00.000Z')
    const late = { params: { id: propertyId }, body: first({ validUntil: '2026-01-01T10:00' }) }
    const { fields } = await broker.refused(contract.createOffer, late, 422)
    expect(fields).toEqual({ validUntil: 'A validade já passou' })
    const { id } = await draft()
    await runOut(id)
    const body = { way: 'e-mail' as const, version: 1 }
    const refused = await broker.refused(contract.presentOffer, { params: { id }, body }, 422)
    expect(refused.fields).toEqual({ validUntil: 'A validade já passou' })
  })

  it('is not made by who sells, nor by nobody', async () => {
    const send = (ids: number[]) => ({
      params: { id: propertyId },
      body: { ...makeOfferTerms(), buyers: ids.map((personId) => ({ personId })) },
    })
    const selling = await broker.refused(contract.createOffer, send([buyerId, ownerId]), 422)
    expect(selling.code).toBe('buyer_is_seller')
    expect(selling.fields).toEqual({ buyers: 'Um dos compradores também vende este imóvel' })
    const unknown = await broker.refused(contract.createOffer, send([2_147_483_000]), 422)
    expect(unknown.fields).toEqual({ buyers: 'Pessoa desconhecida' })
    expect(await chains()).toEqual([])
  })

  it('runs out by itself at its hour', async () => {
    const { id } = await presented()
    await runOut(id)
    expect((await chains())[0]?.offers[0]?.state).toBe('expired')
    const body = { ...answer, version: 2 }
    expect((await broker.refused(contract.refuseOffer, { params: { id }, body }, 409)).code).toBe(
      'offer_not_open',
    )
  })

  it.each(['refused', 'withdrawn'] as const)('is %s on a day that the broker says, once', async (as) => {
    const end = as === 'refused' ? contract.refuseOffer : contract.withdrawOffer
    const { id, version } = await presented()
    const send = (on: string) => ({
      params: { id },
      body: { ...answer, on, reason: 'por telefone', version },
    })
    const future = await broker.refused(end, send(addDays(today, 2)), 422)
    expect(future.fields).toEqual({ on: 'O dia não pode ser no futuro' })
    const before = await broker.refused(end, send(addDays(today, -2)), 422)
    expect(before.fields).toEqual({ on: 'O dia não pode ser antes da apresentação' })
    const { body } = await broker.call(end, send(today))
    expect(body).toMatchObject({ state: as, end: { as, on: today, way: 'e-mail', words: 'por telefone' } })
    await broker.refused(end, send(today), 409)
  })
})

describe('a counter-offer', () => {
  it('says what changes, and takes the place of what it answers once it is presented', async () => {
    const offered = await presented()
    const answering = await counter(offered.id, priced('850000.00'))
    expect(answering).toMatchObject({ side: 'owner', state: 'draft', chainId: offered.chainId })
    expect(answering.differences?.slice(0, 2)).toEqual([
      { label: 'Preço total', before: 'R$ 800.000,00', after: 'R$ 850.000,00' },
      { label: 'Recursos próprios', before: 'R$ 200.000,00, na escritura', after: 'R$ 850.000,00' },
    ])
    expect((await chains())[0]?.offers.map(({ state }) => state)).toEqual(['draft', 'presented'])
    await present(answering.id)
    const again = await present((await counter(answering.id, priced('820000.00'))).id)
    expect(again.side).toBe('buyer')
    const [chain] = await chains()
    expect(chain?.offers.map(({ state, side }) => [side, state])).toEqual([
      ['buyer', 'presented'],
      ['owner', 'countered'],
      ['buyer', 'countered'],
    ])
    expect(chain?.buyers.map(({ personId }) => personId)).toEqual([buyerId])
  })

  it('that changes nothing is refused', async () => {
    const { id } = await presented()
    const { fields } = await broker.refused(
      contract.counterOffer,
      { params: { id }, body: makeOfferTerms({ validUntil: '2100-11-01T10:00', notes: 'outra' }) },
      422,
    )
    expect(fields).toEqual({ total: 'Nada mudou: registre o aceite em vez de uma contraproposta' })
  })

  it('answers what has run out, which stays so', async () => {
    const { id } = await presented()
    await runOut(id)
    await present((await counter(id, priced('850000.00'))).id)
    expect((await chains())[0]?.offers.map(({ state }) => state)).toEqual(['presented', 'expired'])
  })

  it('keeps the buyers of the first offer', async () => {
    const { id } = await counter((await presented()).id, priced('850000.00'))
    const body = { ...makeOfferTerms(priced('860000.00')), buyers: [{ personId: buyerId }], version: 1 }
    const { fields } = await broker.refused(contract.changeOffer, { params: { id }, body }, 422)
    expect(fields).toEqual({ buyers: 'Os compradores são os da primeira proposta' })
  })

  it('is one where two are made at once, or one is made while the offer is taken back', async () => {
    const { id, version } = await presented()
    const counters = await Promise.all(
      ['850000.00', '860000.00'].map((total) =>
        broker.send(contract.counterOffer, { params: { id }, body: makeOfferTerms(priced(total)) }),
      ),
    )
    expect(counters.map(({ status }) => status).sort()).toEqual([201, 409])
    const [open] = (await chains())[0]?.offers ?? []
    const answers = await Promise.all([
      broker.send(contract.presentOffer, {
        params: { id: open?.id ?? 0 },
        body: { way: 'e-mail', version: 1 },
      }),
      broker.send(contract.withdrawOffer, { params: { id }, body: { ...answer, version } }),
    ])
    const states = (await chains())[0]?.offers.map(({ state }) => state)
    expect(answers[0]?.status).toBe(200)
    expect(states).toEqual(['presented', answers[1]?.status === 200 ? 'withdrawn' : 'countered'])
  })
})

describe('what the owner gets', () => {
  it('is told with its grounds, and a price below the lowest one to the broker alone', async () => {
    const body = makeTerms({
      lowestPrice: '800000.01',
      startsOn: addDays(today, -3),
      endsOn: addDays(today, 90),
    })
    const { id } = (await broker.call(createAuthorization, { params: { id: propertyId }, body })).body
    await broker.call(signAuthorization, { params: { id }, body: { signedOn: today, version: 1 } })
    const made = await draft()
    expect(made.isBelowLowest).toBe(true)
    const exactly = (amount: string) => ({ least: amount, most: amount })
    expect(made.net).toMatchObject({
      total: exactly('756000.00'),
      parts: [
        {
          label: 'Honorários',
          counts: exactly('44000.00'),
          isConfirmed: true,
          ground: 'Autorização vigente: 5,5 % do preço',
        },
        expect.objectContaining({ label: 'Imposto sobre o ganho de capital', counts: null }),
      ],
      isWhole: false,
      isConfirmed: true,
    })
    expect(made.buyerTotal).toMatchObject({ total: exactly('824000.00'), isWhole: false, isConfirmed: false })
    expect(made.buyerTotal.parts[0]).toMatchObject({
      label: 'ITBI',
      counts: exactly('24000.00'),
      isConfirmed: false,
      ground: 'No todo R$ 24.000,00, não confirmado',
    })
    expect((await draft(priced('800000.01'))).isBelowLowest).toBe(false)
  })
})

describe('people', () => {
  const other = async (fullName: string) =>
    (await broker.call(createPerson, { body: makePerson({ fullName }) })).body

  it('who are one buy once', async () => {
    const { id } = await other('Caio Prado')
    await broker.call(contract.createOffer, {
      params: { id: propertyId },
      body: { ...makeOfferTerms(), buyers: [{ personId: buyerId }, { personId: id }] },
    })
    await broker.call(mergePeople, { params: { id: buyerId }, body: { otherId: id } })
    expect((await chains())[0]?.buyers.map(({ personId }) => personId)).toEqual([buyerId])
  })

  it('have their own offers listed, and no other’s', async () => {
    const mine = await draft()
    const { id } = await other('Caio Prado')
    const body = { ...makeOfferTerms(), buyers: [{ personId: id }] }
    const his = (await broker.call(contract.createOffer, { params: { id: propertyId }, body })).body
    const listed = async (person: number) =>
      (await broker.call(contract.listAllOffers, { query: { person } })).body.map((offer) => offer.id)
    expect(await listed(buyerId)).toEqual([mine.id])
    expect(await listed(id)).toEqual([his.id])
  })

  it('get what they offered in the copy of their data, without the broker’s notes', async () => {
    const { id } = await draft()
    const kept = await keptOfOffers(server.db, await scopeOf(server, registration.email), buyerId)
    expect(kept).toMatchObject({ offers: [{ id, total: '800000.00' }], acceptances: [] })
    expect(JSON.stringify(kept)).not.toContain('o comprador pode subir')
  })

  it('who are erased leave no offer of their own, and no name in another', async () => {
    const raul = await other('Raul Pinho')
    await draft({
      conditions: [{ kind: 'other', words: 'Raul Pinho desocupa até maio' }],
      notes: 'Raul Pinho liga',
    })
    await broker.call(contract.createOffer, {
      params: { id: propertyId },
      body: { ...makeOfferTerms(), buyers: [{ personId: raul.id }] },
    })
    const { body: preview } = await broker.call(previewErasure, { params: { id: raul.id } })
    expect(preview.offers).toBe(1)
    await broker.call(erasePerson, { params: { id: raul.id } })
    const left = await chains()
    expect(left).toHaveLength(1)
    expect(left[0]?.offers[0]?.terms.conditions[0]?.words).toContain('desocupa até maio')
    const rows = (await everyColumn(server.pool)).split('\n')
    expect(rows.filter((row) => row.includes('Raul Pinho'))).toEqual([])
  })
})

it('goes with its property', async () => {
  await presented()
  await broker.call(deleteProperty, { params: { id: propertyId } })
  expect(
    (await server.pool.query('select from offer_chains where property_id = $1', [propertyId])).rowCount,
  ).toBe(0)
})
