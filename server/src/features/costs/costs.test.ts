import { changeItem } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/costs/contract'
import { erasePerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
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

const rio = { city: 'Rio de Janeiro', state: 'RJ' } as const
const sale = { place: rio, kind: 'sale', price: '1000000', feePercent: '5' } as const
const sheetOf = async (client = broker) => (await client.call(contract.calculateCosts, { body: sale })).body
const itbiOf = async (client = broker) => (await sheetOf(client)).lines.find(({ what }) => what === 'itbi')
const own = async (client = broker) => (await client.call(contract.listOwnCosts, {})).body
const set = async (body: Record<string, unknown>) =>
  (await broker.call(contract.setOwnCost, { body: { what: 'itbi', state: 'RJ', ...body } })).body

it('answers lines with payer, base, rate, value, formula and source, and keeps nothing', async () => {
  const { on, lines, buyer, seller } = await sheetOf()
  expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(lines[0]).toMatchObject({
    what: 'itbi',
    payer: 'buyer',
    base: '1000000.00',
    rate: '3',
    value: '30000.00',
    formula: 'R$ 1.000.000,00 × 3 %',
    readOn: '2026-11-23',
    confirmed: false,
    own: null,
    source: expect.stringContaining('1.364/1988'),
  })
  expect(lines.find(({ what }) => what === 'deed')).toMatchObject({ value: null, formula: 'informe o valor' })
  expect(buyer.total?.least).toBe('1030000.00')
  expect(seller).toMatchObject({ total: { least: '950000.00', most: '950000.00' }, isWhole: false })
})

it('asks for what is missing at the field, and takes money as people write it', async () => {
  const refusal = await broker.refused(
    contract.calculateCosts,
    { body: { ...sale, price: '', gain: { cost: '10', boughtOn: '' } } as never },
    422,
  )
  expect(refusal.fields).toMatchObject({
    price: 'Valor é obrigatório',
    'gain.boughtOn': 'Informe o dia da compra',
  })
  const { body } = await broker.call(contract.calculateCosts, { body: { ...sale, price: 'R$ 1.000,50' } })
  expect(body.lines[0]?.value).toBe('30.02')
})

it('sets the value of the account beside the table, for this account alone', async () => {
  const kept = await set({ city: 'rio de janeiro', percent: '2,5', origin: 'Prefeitura, guia de maio' })
  expect(await itbiOf()).toMatchObject({
    value: '30000.00',
    counts: { least: '25000.00', most: '25000.00' },
    own: { percent: '2.5', value: '25000.00', origin: 'Prefeitura, guia de maio', setOn: kept.setOn },
  })
  const stranger = await signInBroker(server)
  expect(await own(stranger)).toEqual([])
  expect((await itbiOf(stranger))?.own).toBeNull()
  await stranger.refused(contract.removeOwnCost, { params: { id: kept.id } }, 404)
  await broker.call(contract.removeOwnCost, { params: { id: kept.id } })
  expect((await itbiOf())?.own).toBeNull()
})

it('replaces a value in the same place, whatever the case and accents of its city', async () => {
  const first = await set({ city: 'Niterói', percent: '2' })
  const second = await set({ city: 'NITEROI', value: '99.90' })
  expect(second.id).toBe(first.id)
  await set({ percent: '3' })
  expect((await own()).map(({ city, percent, value }) => [city, percent, value])).toEqual([
    [null, '3', null],
    ['NITEROI', null, '99.90'],
  ])
})

it('counts the certificates that the checklist of the property still lacks, by the price of each kind', async () => {
  const { id: propertyId } = await takeIn(broker)
  const lineOf = async () => {
    const { body } = await broker.call(contract.calculateCosts, { body: { ...sale, propertyId } })
    return body.lines.find(({ what }) => what === 'certificates')
  }
  const before = await lineOf()
  expect(before?.value).toBeNull()
  expect(before?.certificates).toHaveLength(15)
  const open = before?.certificates.filter(({ value }) => value === null) ?? []
  for (const { kind } of open) await set({ what: 'certificates', certificate: kind, value: '10' })
  const count = open.reduce((sum, one) => sum + one.count, 0)
  expect(await lineOf()).toMatchObject({ value: `${count * 10}.00`, own: null })
  const asked = { action: 'request' as const, version: 0 }
  await broker.call(changeItem, { params: { id: propertyId, item: 'onus_reais' }, query: {}, body: asked })
  expect((await lineOf())?.certificates.map(({ kind }) => kind)).not.toContain('onus_reais')
  const wrong = { what: 'deed', certificate: 'sefaz', state: 'RJ', value: '1' } as const
  await broker.refused(contract.setOwnCost, { body: wrong }, 422)
})

it('prints the calculation as a PDF', async () => {
  const { status, raw } = await broker.send(contract.printCosts, { body: sale })
  expect(status).toBe(200)
  expect(raw.headers['content-type']).toBe('application/pdf')
  expect(raw.headers['content-disposition']).toMatch(/custos-da-transferencia-\d{4}-\d\d-\d\d\.pdf/)
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('an erased person is taken out of where a value comes from', async () => {
  const owner = makeOwner({ fullName: 'Zuleica Prado' })
  const { owners } = await takeIn(broker, { owners: [owner] })
  await set({ percent: '2', origin: 'disse Zuleica Prado, do balcão' })
  await broker.call(erasePerson, { params: { id: owners[0]?.personId as number } })
  expect((await own())[0]?.origin).not.toContain('Zuleica')
})
