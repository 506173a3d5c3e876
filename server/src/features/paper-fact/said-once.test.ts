import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import { fileMatricula } from '../../../test/scenes/matricula.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const offers = async (id: number) =>
  (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
const refused = async (id: number) =>
  (await broker.call(contract.listRefusedOfProperty, { params: { id } })).body
const offersOf = async (id: number, field: string) => (await offers(id)).filter((one) => one.field === field)
const accept = (offer: { id: string } | undefined) =>
  broker.call(contract.usePaperOffers, { body: { offers: [{ id: Number(offer?.id), current: null }] } })
const refuse = (offer: { id: string } | undefined, reason: string) =>
  broker.call(contract.refusePaperOffers, { body: { ids: [Number(offer?.id)], reason } })
const openRows = async (id: number, field: string) => {
  const asked = `select 1 from paper_facts where property_id = $1 and field = $2 and answer is null`
  return (await server.pool.query(asked, [id, field])).rowCount
}
const property = async () => (await takeIn(broker, { registrationNumber: '12345' })).id
const file = (id: number, acts: readonly string[] = []) =>
  fileMatricula(server, broker, id, acts, { uses: false })

it('a registry that two papers name stands once, and one answer answers both', async () => {
  for (const answer of ['accept', 'refuse'] as const) {
    const id = await property()
    const papers = [await file(id), await file(id)]
    const [offer, ...others] = await offersOf(id, 'registryOffice')
    expect(others).toEqual([])
    expect(offer).toMatchObject({ isTicked: true, alsoSaidBy: [{ page: 1 }] })
    expect(offer?.alsoSaidBy[0]?.documentId).not.toBe(offer?.documentId)
    await (answer === 'accept' ? accept(offer) : refuse(offer, 'Mudou de ofício'))
    expect(await offersOf(id, 'registryOffice')).toEqual([])
    expect(await openRows(id, 'registryOffice')).toBe(0)
    const office = async () => (await broker.call(readProperty, { params: { id } })).body.registryOffice
    if (answer === 'refuse') {
      expect(await refused(id)).toMatchObject([{ reason: 'Mudou de ofício', alsoSaidBy: [{}] }])
      await broker.call(contract.reopenPaperOffer, { params: { id: Number(offer?.id) } })
      expect(await offersOf(id, 'registryOffice')).toMatchObject([{ alsoSaidBy: [{}] }])
      continue
    }
    // The record has it from both.
    for (const paper of papers) {
      expect(await office()).toMatch(/9º/)
      await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })
    }
    expect(await office()).toBeNull()
  }
})

const card = (cpf: string, rg: string) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'ESTADO DO RIO DE JANEIRO',
  'CARTEIRA DE IDENTIDADE',
  'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
  `REGISTRO GERAL: ${rg}`,
  'DATA DE EXPEDIÇÃO: 10/03/2019',
  'NOME: REGINA ALVES MOURA',
  'NATURALIDADE: NITERÓI - RJ',
  'DATA DE NASCIMENTO: 22/08/1971',
  `CPF: ${cpf}`,
]

async function seller() {
  const cpf = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf })]
  const { id, owners: taken } = await takeIn(broker, { owners })
  const file = async (rg: string) => {
    const params = { id: await bringAsRead(server, broker, card(cpf, rg), { propertyId: id }) }
    const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
    const personId = taken[0]?.personId as number
    const body = { kind: 'RG_CNH' as const, propertyId: id, personId, use: [] }
    await broker.call(inbox.fileInboxPaper, { params, body })
    return offers.map(({ field }) => field)
  }
  return { id, file }
}

it('an RG that two cards print stands once', async () => {
  const { id, file } = await seller()
  for (const rg of ['11.482.073-6', '114820736']) await file(rg)
  expect(await offersOf(id, 'rg')).toMatchObject([{ alsoSaidBy: [{}] }])
})

it('what was refused of one card is not asked by the next, and another number is', async () => {
  const { id, file } = await seller()
  await file('11.482.073-6')
  await refuse((await offersOf(id, 'rg'))[0], 'Ilegível')
  expect(await file('114820736')).not.toContain('rg')
  expect(await offersOf(id, 'rg')).toEqual([])
  expect(await refused(id)).toMatchObject([{ field: 'rg', reason: 'Ilegível', alsoSaidBy: [{}] }])
  expect(await file('22.593.184-5')).toContain('rg')
  expect(await offersOf(id, 'rg')).toMatchObject([{ value: '22.593.184-5', alsoSaidBy: [] }])
  // Offered again it waits once more, with the words of both cards.
  const [before] = await refused(id)
  await broker.call(contract.reopenPaperOffer, { params: { id: Number(before?.id) } })
  expect(await refused(id)).toEqual([])
  expect((await offersOf(id, 'rg')).map(({ alsoSaidBy }) => alsoSaidBy.length).toSorted()).toEqual([0, 1])
})

it('an owner who sold is not asked about again by the same act, and is by another', async () => {
  const id = await property()
  const cpf = makeCpf()
  const bought = (act: string) => [
    `${act}/12.345 - COMPRA E VENDA: adquirente OTTO LIMA MOURA, CPF ${cpf}. Rio de Janeiro, 15 de junho de 2009.`,
  ]
  await file(id, bought('R-1'))
  await refuse((await offersOf(id, 'owner'))[0], 'Já vendeu')
  await file(id, bought('R-1'))
  expect(await offersOf(id, 'owner')).toEqual([])
  const { tasks } = (await broker.call(readToday, {})).body
  const ofHere = tasks.filter(({ about }) => 'property' in about && about.property.id === id)
  expect(ofHere.map(({ matter }) => matter)).not.toContain('unregistered')
  expect(await refused(id)).toMatchObject([{ field: 'owner', reason: 'Já vendeu', alsoSaidBy: [{}] }])
  await file(id, [...bought('R-1'), ...bought('R-2')])
  expect(await offersOf(id, 'owner')).toMatchObject([{ act: 'R-2' }])
})
