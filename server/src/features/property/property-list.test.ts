import * as contract from '@soleira/domain/property/contract'
import { propertySorts } from '@soleira/domain/property/sort'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
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

describe('the list', () => {
  const list = async (query: Record<string, unknown> = {}) => {
    const { body, headers } = await broker.call(contract.listProperties, { query })
    return {
      numbers: body.map(({ sequenceNumber }) => Number(sequenceNumber)),
      total: Number(headers['x-total-count']),
    }
  }

  it('finds without case and accents by street, neighborhood, type, city, number and every owner', async () => {
    await takeIn(broker, { street: 'Avenida São João', neighborhood: 'Sé', city: 'São Paulo', type: 'sala' })
    await takeIn(broker, {
      type: 'galpao',
      owners: [makeOwner({ fullName: 'Érico Muñoz' }), makeOwner({ fullName: 'Zuleica Brandão' })],
    })
    expect(await list({ search: 'sao joao' })).toEqual({ numbers: [1], total: 1 })
    expect(await list({ search: 'GALPÃO' })).toEqual({ numbers: [2], total: 1 })
    expect((await list({ search: 'zuleica' })).numbers).toEqual([2])
    expect((await list({ search: 'munoz laranjeiras' })).numbers).toEqual([2])
    expect((await list({ search: '00001' })).numbers).toEqual([1])
    expect((await list({ search: 'sé' })).numbers).toEqual([1])
    expect((await list({ search: '%' })).numbers).toEqual([])
    expect((await list({ search: "' or 1=1 --" })).numbers).toEqual([])
    expect((await list({ search: '  ' })).total).toBe(2)
  })

  it('finds by matrícula and by CPF, phone and e-mail of every owner, as they are now', async () => {
    const { id } = await takeIn(broker)
    const second = makeOwner({ phone: '(21) 99876-5432', email: 'Segunda@exemplo.com.br' })
    const numbers = { registrationNumber: '98.765', cnm: '1113382001234558', cib: 'ABC1234J' }
    const owned = { ...numbers, owners: [makeOwner(), second] }
    const { id: other } = await takeIn(broker, owned)
    const typed = [
      second.cpf,
      second.cpf.replace(/\D/g, ''),
      '+55 (21) 99876-5432',
      '98765432',
      'segunda@',
      '98.765',
      '111338.2.0012345-58',
      'abc1234-j',
    ]
    for (const search of typed)
      expect([search, await list({ search })]).toEqual([search, { numbers: [2], total: 1 }])
    await broker.call(contract.replaceProperty, { params: { id }, body: makeProperty(owned) })
    await broker.call(contract.replaceProperty, {
      params: { id: other },
      body: makeProperty({ cnm: null, cib: null }),
    })
    for (const search of typed) expect([search, (await list({ search })).numbers]).toEqual([search, [1]])
    const stranger = await signInBroker(server)
    expect((await stranger.call(contract.listProperties, { query: { search: second.cpf } })).body).toEqual([])
  })

  it('filters by status, type, city and value, several at once', async () => {
    await takeIn(broker, { type: 'casa', city: 'Niterói', value: '300000.00' })
    await takeIn(broker, { type: 'casa', city: 'Santos', value: '300000.01' })
    const third = await takeIn(broker, { type: 'loja', city: 'Santos', value: '1000000.00' })
    await broker.call(contract.moveProperty, { params: { id: third.id }, body: { currentStage: 2 } })
    const sorted = { sort: 'sequenceNumber' }
    expect((await list({ ...sorted, type: ['casa', 'loja'] })).numbers).toEqual([1, 2, 3])
    expect((await list({ ...sorted, type: 'casa', city: 'Santos' })).numbers).toEqual([2])
    expect((await list({ ...sorted, status: 'diligence' })).numbers).toEqual([3])
    expect((await list({ ...sorted, stage: 1 })).numbers).toEqual([1, 2])
    expect((await list({ ...sorted, maxValue: '300000.00' })).numbers).toEqual([1])
    expect((await list({ ...sorted, minValue: '300000.01', maxValue: '1000000.00' })).numbers).toEqual([2, 3])
    expect((await broker.call(contract.readFacets, {})).body).toEqual({
      status: [
        { value: 'captacao', count: 2 },
        { value: 'diligence', count: 1 },
      ],
      type: [
        { value: 'casa', count: 2 },
        { value: 'loja', count: 1 },
      ],
      city: [
        { value: 'Santos', count: 2 },
        { value: 'Niterói', count: 1 },
      ],
    })
    expect((await broker.call(contract.readFacets, { query: { stage: 2 } })).body).toEqual({
      status: [{ value: 'diligence', count: 1 }],
      type: [{ value: 'loja', count: 1 }],
      city: [{ value: 'Santos', count: 1 }],
    })
  })

  it('stands in the order that is asked for, alone and when something is sought', async () => {
    for (const value of ['300000.00', '900000.00', '500000.00']) await takeIn(broker, { value })
    for (const search of [undefined, 'laranjeiras']) {
      // Usual sizes, as 10, have a statement of their own.
      for (const limit of [undefined, 10, 11]) {
        const inOrder = async (sort: string) => (await list({ search, limit, sort })).numbers
        expect(await inOrder('value')).toEqual([1, 3, 2])
        expect(await inOrder('-value')).toEqual([2, 3, 1])
        expect(await inOrder('sequenceNumber')).toEqual([1, 2, 3])
      }
    }
  })

  it('pages through everything once, in every order, and says the total', async () => {
    for (let index = 0; index < 7; index += 1) await takeIn(broker, { value: String(100 + (index % 3)) })
    for (const sort of propertySorts) {
      const pages = [0, 3, 6].map((offset) => list({ sort, limit: 3, offset }))
      const answers = await Promise.all(pages)
      expect(answers.flatMap(({ numbers }) => numbers).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(answers.map(({ total }) => total)).toEqual([7, 7, 7])
    }
    const beyond = { limit: 3, offset: 50 }
    expect(await list(beyond)).toEqual({ numbers: [], total: 7 })
    expect(await list({ ...beyond, maxValue: '100' })).toEqual({ numbers: [], total: 3 })
    expect(await list({ ...beyond, search: '00002' })).toEqual({ numbers: [], total: 1 })
    expect(await list({ ...beyond, type: 'fazenda' })).toEqual({ numbers: [], total: 0 })
    expect((await list({ sort: '-sequenceNumber', limit: 2 })).numbers).toEqual([7, 6])
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { sort: 'cpf' },
    { stage: '8' },
    { minValue: 'muito' },
  ])('refuses %o on its field', async (query) => {
    const error = await broker.refused(contract.listProperties, { query }, 422)
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(query))
  })

  it('refuses a parameter given twice where one is expected (T22)', async () => {
    const error = await broker.refused(contract.listProperties, { query: { search: ['a', 'b'] } }, 400)
    expect(error.code).toBe('malformed')
  })
})
