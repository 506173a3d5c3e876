import { addBurden } from '@soleira/domain/burden/contract'
import { readDiligence } from '@soleira/domain/checklist/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { readProperty, readStanding, replaceParties } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileMatricula, mortgage, offeredBurdens, recordedBurdens } from '../../../test/scenes/matricula.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const property = async () => (await takeIn(broker, { registrationNumber: '12345' })).id
const file = (id: number, words: readonly string[], uses = false) =>
  fileMatricula(server, broker, id, words, { uses })
const accept = (offer: { id: string } | undefined) =>
  broker.call(contract.usePaperOffers, { body: { offers: [{ id: Number(offer?.id), current: null }] } })
const refuse = (offer: { id: string } | undefined, reason: string) =>
  broker.call(contract.refusePaperOffers, { body: { ids: [Number(offer?.id)], reason } })
const unregistered = async (id: number) =>
  (await broker.call(readDiligence, { params: { id } })).body.unregistered.filter((one) =>
    /consta da/.test(one),
  )

const [povo, caixa] = ['BANCO DO POVO SA', 'CAIXA ECONÔMICA FEDERAL']
const gravado = (...creditors: string[]) => [
  `O imóvel está gravado com ${creditors.map((one) => `hipoteca em favor de ${one}`).join(', e com ')}.`,
]

it('one row of the record leaves the other of two burdens of a paper open, and each becomes a row', async () => {
  const id = await property()
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca' } })
  await file(id, gravado(povo, caixa))
  // Another paper names them the other way round.
  const second = await file(id, gravado(caixa, povo))
  const [offer, ...others] = await offeredBurdens(broker, id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ words: expect.stringContaining(caixa), alsoSaidBy: [{}] })
  expect(await unregistered(id)).toHaveLength(1)
  await accept(offer)
  expect(await offeredBurdens(broker, id)).toEqual([])
  const recorded = await recordedBurdens(broker, id)
  expect(recorded.map(({ creditor, statedBy, papers }) => [creditor, statedBy, papers.length])).toEqual([
    [null, 'person', 2],
    [caixa, 'paper', 2],
  ])
  await broker.call(inbox.unfileInboxPaper, { params: { id: second } })
  expect(await recordedBurdens(broker, id)).toHaveLength(2)
})

it('a paper takes the burden along that it brought beside a row without a name', async () => {
  const id = await property()
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca' } })
  const paper = await file(id, gravado(povo, caixa), true)
  expect(await recordedBurdens(broker, id)).toHaveLength(2)
  await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })
  expect(await recordedBurdens(broker, id)).toMatchObject([
    { creditor: null, statedBy: 'person', papers: [] },
  ])
})

it('two of a paper that nobody has filed are offered so, too', async () => {
  const id = await property()
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca' } })
  await file(id, gravado(caixa), true)
  const [first, ...others] = await offeredBurdens(broker, id)
  expect([first, others]).toEqual([undefined, []])
  await file(id, gravado(povo, caixa), true)
  expect((await recordedBurdens(broker, id)).map(({ creditor }) => creditor)).toEqual([null, caixa])
  expect(await offeredBurdens(broker, id)).toEqual([])
})

it.each(['act first', 'act last'])(
  'a burden with its act in one paper and without in another is one: %s',
  async (order) => {
    const papers = [mortgage, [`Consta hipoteca em favor do Banco do Povo S.A., registrada em 15/06/2009.`]]
    for (const answer of ['accept', 'refuse'] as const) {
      const id = await property()
      for (const words of order === 'act first' ? papers : papers.toReversed()) await file(id, words)
      const [offer, ...others] = await offeredBurdens(broker, id)
      expect(others).toEqual([])
      expect(offer).toMatchObject({ act: 'R-1', alsoSaidBy: [{ text: expect.stringContaining('S.A.') }] })
      await (answer === 'accept' ? accept(offer) : refuse(offer, 'Já cancelado'))
      expect(await offeredBurdens(broker, id)).toEqual([])
      expect(await recordedBurdens(broker, id)).toMatchObject(answer === 'accept' ? [{ act: 'R-1' }] : [])
    }
  },
)

it('whichever of them is answered, the record learns the act', async () => {
  const id = await property()
  await file(id, mortgage)
  const bare = await file(id, [`Consta hipoteca em favor do Banco do Povo S.A., registrada em 15/06/2009.`])
  const { offers } = (await broker.call(inbox.readInboxPaper, { params: { id: bare } })).body
  await accept(offers.find(({ field }) => field === 'burden'))
  expect(await offeredBurdens(broker, id)).toEqual([])
  expect(await recordedBurdens(broker, id)).toMatchObject([{ act: 'R-1', papers: [{}, {}] }])
})

const sale = (name: string, cpf: string) => [
  `R-1/12.345 - COMPRA E VENDA: adquirente ${name}, CPF ${cpf}. Rio de Janeiro, 15 de junho de 2009.`,
]
const owners = async (id: number) =>
  (await broker.call(contract.listOffersOfProperty, { params: { id } })).body.filter(
    ({ field }) => field === 'owner',
  )

it('an owner whom two papers name is asked about once, with the words of both, and one answer counts for all', async () => {
  for (const answer of ['accept', 'refuse'] as const) {
    const id = await property()
    const [name, cpf] =
      answer === 'accept' ? ['OTTO LIMA MOURA', '310.482.917-90'] : ['RAUL LIMA MOURA', '529.982.247-25']
    for (const _ of ['first', 'second']) await file(id, sale(name, cpf))
    const [offer, ...others] = await owners(id)
    expect(others).toEqual([])
    expect(offer).toMatchObject({ alsoSaidBy: [{ page: 1, text: expect.stringContaining(name) }] })
    expect(offer?.alsoSaidBy[0]?.documentId).not.toBe(offer?.documentId)
    expect(await unregistered(id)).toHaveLength(1)
    const { missing } = (await broker.call(readStanding, { params: { id } })).body
    expect(missing.filter(({ what }) => what === 'unknown_owner')).toHaveLength(1)
    const tasks = (await broker.call(readToday, {})).body.tasks.filter(
      ({ matter, about }) => matter === 'unregistered' && 'property' in about && about.property.id === id,
    )
    expect(tasks.map(({ text }) => text)).toEqual([expect.not.stringContaining('e mais')])
    await (answer === 'accept' ? accept(offer) : refuse(offer, 'É outra pessoa'))
    expect(await owners(id)).toEqual([])
    const { owners: recorded } = (await broker.call(readProperty, { params: { id } })).body
    const isThere = recorded.some(({ fullName }) => fullName.toUpperCase() === name)
    expect(isThere).toBe(answer === 'accept')
    if (answer === 'accept') continue
    const all = (await broker.call(contract.listRefusedOfProperty, { params: { id } })).body
    expect(all.filter(({ field }) => field === 'owner')).toMatchObject([{ alsoSaidBy: [{}] }])
  }
})

it('another paper that names an accepted owner without a number registers nobody else', async () => {
  const id = await property()
  const { owners: before } = (await broker.call(readProperty, { params: { id } })).body
  const namesake = { fullName: 'OTTO LIMA MOURA', cpf: '11144477735' }
  const { body: buyer } = await broker.call(createPerson, { body: makePerson(namesake) })
  const parties = [
    { personId: before[0]?.personId, role: 'owner' },
    { personId: buyer.id, role: 'buyer' },
  ] as never
  await broker.call(replaceParties, { params: { id }, body: { parties } })
  await file(id, sale('OTTO LIMA MOURA', '310.482.917-90'))
  await file(id, [
    'R-1/12.345 - COMPRA E VENDA: adquirente OTTO LIMA MOURA. Rio de Janeiro, 15 de junho de 2009.',
  ])
  const [offer, ...others] = await owners(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ alsoSaidBy: [{}] })
  await accept(offer)
  expect(await owners(id)).toEqual([])
  const { owners: recorded } = (await broker.call(readProperty, { params: { id } })).body
  expect(recorded.slice(before.length).map(({ cpf }) => cpf)).toEqual(['310.482.917-90'])
})

it('what another paper says, but was not read surely, is not written by the answer', async () => {
  const id = await property()
  const bare = await file(id, [`Consta hipoteca em favor do Banco do Povo S.A., registrada em 15/06/2009.`])
  await file(id, mortgage)
  await server.pool.query(
    `update paper_facts set is_sure = false where value->>'act' = 'R-1' and property_id = $1`,
    [id],
  )
  const { offers } = (await broker.call(inbox.readInboxPaper, { params: { id: bare } })).body
  await accept(offers.find(({ field }) => field === 'burden'))
  expect(await recordedBurdens(broker, id)).toMatchObject([{ act: null }])
  // It is asked about by itself, and is still the same burden.
  const [unsure] = await offeredBurdens(broker, id)
  expect(unsure).toMatchObject({ act: 'R-1', isTicked: false })
  await accept(unsure)
  expect(await recordedBurdens(broker, id)).toMatchObject([{ act: 'R-1', papers: [{}, {}] }])
  expect(await offeredBurdens(broker, id)).toEqual([])
})
