import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const bringRead = (lines: readonly string[], propertyId: number) =>
  bringAsRead(server, broker, lines, { propertyId })

const tax = (amount: string, area: string) => [
  'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
  'IPTU 2026 - DEMONSTRATIVO DE LANÇAMENTO',
  'Inscrição imobiliária: 0.123.456-7',
  `Área edificada: ${area} m2`,
  'Valor venal: R$ 400.000,00',
  `Valor do IPTU: R$ ${amount}`,
]

it('an IPTU brings its amount, year and area, another contradicts it, and each goes with its paper', async () => {
  const { id } = await takeIn(broker, { municipalRegistration: '0.123.456-7' })
  const file = async (kind: 'ESPELHO_IPTU' | 'OUTRO_PAPEL', lines: readonly string[]) => {
    const params = { id: await bringRead(lines, id) }
    const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
    const use = offers.flatMap(({ id, isTicked }) => (isTicked ? [id] : []))
    await broker.call(inbox.fileInboxPaper, { params, body: { kind, propertyId: id, use } as never })
    return params.id
  }
  const first = await file('ESPELHO_IPTU', tax('1.234,56', '112'))
  const kept = async () => {
    const { body: property } = await broker.call(readProperty, { params: { id } })
    const { propertyTax, propertyTaxYear, builtArea } = property
    return { propertyTax, propertyTaxYear, builtArea }
  }
  const brought = { propertyTax: '1234.56', propertyTaxYear: 2026, builtArea: '112.00' }
  expect(await kept()).toEqual(brought)
  await file('OUTRO_PAPEL', tax('1.300,00', '112'))
  const waiting = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  expect(waiting).toMatchObject([
    {
      field: 'propertyTax',
      words: 'R$ 1.300,00 (2026)',
      current: 'R$ 1.234,56 (2026)',
      isTicked: false,
      saidBy: { text: 'R$ 1.234,56' },
    },
  ])
  expect(await kept()).toEqual(brought)
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id: first } })).body
  expect(stays).toEqual(['Área construída: 112,00 m²'])
  expect(await kept()).toEqual({ propertyTax: null, propertyTaxYear: null, builtArea: '112.00' })
})
