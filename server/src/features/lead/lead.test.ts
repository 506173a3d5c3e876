import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/lead/contract'
import {
  createPerson,
  erasePerson,
  listPeople,
  mergePeople,
  readPerson,
} from '@soleira/domain/person/contract'
import { deleteProperty, moveProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { everyColumn } from '../../../test/rows/tables.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

type Given = Parameters<typeof makeLead>[0]
const create = async (change: Given = {}) =>
  (await broker.call(contract.createLead, { body: makeLead(change) })).body
const list = async (query: Parameters<typeof broker.call<typeof contract.listLeads>>[1]['query'] = {}) =>
  (await broker.call(contract.listLeads, { query })).body
const interest = async (id: number, change: Given = {}) =>
  (await broker.call(contract.addPropertyLead, { params: { id }, body: makeLead(change) })).body
const interested = async (id: number) =>
  (await broker.call(contract.listPropertyLeads, { params: { id } })).body

describe('a lead', () => {
  it('is a person of the account, made with it or known before, and stays when no property names them', async () => {
    const made = await create({ email: 'iara@exemplo.com.br' })
    const person = (await broker.call(readPerson, { params: { id: made.personId } })).body
    expect(person).toMatchObject({ fullName: 'Iara Campos Neves', emails: ['iara@exemplo.com.br'] })
    const { owners, id } = await takeIn(broker)
    const owner = owners[0]?.personId ?? 0
    await create({ personId: owner, fullName: null })
    await broker.call(deleteProperty, { params: { id } })
    const leads = (await broker.call(listPeople, { query: { role: 'lead' } })).body
    expect(leads.map((one) => [one.id, one.roles])).toEqual(
      expect.arrayContaining([
        [made.personId, ['lead']],
        [owner, ['lead']],
      ]),
    )
  })

  it('is one for each person', async () => {
    const { personId } = await create()
    const again = { body: makeLead({ personId }) }
    expect((await broker.refused(contract.createLead, again, 409)).code).toBe('conflict')
    const send = { body: makeLead(), headers: { 'idempotency-key': 'lead-once-1' } }
    const [one, other] = [
      await broker.call(contract.createLead, send),
      await broker.call(contract.createLead, send),
    ]
    expect(other.body.id).toBe(one.body.id)
  })

  it('changes the named fields alone, by its version', async () => {
    const { id } = await create({ wishes: 'dois quartos', budgetTo: '900000' })
    const change = { params: { id }, body: { nextContactOn: '02/03/2026', version: 1 } }
    const { body } = await broker.call(contract.changeLead, change)
    expect(body).toMatchObject({ nextContactOn: '2026-03-02', wishes: 'dois quartos', budgetTo: '900000.00' })
    expect((await broker.refused(contract.changeLead, change, 409)).code).toBe('conflict')
    const wrong = { params: { id }, body: { budgetFrom: '900000.01', version: 2 } }
    const { fields } = await broker.refused(contract.changeLead, wrong, 422)
    expect(fields).toEqual({ budgetTo: 'O valor máximo não pode ser menor que R$ 900.000,01' })
    const half = { params: { id }, body: { consentOn: '2026-03-02', version: 2 } }
    expect((await broker.refused(contract.changeLead, half, 422)).fields).toEqual({
      consentHow: 'Diga como autorizou',
    })
  })

  it('is listed by the day to speak, found by name, and filtered by what is due', async () => {
    await create({ fullName: 'Zeca Sem Dia' })
    await create({ fullName: 'Bia Amanhã', nextContactOn: addDays(today, 1) })
    await create({ fullName: 'Caio Hoje', nextContactOn: today })
    await create({ fullName: 'Davi Tarde', nextContactOn: addDays(today, -3) })
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).map((one) => one.fullName)
    expect(await names({})).toEqual(['Davi Tarde', 'Caio Hoje', 'Bia Amanhã', 'Zeca Sem Dia'])
    expect(await names({ contact: 'today' })).toEqual(['Caio Hoje'])
    expect(await names({ contact: 'late' })).toEqual(['Davi Tarde'])
    expect(await names({ contact: ['late', 'today'], order: 'name' })).toEqual(['Caio Hoje', 'Davi Tarde'])
    expect(await names({ search: 'amanha' })).toEqual(['Bia Amanhã'])
    const page = await broker.call(contract.listLeads, { query: { order: 'name', limit: 1, offset: 1 } })
    expect(page.body.map((one) => one.fullName)).toEqual(['Caio Hoje'])
    expect(page.raw.headers['x-total-count']).toBe('4')
  })

  it('is interested in properties, and no more', async () => {
    const [one, other] = [await takeIn(broker), await takeIn(broker)]
    const { id, personId } = await interest(one.id)
    expect(await interest(other.id, { personId, origin: 'sign' })).toMatchObject({ id, origin: 'portal' })
    const [lead] = await interested(other.id)
    expect(lead).toMatchObject({ id, properties: [{ id: one.id }, { id: other.id, street: other.street }] })
    const [asked, again] = (lead?.properties ?? []).map(({ since }) => since)
    expect(new Date(asked ?? '').toISOString()).toBe(asked)
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(asked ?? ''))
    const params = { id: one.id, leadId: id }
    await broker.call(contract.removePropertyLead, { params })
    await broker.refused(contract.removePropertyLead, { params }, 404)
    expect(await interested(one.id)).toEqual([])
    await broker.call(contract.removeLead, { params: { id } })
    expect(await interested(other.id)).toEqual([])
    await broker.call(readPerson, { params: { id: personId } })
  })
})

it('suggests what is in Mercado and fits, the best first', async () => {
  const market = async (change: Parameters<typeof takeIn>[1]) => {
    const { id } = await takeIn(broker, { type: 'apartamento', neighborhood: 'Tijuca', ...change })
    for (const currentStage of [2, 3]) {
      await broker.call(moveProperty, { params: { id }, body: { currentStage, reason: 'Combinado' } })
    }
    return id
  }
  await takeIn(broker, { type: 'apartamento', neighborhood: 'Tijuca', value: '800000' })
  const dear = await market({ value: '950000' })
  const fit = await market({ value: '900000' })
  await market({ type: 'fazenda', neighborhood: 'Vargem', value: '9000000' })
  const { id } = await create({ kinds: ['apartamento'], neighborhoods: ['tijuca'], budgetTo: '900000' })
  const { body } = await broker.call(contract.listSuggestions, { params: { id } })
  expect(body.map(({ property, ...rest }) => ({ id: property.id, ...rest }))).toEqual([
    { id: fit, fits: ['Apartamento', 'Tijuca', 'dentro do orçamento'], misses: [] },
    { id: dear, fits: ['Apartamento', 'Tijuca'], misses: ['acima do orçamento em R$ 50.000'] },
  ])
})

describe('a person', () => {
  it('takes the lead with them when erased, with what was typed of them elsewhere', async () => {
    const { personId } = await create({ fullName: 'Zoraide Quaresma-Beltrão', notes: 'prefere a tarde' })
    const { id } = await create({ notes: 'irmã de zoraide quaresma-beltrão' })
    await broker.call(erasePerson, { params: { id: personId } })
    expect((await list()).map((one) => one.id)).toEqual([id])
    const everything = await everyColumn(server.pool)
    for (const trace of ['oraide', 'prefere a tarde']) expect(everything).not.toContain(trace)
  })

  it('of two records is one lead, with the words and interests of both', async () => {
    const property = await takeIn(broker)
    const kept = await create({ notes: 'gosta de sol', budgetTo: '500000' })
    const gone = await interest(property.id, { notes: 'tem cachorro', city: 'Niterói' })
    const body = { otherId: gone.personId }
    await broker.call(mergePeople, { params: { id: kept.personId }, body })
    expect(await list()).toMatchObject([
      {
        id: kept.id,
        notes: 'gosta de sol\ntem cachorro',
        city: 'Niterói',
        budgetTo: '500000.00',
        properties: [{ id: property.id }],
      },
    ])
    const { body: person } = await broker.call(createPerson, { body: makePerson() })
    await broker.call(mergePeople, { params: { id: person.id }, body: { otherId: kept.personId } })
    expect(await list()).toMatchObject([{ id: kept.id, personId: person.id }])
  })
})
