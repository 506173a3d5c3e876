import { listDocuments } from '@soleira/domain/document/contract'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const create = async (change: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(createPerson, { body: makePerson(change) })).body
const list = async (id: number) => (await broker.call(contract.listParties, { params: { id } })).body
const replace = async (id: number, body: object) =>
  (await broker.call(contract.replaceParties, { params: { id }, body: body as never })).body
const refused = async (id: number, parties: object[]) =>
  (await broker.refused(contract.replaceParties, { params: { id }, body: { parties } as never }, 422)).fields

describe('the parties of a property', () => {
  it('are its owners at first, and then whoever is added, by role and in their order', async () => {
    const property = await takeIn(broker)
    const [owner] = property.owners
    const wife = await create({ fullName: 'Íris Sá', rg: '9' })
    const agent = await create({ fullName: 'Rui Prado' })
    const before = await list(property.id)
    expect(before).toMatchObject({ version: 1, parties: [{ id: owner?.id, role: 'owner', share: null }] })
    const { version, parties } = await replace(property.id, {
      version: 1,
      parties: [
        { personId: agent.id, role: 'representative', representsId: wife.id },
        { personId: owner?.personId, role: 'owner', share: '50' },
        { personId: wife.id, role: 'owner', share: '50,0' },
        { personId: wife.id, role: 'spouse' },
      ],
    })
    expect(version).toBe(2)
    expect(parties.map(({ role, fullName, share }) => [role, fullName, share])).toEqual([
      ['owner', 'Otávio Lima', '50.0000'],
      ['owner', 'Íris Sá', '50.0000'],
      ['spouse', 'Íris Sá', null],
      ['representative', 'Rui Prado', null],
    ])
    expect(parties[0]?.id).toBe(owner?.id)
    const { body } = await broker.call(contract.readProperty, { params: { id: property.id } })
    expect(body.owners.map(({ fullName, rg }) => [fullName, rg])).toEqual([
      ['Otávio Lima', null],
      ['Íris Sá', '9'],
    ])
    const { body: found } = await broker.call(contract.listProperties, { query: { search: 'iris' } })
    expect(found.map(({ id }) => id)).toEqual([property.id])
    // The form knows only the owners and leaves other parties where they are.
    const form = { ...makeProperty(), ...body, owners: [...body.owners].reverse() as never }
    await broker.call(contract.replaceProperty, { params: { id: property.id }, body: form })
    expect((await list(property.id)).parties.map(({ role }) => role)).toEqual([
      'owner',
      'owner',
      'spouse',
      'representative',
    ])
  })

  it('keep the words of the file and the papers of who stays; those of who goes, go', async () => {
    const property = await takeIn(broker, { owners: [makeOwner({ rg: '1' }), makeOwner({ rg: '2' })] })
    for (const slot of ['RG_CNH_1', 'RG_CNH_2'] as const) await uploadToSlot(broker, property.id, slot)
    const second = property.owners[1]
    await replace(property.id, { parties: [{ personId: second?.personId, role: 'owner' }] })
    const { body } = await broker.call(contract.readProperty, { params: { id: property.id } })
    expect(body.owners).toEqual([second])
    const { body: papers } = await broker.call(listDocuments, { params: { id: property.id } })
    expect(papers).toMatchObject([{ category: 'RG_CNH_1', ownerId: second?.id }])
    const { rows } = await server.pool.query('select 1 from people where id = $1', [
      property.owners[0]?.personId,
    ])
    expect(rows).toEqual([])
  })

  it('are refused where they cannot be', async () => {
    const property = await takeIn(broker)
    const personId = property.owners[0]?.personId ?? 0
    const other = await create()
    const owner = { personId, role: 'owner' }
    expect(await refused(property.id, [])).toEqual({ parties: 'Pelo menos um proprietário é obrigatório' })
    expect(await refused(property.id, [owner, owner])).toEqual({
      'parties.1.personId': 'Esta pessoa já tem este papel',
    })
    expect(
      await refused(property.id, [
        { ...owner, share: '60' },
        { personId: other.id, role: 'owner', share: '40,0001' },
      ]),
    ).toEqual({
      parties: 'A soma das participações passa de 100%',
    })
    expect(
      await refused(property.id, [owner, { personId: other.id, role: 'spouse', representsId: personId }]),
    ).toEqual({
      'parties.1.representsId': 'Só procurador, inventariante e herdeiro são de alguém',
    })
    expect(await refused(property.id, [{ ...owner, share: '0' }])).toEqual({
      'parties.0.share': 'Participação inválida: de 0,0001 a 100',
    })
    expect(await refused(property.id, [owner, { personId: 999_999, role: 'spouse' }])).toEqual({
      'parties.1.personId': 'Pessoa desconhecida',
    })
    const stale = { params: { id: property.id }, body: { parties: [owner], version: 9 } as never }
    expect((await broker.refused(contract.replaceParties, stale, 409)).code).toBe('stale_version')
  })
})

describe('a company that owns', () => {
  const cnpj = completeCnpj('12ABC34501DE')

  it('is found by its CNPJ once it has been taken in, in new properties and in old ones', async () => {
    const company = await create({ kind: 'legal', cpf: null, cnpj, fullName: 'Casa Nova Ltda', phones: [] })
    const old = await takeIn(broker)
    await replace(old.id, { parties: [{ personId: company.id, role: 'owner' }] })
    const { body } = await broker.call(contract.readProperty, { params: { id: old.id } })
    expect(body.owners).toMatchObject([{ cpf: cnpj, phone: '' }])
    const form = {
      ...makeProperty(),
      ...body,
      owners: [{ ...body.owners[0], phone: '(21) 3333-4444' }] as never,
    }
    const { body: again } = await broker.call(contract.replaceProperty, {
      params: { id: old.id },
      body: form,
    })
    expect(again.owners).toMatchObject([{ cpf: cnpj, personId: company.id, phone: '(21) 3333-4444' }])
    const property = await takeIn(broker, {
      owners: [makeOwner(), makeOwner({ cpf: cnpj, fullName: 'Casa Nova Ltda' })],
    })
    expect(property.owners.map(({ personId, cpf }) => [personId === company.id, cpf])).toEqual([
      [false, expect.any(String)],
      [true, cnpj],
    ])
  })

  it('is not made by the form of a property', async () => {
    const owners = [makeOwner({ cpf: cnpj })]
    const expected = { 'owners.0.cpf': 'Empresa ainda não cadastrada em Pessoas' }
    const created = await broker.refused(contract.createProperty, { body: makeProperty({ owners }) }, 422)
    expect(created.fields).toEqual(expected)
    const property = await takeIn(broker)
    const change = { params: { id: property.id }, body: makeProperty({ owners }) }
    expect((await broker.refused(contract.replaceProperty, change, 422)).fields).toEqual(expected)
  })
})

it('the parts say to whom an owner is married and who signs for a company', async () => {
  const [ana, rui] = [await create({ fullName: 'Ana Sá' }), await create({ fullName: 'Rui Sá' })]
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: rui.id } as const
  await broker.call(changePerson, { params: { id: ana.id }, body: { union } })
  const company = await create({
    kind: 'legal',
    cpf: null,
    cnpj: completeCnpj('11222333000X'),
    fullName: 'Casa Nova Ltda',
    representatives: [{ personId: rui.id, capacity: 'sócio' }, { personId: ana.id }],
  })
  const { id } = await takeIn(broker)
  const owners = [ana.id, company.id].map((personId) => ({ personId, role: 'owner' }))
  const { parties } = await replace(id, { parties: owners })
  expect(parties.map(({ union, representatives }) => ({ union, representatives }))).toEqual([
    {
      union: {
        kind: 'marriage',
        regime: 'comunhao_parcial',
        since: null,
        prenup: null,
        spouse: { personId: rui.id, fullName: 'Rui Sá' },
      },
      representatives: [],
    },
    {
      union: null,
      representatives: [
        { personId: rui.id, fullName: 'Rui Sá', capacity: 'sócio' },
        { personId: ana.id, fullName: 'Ana Sá', capacity: null },
      ],
    },
  ])
})
