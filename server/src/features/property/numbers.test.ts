import { readDiligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

it('takes CNM and CIB as they are written, and keeps them until somebody says otherwise', async () => {
  const created = await takeIn(broker, { cnm: '111338.2.0012345-58', cib: 'abc1234-j' })
  const [cnm, cib] = ['1113382001234558', 'ABC1234J']
  expect(created).toMatchObject({ cnm, cib, documentation: { totalFields: 8 } })
  const params = { id: created.id }
  const replaced = async (change: object) =>
    (await broker.call(contract.replaceProperty, { params, body: makeProperty(change) })).body
  expect(await replaced({})).toMatchObject({ cnm, cib })
  expect(await replaced({ cib: '0.000.001-9', cnm: '' })).toMatchObject({ cnm: null, cib: '00000019' })
  const wrong = makeProperty({ cnm: '111338.2.0012345-59', cib: 'ABC1234-5' })
  const error = await broker.refused(contract.createProperty, { body: wrong }, 422)
  expect(error.fields).toEqual({
    cnm: 'CNM inválido: os dígitos não conferem',
    cib: 'CIB inválido: o dígito não confere',
  })
  expect((await takeIn(broker)).cnm).toBeNull()
})

it('keeps registry, areas and IPTU until somebody says otherwise, and refuses what none of them is', async () => {
  const said = {
    registryOffice: ' 9º Ofício de Registro de Imóveis ',
    landArea: '1.250,75 m²',
    privateArea: 80.5,
    builtArea: '112',
    propertyTax: 'R$ 1.234,56',
    propertyTaxYear: '2026',
  }
  const kept = {
    registryOffice: '9º Ofício de Registro de Imóveis',
    landArea: '1250.75',
    privateArea: '80.50',
    builtArea: '112.00',
    propertyTax: '1234.56',
    propertyTaxYear: 2026,
  }
  const created = await takeIn(broker, said)
  expect(created).toMatchObject({ ...kept, documentation: { totalFields: 8 } })
  const params = { id: created.id }
  const replaced = async (change: object) =>
    (await broker.call(contract.replaceProperty, { params, body: makeProperty(change) })).body
  expect(await replaced({})).toMatchObject(kept)
  const { landArea: _, ...others } = kept
  expect(await replaced({ landArea: '' })).toMatchObject({ ...others, landArea: null })
  const none = {
    registryOffice: '',
    privateArea: null,
    builtArea: null,
    propertyTax: '',
    propertyTaxYear: null,
  }
  expect(await replaced(none)).toMatchObject({ ...none, registryOffice: null, propertyTax: null })
  const wrong = { landArea: '1.250', builtArea: 0, propertyTax: 'x', propertyTaxYear: '26' }
  const error = await broker.refused(contract.createProperty, { body: makeProperty(wrong) }, 422)
  expect(error.fields).toEqual({
    landArea: 'Área inválida: use metros quadrados, como 80,50',
    builtArea: 'Área deve ser maior que zero',
    propertyTax: 'Valor inválido',
    propertyTaxYear: 'Ano inválido: use quatro algarismos, como 2026',
  })
})

it('takes a property of another registry with the same matrícula', async () => {
  const registrationNumber = '98.765'
  await takeIn(broker, { registrationNumber, registryOffice: '9º Ofício de Registro de Imóveis' })
  const body = (registryOffice: string) =>
    makeProperty({ registrationNumber, registryOffice, evenIfSame: false })
  await broker.refused(contract.createProperty, { body: body('Registro de Imóveis - 9º Ofício') }, 409)
  const other = (await broker.call(contract.createProperty, { body: body('8º RI') })).body
  expect(other.sequenceNumber).toBe('00002')
})

it('tells of the property that has the same number, until the broker says that it is another', async () => {
  const numbers = { registrationNumber: '98.765', cib: 'ABC1234J' }
  const first = await takeIn(broker, numbers)
  const refused = async (change: object) =>
    broker.refused(contract.createProperty, { body: makeProperty({ evenIfSame: false, ...change }) }, 409)
  expect(await refused({ registrationNumber: '098765' })).toEqual({
    code: 'same_property',
    message: 'Já há um imóvel com esta matrícula: 00001',
    propertyId: first.id,
  })
  const ofCib = await refused({ registrationNumber: null, cib: 'abc1234-j' })
  expect(ofCib.message).toBe('Já há um imóvel com este CIB: 00001')
  const elsewhere = makeProperty({ registrationNumber: '98.765', city: 'Santos', evenIfSame: false })
  expect((await broker.call(contract.createProperty, { body: elsewhere })).body.sequenceNumber).toBe('00002')
  expect((await takeIn(broker, { ...numbers, evenIfSame: true })).sequenceNumber).toBe('00003')
  const stranger = await signInBroker(server)
  expect((await takeIn(stranger, { ...numbers, evenIfSame: false })).sequenceNumber).toBe('00001')
})

it('tells of the property whose CNM holds the matrícula, and of the one whose matrícula the CNM holds', async () => {
  const alone = { registrationNumber: null, evenIfSame: false }
  const byCnm = { ...alone, cnm: '111338.2.0012345-58' }
  const byMatricula = { ...alone, registrationNumber: '12.345' }
  const told = async (first: object, second: object) => {
    const own = await signInBroker(server)
    await takeIn(own, first)
    return own.send(contract.createProperty, { body: makeProperty(second) })
  }
  for (const [first, second] of [
    [byCnm, byMatricula],
    [byMatricula, byCnm],
  ] as const) {
    const answer = await told(first, second)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ message: 'Já há um imóvel com esta matrícula: 00001' })
  }
  expect((await told(byCnm, { ...byMatricula, city: 'Santos', state: 'SP' })).status).toBe(201)
})

it('makes one property of two with the same number that come at once', async () => {
  const send = (number: number) =>
    broker.send(contract.createProperty, {
      body: makeProperty({
        registrationNumber: String(70_000 + (number % 5)),
        owners: [makeOwner()],
        evenIfSame: false,
      }),
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
  expect((await takeIn(broker)).sequenceNumber).toBe('00006')
})

it('asks for the CIB in the diligence of a property in a capital, until it is recorded', async () => {
  const asked = async (cib: string | null) => {
    const { id } = await takeIn(broker, { cib })
    return (await broker.call(readDiligence, { params: { id } })).body.missingCib
  }
  expect(await asked(null)).toMatch(/^Não consta o CIB, .*LC 214\/2025; IN RFB 2\.275\/2025/)
  expect(await asked('ABC1234J')).toBeNull()
})
