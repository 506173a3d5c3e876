import { randomUUID } from 'node:crypto'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { createPerson } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readDiligence } from '../../../test/scenes/certificates.ts'

// Nothing is read back after a write: its answer is put together from what was written.

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  await broker.call(changeSettings, { body: { packByPlace: true } })
})
afterAll(() => server.stop())

const create = (change: Parameters<typeof makeProperty>[0]) =>
  broker.call(contract.createProperty, {
    body: makeProperty(change),
    headers: { 'idempotency-key': randomUUID() },
  })

async function expectTrue(property: Property): Promise<void> {
  const { body } = await broker.call(contract.readProperty, { params: { id: property.id } })
  expect(property).toEqual(body)
  const { items } = await readDiligence(broker, property.id)
  expect(property.diligence.total).toBe(items.filter(({ counts }) => counts).length)
}

const known = async () => {
  const { owners } = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
  return owners.map(({ fullName, cpf, phone }) => ({ fullName, cpf, phone }))
}
const company = async () => {
  const cnpj = completeCnpj('11222333000X')
  await broker.call(createPerson, { body: makePerson({ kind: 'legal', cpf: null, cnpj, fullName: 'Firma' }) })
  return makeOwner({ cpf: cnpj, fullName: 'Firma', email: 'firma@exemplo.com.br' })
}
const married = async (more: object) => {
  const spouse = makePerson({ fullName: 'Berta Prado' })
  const { id } = (await broker.call(createPerson, { body: spouse })).body
  const union = {
    kind: 'marriage',
    regime: 'comunhao_parcial',
    since: '2001-02-03',
    spouseId: id,
    prenup: null,
  }
  const { fullName, cpf } = makePerson({ fullName: 'Ari Prado' })
  await broker.call(createPerson, { body: makePerson({ fullName, cpf, union } as never) })
  return makeOwner({ fullName, cpf: cpf as string, ...more })
}

describe('a create with its key answers what is kept', () => {
  it.each([
    ['new owners', async () => ({ owners: [makeOwner(), makeOwner()] })],
    ['known owners', async () => ({ owners: await known() })],
    [
      'known owners with news',
      async () => ({ owners: (await known()).map((one) => ({ ...one, rg: '12' })) }),
    ],
    ['new and known owners', async () => ({ owners: [makeOwner(), ...(await known())] })],
    ['the pack of its place', async () => ({ city: 'São Paulo', state: 'SP' as const })],
    ['foreiro land', async () => ({ groundLord: 'union' as const, owners: await known() })],
    ['a company and a new owner', async () => ({ owners: [await company(), makeOwner()] })],
    ['an owner with a spouse', async () => ({ owners: [await married({})] })],
    ['news of an owner with a spouse', async () => ({ owners: [await married({ rg: '12' }), makeOwner()] })],
  ])('%s', async (_, change) => {
    await expectTrue((await create(await change())).body)
  })
})

describe('a replace answers what is kept', () => {
  const replace = ({ id, ...property }: Property, change: object) =>
    broker.call(contract.replaceProperty, { params: { id }, body: { ...property, ...change } as never })

  it.each([
    ['another value', { value: '910000.00' }],
    ['another place', { city: 'Vassouras', state: 'RJ' }],
    ['foreiro land', { groundLord: 'union' }],
  ])('%s', async (_, change) => {
    await expectTrue((await replace(await takeIn(broker), change)).body)
  })

  it.each([
    ['a fact', ([one, two]: Property['owners']) => [{ ...one, motherName: 'Ana Lima' }, two]],
    ['another order', ([one, two]: Property['owners']) => [two, one]],
    ['one more', (owners: Property['owners']) => [...owners, makeOwner()]],
    ['a mistyped CPF', ([one, two]: Property['owners']) => [{ ...one, cpf: makeOwner().cpf }, two]],
    ['one less', ([one]: Property['owners']) => [one]],
    ['all others', () => [makeOwner(), makeOwner()]],
    ['one of two, and a fact', ([one]: Property['owners']) => [{ ...one, rg: '12' }, makeOwner()]],
  ])('of other owners: %s', async (_, change) => {
    const property = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
    await expectTrue((await replace(property, { owners: change(property.owners) })).body)
  })

  it('of other owners: somebody known comes and somebody with parts elsewhere goes', async () => {
    const [kept] = await known()
    const property = await takeIn(broker, { owners: [kept as never, makeOwner()] })
    await expectTrue((await replace(property, { owners: await known() })).body)
  })
})
