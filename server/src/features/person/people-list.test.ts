import * as contract from '@soleira/domain/person/contract'
import { missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
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
const list = async (query: object = {}) => {
  const { body, headers } = await broker.call(contract.listPeople, { query })
  return { names: body.map(({ fullName }) => fullName), total: Number(headers['x-total-count']), body }
}

describe('the list of people', () => {
  it('finds by name without accents, by numbers with and without punctuation, by contacts', async () => {
    const cpf = makeCpf()
    await create({ fullName: 'Íris da Conceição', cpf, emails: ['iris@exemplo.com.br'] })
    await create({ fullName: 'Érico Muñoz', phones: ['(11) 97777-6666'] })
    const found = async (search: string) => (await list({ search })).names
    expect(await found('conceicao IRIS')).toEqual(['Íris da Conceição'])
    expect(await found(cpf)).toEqual(['Íris da Conceição'])
    expect(await found(cpf.replace(/\D/g, ''))).toEqual(['Íris da Conceição'])
    expect(await found('(11) 97777-6666')).toEqual(['Érico Muñoz'])
    expect(await found('iris@exemplo')).toEqual(['Íris da Conceição'])
    expect(await found('%')).toEqual([])
    expect((await list()).names).toEqual(['Érico Muñoz', 'Íris da Conceição'])
  })

  it('filters by role and kind, pages, and says the total', async () => {
    for (const name of ['Ana', 'Bia', 'Caio'])
      await takeIn(broker, { owners: [makeOwner({ fullName: name })] })
    await create({ fullName: 'Davi' })
    await create({ kind: 'legal', cpf: null, fullName: 'Eirado Reformas' })
    expect((await list({ role: 'owner' })).names).toEqual(['Ana', 'Bia', 'Caio'])
    expect((await list({ role: ['heir', 'spouse'] })).names).toEqual([])
    expect((await list({ kind: 'legal' })).names).toEqual(['Eirado Reformas'])
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({ names: ['Caio', 'Davi'], total: 5 })
    expect(await list({ limit: 2, offset: 9 })).toMatchObject({ names: [], total: 5 })
    expect((await list({ search: 'bia' })).body).toMatchObject([{ roles: ['owner'], properties: 1 }])
  })

  it('knows of whom something is missing as the domain does', async () => {
    const maybe = <T>(value: T) => fc.constantFrom(value, null)
    const people = fc.sample<NonNullable<Input>>(
      fc.record({
        rg: maybe('1'),
        birthDate: maybe('1980-01-01'),
        motherName: maybe('Íris'),
        maritalStatus: fc.constantFrom(null, 'Solteiro(a)', ...unitedStatuses),
        phones: fc.constantFrom<string[]>([], ['(21) 98888-7777']),
        union: fc.constantFrom(
          null,
          { kind: 'marriage' as const },
          { kind: 'marriage' as const, regime: 'comunhao_parcial' as const },
        ),
      }),
      40,
    )
    const full = { rg: '1', birthDate: '1980-01-01', motherName: 'Íris', maritalStatus: 'Solteiro(a)' }
    const made = []
    for (const input of [full, ...people]) made.push(await create(input))
    made.push(await create({ kind: 'legal', cpf: null }))
    for (const isMissing of [true, false]) {
      const { body, total } = await list({ missing: String(isMissing), limit: 100 })
      const expected = made.filter(({ missing }) => missing.length > 0 === isMissing)
      expect(expected.length).toBeGreaterThan(0)
      expect([total, body.map(({ id }) => id).sort()]).toEqual([
        expected.length,
        expected.map(({ id }) => id).sort(),
      ])
      for (const { missing } of body) expect(missing.length > 0).toBe(isMissing)
    }
    expect(
      missingFacts({
        ...full,
        kind: 'natural',
        cpf: '1',
        cnpj: null,
        phones: ['1'],
        regime: null,
        representatives: 0,
      }),
    ).toEqual([])
  })
})
