import { completeCnpj } from '@soleira/domain/format/cnpj'
import * as contract from '@soleira/domain/person/contract'
import {
  deleteProperty,
  listProperties,
  readProperty,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

type Input = Parameters<typeof makePerson>[0]
const create = async (change: Input = {}) =>
  (await broker.call(contract.createPerson, { body: makePerson(change) })).body
const read = async (id: number) => (await broker.call(contract.readPerson, { params: { id } })).body
const change = async (id: number, body: object) =>
  (await broker.call(contract.changePerson, { params: { id }, body })).body
const list = async (query: object = {}) => {
  const { body, headers } = await broker.call(contract.listPeople, { query })
  return { names: body.map(({ fullName }) => fullName), total: Number(headers['x-total-count']), body }
}

describe('taking a person in', () => {
  it('keeps what is known of somebody, and says what is not', async () => {
    const person = await create({
      fullName: ' Íris  da Conceição ',
      phones: ['21988887777', '(21) 3333-4444'],
      emails: ['iris@exemplo.com.br'],
      birthDate: '31/12/1980',
      maritalStatus: 'Casado(a)',
      state: 'RJ',
      cep: '22041001',
    })
    expect(person).toMatchObject({
      kind: 'natural',
      phones: ['(21) 98888-7777', '(21) 3333-4444'],
      birthDate: '1980-12-31',
      cep: '22041-001',
      version: 1,
      union: null,
      missing: ['rg', 'motherName', 'regime'],
    })
    expect(await read(person.id)).toEqual(person)
  })

  it('takes a company by a CNPJ with letters, with those who sign for it', async () => {
    const agent = await create({ fullName: 'Rui Prado' })
    const cnpj = completeCnpj('12ABC34501DE')
    const company = await create({
      kind: 'legal',
      cpf: null,
      cnpj: cnpj.toLowerCase(),
      fullName: 'Casa Nova Ltda',
      representatives: [{ personId: agent.id, capacity: 'Sócio administrador' }],
    })
    expect(company).toMatchObject({
      cnpj,
      missing: [],
      representatives: [{ id: agent.id, fullName: 'Rui Prado', capacity: 'Sócio administrador' }],
    })
    const { body: signing } = await broker.call(contract.readPerson, { params: { id: agent.id } })
    expect(signing.represents).toEqual([
      { id: company.id, fullName: 'Casa Nova Ltda', cnpj, capacity: 'Sócio administrador' },
    ])
    const twin = makePerson({ kind: 'legal', cpf: null, cnpj })
    expect((await broker.refused(contract.createPerson, { body: twin }, 409)).fields).toEqual({
      cnpj: 'Já há uma empresa com este CNPJ',
    })
  })

  it('knows everybody once, also those who came with a property', async () => {
    const property = await takeIn(broker)
    const { cpf = '' } = property.owners[0] ?? {}
    const error = await broker.refused(contract.createPerson, { body: makePerson({ cpf }) }, 409)
    expect(error).toMatchObject({ code: 'conflict', fields: { cpf: 'Já há uma pessoa com este CPF' } })
    const other = await signInBroker(server)
    await other.call(contract.createPerson, { body: makePerson({ cpf }) })
  })

  it('makes one of a request that is sent again', async () => {
    const request = { body: makePerson(), headers: { 'idempotency-key': 'pessoa-nova-1' } }
    const [first, again] = [
      await broker.send(contract.createPerson, request),
      await broker.send(contract.createPerson, request),
    ]
    expect(again.body).toEqual(first.body)
    expect((await list()).total).toBe(1)
  })

  it('keeps the companies’ fields from people and the other way round', async () => {
    const wrong = [
      [{ cnpj: completeCnpj('112223330001') }, 'cnpj'],
      [{ kind: 'legal' as const }, 'cpf'],
      [{ kind: 'legal' as const, cpf: null, union: { kind: 'marriage' as const } }, 'union'],
    ] as const
    for (const [input, field] of wrong) {
      const error = await broker.refused(contract.createPerson, { body: makePerson(input) }, 422)
      expect(Object.keys(error.fields ?? {})).toEqual([field])
    }
  })
})

describe('changing a person', () => {
  it('changes what is named, leaves the rest, and refuses a stale version', async () => {
    const person = await create({ rg: '12.345', emails: ['a@exemplo.com.br'] })
    const changed = await change(person.id, { profession: 'Arquiteta', version: 1 })
    expect(changed).toEqual({ ...person, profession: 'Arquiteta', version: 2, updatedAt: changed.updatedAt })
    const stale = { params: { id: person.id }, body: { profession: 'Médica', version: 1 } }
    expect((await broker.refused(contract.changePerson, stale, 409)).code).toBe('stale_person')
    expect((await change(person.id, { rg: null })).rg).toBeNull()
  })

  it('leaves the files of properties as they are, or says the same there when asked', async () => {
    const owner = makeOwner({ rg: '1' })
    const [one, other] = [
      await takeIn(broker, { owners: [owner] }),
      await takeIn(broker, { owners: [owner] }),
    ]
    const id = one.owners[0]?.personId ?? 0
    const here = await change(id, { rg: '2' })
    expect(here.parts.map(({ differs }) => differs)).toEqual([
      [{ fact: 'rg', value: '1' }],
      [{ fact: 'rg', value: '1' }],
    ])
    const rgOf = async ({ id }: { id: number }) =>
      (await broker.call(readProperty, { params: { id } })).body.owners[0]?.rg
    expect([await rgOf(one), await rgOf(other)]).toEqual(['1', '1'])
    const both = await change(id, { fullName: 'Otávio Sá Lima', forProperties: true })
    expect(both.parts.map(({ differs }) => differs.map(({ fact }) => fact))).toEqual([['rg'], ['rg']])
    const stale = { ...makeProperty(), ...other, owners: other.owners as never }
    await broker.refused(replaceProperty, { params: { id: other.id }, body: stale }, 409)
  })

  it('has the number that changes in their properties, which are found by it and are newer versions', async () => {
    const [one, other] = [await takeIn(broker), await takeIn(broker)]
    const [owner] = one.owners
    await broker.call(replaceProperty, {
      params: { id: other.id },
      body: { ...other, owners: [...other.owners, makeOwner({ ...owner, id: undefined })], version: 1 },
    })
    const cpf = makeCpf()
    await change(owner?.personId ?? 0, { cpf })
    for (const { id, version } of [one, { ...other, version: 2 }]) {
      const { body } = await broker.call(readProperty, { params: { id } })
      expect(body.owners.at(-1)).toMatchObject({ cpf, personId: owner?.personId })
      expect(body.version).toBe(version + 1)
    }
    const { body: found } = await broker.call(listProperties, { query: { search: cpf } })
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual([one.id, other.id])
  })

  it('stays when the last property has gone, once somebody has looked after it', async () => {
    const property = await takeIn(broker)
    const id = property.owners[0]?.personId ?? 0
    await change(id, { profession: 'Médica' })
    await broker.call(deleteProperty, {
      params: { id: property.id },
    })
    expect((await read(id)).parts).toEqual([])
  })

  it('takes away a note that was looked at', async () => {
    const owner = makeOwner({ rg: '1' })
    const one = await takeIn(broker, { owners: [owner] })
    await takeIn(broker, { owners: [{ ...owner, rg: '2', forPerson: true }] })
    const id = one.owners[0]?.personId ?? 0
    await change(id, { rg: '3' })
    await takeIn(broker, { owners: [{ ...owner, rg: '4', forPerson: true }] })
    const { notes } = await read(id)
    expect(notes).toMatchObject([{ fact: 'rg', propertyId: expect.any(Number) }, { fact: 'rg' }])
    expect((await change(id, { dismissNotes: notes.map((note) => note.id) })).notes).toEqual([])
  })
})

describe('a union', () => {
  const regime = { kind: 'marriage', regime: 'comunhao_parcial', since: '2001-05-12' } as const

  it('is the same for both, and ends for both', async () => {
    const [ana, rui] = [await create({ fullName: 'Ana' }), await create({ fullName: 'Rui' })]
    const united = await change(ana.id, { union: { ...regime, spouseId: rui.id } })
    expect(united.union).toMatchObject({ ...regime, spouse: { id: rui.id, fullName: 'Rui' } })
    expect((await read(rui.id)).union).toMatchObject({ ...regime, spouse: { id: ana.id } })
    await change(rui.id, { union: { ...regime, regime: 'separacao_absoluta', spouseId: ana.id } })
    expect((await read(ana.id)).union).toMatchObject({ regime: 'separacao_absoluta', spouse: { id: rui.id } })
    await change(ana.id, { union: null })
    expect([(await read(ana.id)).union, (await read(rui.id)).union]).toEqual([null, null])
    expect(
      (await server.pool.query('select 1 from unions where account_id = (select max(id) from accounts)'))
        .rows,
    ).toEqual([])
  })

  it('lets the spouse stay, too, when their last property has gone', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
    const [one, other] = owners.map(({ personId }) => personId)
    await change(one ?? 0, { union: { ...regime, spouseId: other } })
    await broker.call(deleteProperty, { params: { id } })
    expect((await read(one ?? 0)).union?.spouse?.id).toBe(other)
    expect((await read(other ?? 0)).union?.spouse?.id).toBe(one)
  })

  it('can be known before the spouse is, and is one at a time', async () => {
    const [ana, rui, eva] = [await create(), await create(), await create()]
    expect((await change(ana.id, { union: regime })).union).toMatchObject({
      regime: 'comunhao_parcial',
      spouse: null,
    })
    await change(ana.id, { union: { ...regime, spouseId: rui.id } })
    const second = { params: { id: eva.id }, body: { union: { ...regime, spouseId: rui.id } } }
    expect((await broker.refused(contract.changePerson, second, 422)).fields).toEqual({
      'union.spouseId': 'Esta pessoa está em outra união',
    })
    const self = { params: { id: eva.id }, body: { union: { ...regime, spouseId: eva.id } } }
    await broker.refused(contract.changePerson, self, 422)
    // Another spouse takes the place of the first, who is free again.
    await change(ana.id, { union: { ...regime, spouseId: eva.id } })
    expect((await read(rui.id)).union).toBeNull()
    expect((await read(eva.id)).union?.spouse?.id).toBe(ana.id)
  })
})

it('what is done to people is in the history, by ids alone', async () => {
  const { id } = await create()
  await change(id, { profession: 'Médica' })
  const { rows } = await server.pool.query(
    `select action, entity, detail from events where entity = 'person' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'created', entity: 'person', detail: null },
    { action: 'updated', entity: 'person', detail: null },
  ])
})
