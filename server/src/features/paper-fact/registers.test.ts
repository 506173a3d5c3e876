import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { listParties, readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
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

const sold = (regina: string, bento: string) => [
  'REGISTRO DE IMÓVEIS',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  `R-1/12.345 - COMPRA E VENDA: adquirentes REGINA ALVES MOURA, CPF ${regina},`,
  `e BENTO REIS SALES, CPF ${bento}, na proporção de 1/4 para a primeira e 3/4 para o segundo.`,
  'Rio de Janeiro, 12 de junho de 2009.',
  'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
]

it('the share of a registered owner is offered, used by an answer, and taken out with its paper', async () => {
  const [regina, bento] = [makeCpf(), makeCpf()]
  const { id } = await takeIn(broker, {
    registrationNumber: '12345',
    owners: [
      makeOwner({ fullName: 'Regina Alves Moura', cpf: regina }),
      makeOwner({ fullName: 'Bento Reis Sales', cpf: bento }),
    ],
  })
  const shares = async () => {
    const { parties } = (await broker.call(listParties, { params: { id } })).body
    return parties.map(({ fullName, share }) => [fullName, share && Number(share)])
  }
  const params = { id: await bringRead(sold(regina, bento), id) }
  await broker.call(inbox.fileInboxPaper, { params, body: { kind: 'onus_reais', propertyId: id } })
  const waiting = async () => (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  const offers = await waiting()
  expect(
    offers.map(({ about, field, subject, words, current }) => [about, field, subject, words, current]),
  ).toEqual([
    ['property', 'share', 'Regina Alves Moura', '1/4', null],
    ['property', 'share', 'Bento Reis Sales', '3/4', null],
  ])
  const shown = offers.map(({ id, current }) => ({ id: Number(id), current }))
  await broker.call(contract.usePaperOffers, { body: { offers: shown } })
  expect(await shares()).toEqual([
    ['Regina Alves Moura', 25],
    ['Bento Reis Sales', 75],
  ])
  expect(await waiting()).toEqual([])
  await broker.call(inbox.unfileInboxPaper, { params })
  expect(await shares()).toEqual([
    ['Regina Alves Moura', null],
    ['Bento Reis Sales', null],
  ])
})

it('two shares that change are written together, and more than the whole is refused', async () => {
  const [regina, bento] = [makeCpf(), makeCpf()]
  const { id } = await takeIn(broker, {
    registrationNumber: '12345',
    owners: [
      makeOwner({ fullName: 'Regina Alves Moura', cpf: regina }),
      makeOwner({ fullName: 'Bento Reis Sales', cpf: bento }),
    ],
  })
  await server.pool.query('update parties set share = 50 where property_id = $1', [id])
  const params = { id: await bringRead(sold(regina, bento), id) }
  await broker.call(inbox.fileInboxPaper, { params, body: { kind: 'onus_reais', propertyId: id } })
  const offers = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  expect(offers.map(({ words, current, isTicked }) => [words, current, isTicked])).toEqual([
    ['1/4', '50%', false],
    ['3/4', '50%', false],
  ])
  const shown = offers.map(({ id, current }) => ({ id: Number(id), current }))
  const more = { offers: shown.slice(1) }
  const { message } = await broker.refused(contract.usePaperOffers, { body: more }, 409)
  expect(message).toContain('A soma das participações passa de 100%')
  await broker.call(contract.usePaperOffers, { body: { offers: shown } })
  const { parties } = (await broker.call(listParties, { params: { id } })).body
  expect(parties.map(({ share }) => Number(share))).toEqual([25, 75])
})

it('parts of a second matrícula that are not the whole are told as differing, with their sum', async () => {
  const names = ['Ana Reis Sales', 'Bento Reis Sales', 'Carla Reis Sales', 'Davi Reis Sales']
  const owners = names.map((fullName) => makeOwner({ fullName, cpf: makeCpf() }))
  const { id } = await takeIn(broker, { registrationNumber: '12345', owners })
  const whole = owners.map(({ fullName, cpf }) => `${fullName.toUpperCase()}, CPF ${cpf}`).join(', e ')
  const file = async (part: string) => {
    const act = `R-1/12.345 - COMPRA E VENDA: adquirentes ${whole}, na proporção de ${part} para cada um.`
    const lines = sold('', '').toSpliced(3, 2, act)
    const params = { id: await bringRead(lines, id) }
    await broker.call(inbox.fileInboxPaper, { params, body: { kind: 'OUTRO_PAPEL', propertyId: id } })
  }
  const waiting = async () => (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  await file('1/5')
  expect((await waiting()).map(({ field, isTicked }) => [field, isTicked])).toEqual(
    names.map(() => ['share', false]),
  )
  await file('1/4')
  const quarters = (await waiting()).filter(({ words }) => words === '1/4')
  expect(quarters.map(({ isTicked }) => isTicked)).toEqual(names.map(() => true))
  const offers = quarters.map(({ id, current }) => ({ id: Number(id), current }))
  await broker.call(contract.usePaperOffers, { body: { offers } })
  expect(await waiting()).toMatchObject(
    names.map((subject) => ({
      field: 'share',
      subject,
      words: '1/5 · no papel as partes somam 80%',
      current: '25%',
      saidBy: { text: expect.stringContaining('CPF') },
    })),
  )
})
