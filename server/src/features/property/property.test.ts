import { listDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/property/contract'
import type { Owner } from '@soleira/domain/property/owner'
import type { Property } from '@soleira/domain/property/property'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
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

type Input = ReturnType<typeof makeProperty>

function inputOf(
  property: Property,
  owners: Partial<Owner>[] = property.owners,
): Input & { version: number } {
  return { ...makeProperty(), ...property, owners: owners as Input['owners'] }
}

function couple(property: Property): [Owner, Owner] {
  return property.owners as [Owner, Owner]
}

describe('taking a property in', () => {
  it('has room for the longest texts in a script that packs badly', async () => {
    const rare = (length: number) =>
      String.fromCodePoint(...Array.from({ length }, () => 0x4e00 + Math.floor(Math.random() * 20_000)))
    const owners = Array.from({ length: 20 }, () => makeOwner({ fullName: rare(22) }))
    await takeIn(broker, { street: rare(160), neighborhood: rare(100), city: rare(100), owners })
  })

  it('answers the whole property, at its first stage, with what is missing', async () => {
    const created = await takeIn(broker, { value: 'R$ 1.250.000,50', registrationNumber: '' })
    expect(created).toMatchObject({
      sequenceNumber: '00001',
      value: '1250000.50',
      cep: '22041-001',
      status: 'captacao',
      currentStage: 1,
      version: 1,
      registrationNumber: null,
      documentation: {
        uploadedDocuments: 0,
        requiredDocuments: 5,
        filledFields: 7,
        totalFields: 8,
        percent: 44,
      },
      diligence: { status: 'pending', completed: 0, total: 15, percent: 0 },
    })
    expect(created.documentation.missingFields).toEqual(['registrationNumber'])
    expect(await broker.call(contract.readProperty, { params: { id: created.id } })).toMatchObject({
      body: created,
    })
  })

  it('keeps money exact up to its limit, and refuses more', async () => {
    const highest = await takeIn(broker, { value: '999999999999.99' })
    expect(highest.value).toBe('999999999999.99')
    for (const value of ['1000000000000.00', '0', '-1', '1,234', '12.3456', 'mil', '']) {
      const error = await broker.refused(contract.createProperty, { body: makeProperty({ value }) }, 422)
      expect(Object.keys(error.fields ?? {}), value).toEqual(['value'])
    }
  })

  it('says which owner is wrong, and in what', async () => {
    const owners = [
      makeOwner(),
      { fullName: '', cpf: '111.111.111-11', phone: '', email: 'x', birthDate: '31/02/1980' },
    ]
    const error = await broker.refused(contract.createProperty, { body: { ...makeProperty(), owners } }, 422)
    expect(error.fields).toEqual({
      'owners.1.fullName': 'Nome completo é obrigatório',
      'owners.1.cpf': 'CPF inválido',
      'owners.1.phone': 'Telefone é obrigatório',
      'owners.1.email': 'E-mail inválido',
      'owners.1.birthDate': 'Data de nascimento inválida',
    })
    const unborn = makeProperty({ owners: [makeOwner({ birthDate: '2999-01-01' })] })
    expect((await broker.refused(contract.createProperty, { body: unborn }, 422)).fields).toEqual({
      'owners.0.birthDate': 'Data de nascimento não pode ser no futuro',
    })
  })

  it('numbers fifty that arrive at once from 1 to 50, and each broker anew (T26)', async () => {
    const created = await Promise.all(Array.from({ length: 50 }, () => takeIn(broker)))
    const numbers = created.map(({ sequenceNumber }) => Number(sequenceNumber)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect((await takeIn(await signInBroker(server))).sequenceNumber).toBe('00001')
  })

  it('makes one property of a request that is sent again with its key (T26, F18)', async () => {
    const headers = { 'idempotency-key': 'captacao-7f3e9a' }
    const body = makeProperty()
    const twenty = Array.from({ length: 20 }, () => broker.call(contract.createProperty, { body, headers }))
    const ids = new Set((await Promise.all(twenty)).map((answer) => answer.body.id))
    expect(ids.size).toBe(1)
    const other = makeProperty()
    expect(await broker.refused(contract.createProperty, { body: other, headers }, 422)).toMatchObject({
      code: 'key_reused',
    })
    const stranger = await signInBroker(server)
    expect((await stranger.call(contract.createProperty, { body, headers })).body.id).not.toBe([...ids][0])
  })

  it('ignores what only the server sets (T3)', async () => {
    const planted = {
      ...makeProperty(),
      id: 999_999,
      accountId: 1,
      account_id: 1,
      sequenceNumber: '77777',
      currentStage: 7,
      status: 'concluido',
      version: 50,
      createdAt: '2001-01-01T00:00:00Z',
      searchKey: 'x',
    }
    const { body } = await broker.call(contract.createProperty, { body: planted })
    expect(body).toMatchObject({ sequenceNumber: '00001', currentStage: 1, status: 'captacao', version: 1 })
    expect(body.id).not.toBe(999_999)
    expect(body.createdAt > '2026').toBe(true)
  })
})

describe('replacing a property', () => {
  it('keeps owners by identity, through renaming and reordering, and their papers with them', async () => {
    const [ana, rui] = [makeOwner({ fullName: 'Ana Prado' }), makeOwner({ fullName: 'Rui Prado' })]
    const created = await takeIn(broker, { owners: [ana, rui] })
    await uploadToSlot(broker, created.id, 'RG_CNH_1')
    const [first, second] = couple(created)
    const body = inputOf(created, [second, { ...first, fullName: 'Ana Prado Reis' }])
    const { body: replaced } = await broker.call(contract.replaceProperty, {
      params: { id: created.id },
      body,
    })
    expect(replaced.owners.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(replaced.version).toBe(2)
    const { body: documents } = await broker.call(listDocuments, { params: { id: created.id } })
    expect(documents).toMatchObject([{ category: 'RG_CNH_2', ownerId: first.id }])
    expect(replaced.documentation.missingDocuments).toContain('RG_CNH_1')
  })

  it('knows an owner who comes without id by the CPF', async () => {
    const ana = makeOwner()
    const created = await takeIn(broker, { owners: [ana] })
    await uploadToSlot(broker, created.id, 'RG_CNH_1')
    const body = makeProperty({ owners: [{ ...ana, fullName: 'Outro Nome' }, makeOwner()] })
    const { body: replaced } = await broker.call(contract.replaceProperty, {
      params: { id: created.id },
      body,
    })
    expect(replaced.owners[0]).toMatchObject({ id: created.owners[0]?.id, fullName: 'Outro Nome' })
    expect(replaced.documentation.uploadedDocuments).toBe(1)
  })

  it('lets an owner’s papers go with the owner, and never hands them to another', async () => {
    const created = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
    await uploadToSlot(broker, created.id, 'RG_CNH_1')
    const body = inputOf(created, [couple(created)[1]])
    await broker.call(contract.replaceProperty, { params: { id: created.id }, body })
    expect((await broker.call(listDocuments, { params: { id: created.id } })).body).toEqual([])
  })

  it('refuses an owner of another property, repeated ids and repeated CPFs (T2)', async () => {
    const mine = await takeIn(broker)
    const other = await takeIn(broker)
    const params = { id: mine.id }
    const stolen = { ...inputOf(mine), owners: [{ ...other.owners[0], cpf: mine.owners[0]?.cpf }] }
    const error = await broker.refused(contract.replaceProperty, { params, body: stolen }, 422)
    expect(error.fields).toEqual({ 'owners.0.id': 'Proprietário desconhecido' })
    const twice = { ...inputOf(mine), owners: [mine.owners[0], { ...mine.owners[0], cpf: makeOwner().cpf }] }
    await broker.refused(contract.replaceProperty, { params, body: twice }, 422)
    const sameCpf = {
      ...inputOf(mine),
      owners: [mine.owners[0], { ...makeOwner(), cpf: mine.owners[0]?.cpf }],
    }
    expect((await broker.refused(contract.replaceProperty, { params, body: sameCpf }, 422)).fields).toEqual({
      'owners.1.cpf': 'CPF já informado em outro proprietário',
    })
  })

  it('refuses a stale version and loses nothing', async () => {
    const created = await takeIn(broker)
    const params = { id: created.id }
    await broker.call(contract.replaceProperty, { params, body: { ...inputOf(created), city: 'Niterói' } })
    const stale = { ...inputOf(created), city: 'Santos' }
    expect(await broker.refused(contract.replaceProperty, { params, body: stale }, 409)).toMatchObject({
      code: 'stale_version',
    })
    expect((await broker.call(contract.readProperty, { params })).body).toMatchObject({
      city: 'Niterói',
      version: 2,
    })
  })
})

describe('moving through the stages', () => {
  const move = (id: number, currentStage: number, more: object = {}) =>
    ({ params: { id }, body: { currentStage, ...more } }) as const

  it('goes one step at a time, derives the status, and records who, from, to and why', async () => {
    const { id } = await takeIn(broker)
    const moved = await broker.call(contract.moveProperty, move(id, 2, { status: 'concluido' }))
    expect(moved.body).toMatchObject({ currentStage: 2, status: 'diligence', version: 2 })
    expect(await broker.refused(contract.moveProperty, move(id, 4), 409)).toMatchObject({
      code: 'stage_not_adjacent',
    })
    expect(await broker.refused(contract.moveProperty, move(id, 2), 409)).toMatchObject({
      code: 'stage_not_adjacent',
    })
    expect(await broker.refused(contract.moveProperty, move(id, 3), 409)).toMatchObject({
      code: 'diligence_incomplete',
    })
    await broker.call(contract.moveProperty, move(id, 3, { reason: 'Certidões já conferidas em papel' }))
    await broker.call(contract.moveProperty, move(id, 2))
    const { rows } = await server.pool.query(
      'select from_stage, to_stage, reason from stage_moves where property_id = $1 order by event_id',
      [id],
    )
    expect(rows).toEqual([
      { from_stage: 1, to_stage: 2, reason: null },
      { from_stage: 2, to_stage: 3, reason: 'Certidões já conferidas em papel' },
      { from_stage: 3, to_stage: 2, reason: null },
    ])
  })

  it('moves once when two tabs ask at the same time', async () => {
    const { id, version } = await takeIn(broker)
    const both = await Promise.all(
      [1, 2].map(() => broker.send(contract.moveProperty, move(id, 2, { version }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([0, 8, 1.5, '2', null])('refuses %s as a stage', async (stage) => {
    const { id } = await takeIn(broker)
    await broker.refused(contract.moveProperty, { params: { id }, body: { currentStage: stage } }, 422)
  })
})

describe('deleting a property', () => {
  it('takes owners and documents with it', async () => {
    const { id } = await takeIn(broker)
    await uploadToSlot(broker, id, 'ONUS_REAIS')
    await broker.call(contract.deleteProperty, { params: { id } })
    await broker.refused(contract.readProperty, { params: { id } }, 404)
    await broker.refused(contract.deleteProperty, { params: { id } }, 404)
    for (const table of ['parties', 'documents']) {
      const { rows } = await server.pool.query(`select 1 from ${table} where property_id = $1`, [id])
      expect(rows).toEqual([])
    }
  })

  it('does not hand its number out again', async () => {
    const { id } = await takeIn(broker)
    await broker.call(contract.deleteProperty, { params: { id } })
    expect((await takeIn(broker)).sequenceNumber).toBe('00002')
  })
})
