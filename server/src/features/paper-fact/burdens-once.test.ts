import { removeBurden } from '@soleira/domain/burden/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { readStanding } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  discharge,
  fileMatricula,
  mortgage,
  offeredBurdens,
  recordedBurdens,
} from '../../../test/scenes/matricula.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const file = (id: number, acts: readonly string[], printed: Parameters<typeof fileMatricula>[4]) =>
  fileMatricula(server, broker, id, acts, printed)
const recorded = (id: number) => recordedBurdens(broker, id)
const offered = (id: number) => offeredBurdens(broker, id)
const refused = async (id: number) =>
  (await broker.call(contract.listRefusedOfProperty, { params: { id } })).body
const accept = (offer: { id: string } | undefined) =>
  broker.call(contract.usePaperOffers, { body: { offers: [{ id: Number(offer?.id), current: null }] } })
const refuse = (offer: { id: string } | undefined) =>
  broker.call(contract.refusePaperOffers, { body: { ids: [Number(offer?.id)], reason: 'Já cancelado' } })
const openRows = async (id: number) => {
  const asked = `select 1 from paper_facts where property_id = $1 and field like 'burden%' and answer is null`
  return (await server.pool.query(asked, [id])).rowCount
}

const [older, newer] = ['3 de novembro de 2019', '2 de maio de 2024']
const again = [
  'R-1/12.345 - HIPOTECA: credor BANCO DO POVO SA, pela dívida de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
]

async function toldTwice() {
  const { id } = await takeIn(broker, { registrationNumber: '12345' })
  const papers = [
    await file(id, again, { uses: false, day: newer }),
    await file(id, mortgage, { uses: false, day: older }),
  ]
  return { id, papers }
}

it('a burden that two papers tell is asked about once, with the words of both', async () => {
  const { id } = await toldTwice()
  const [offer, ...others] = await offered(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({
    act: 'R-1',
    text: expect.stringContaining('credor BANCO DO POVO SA'),
    alsoSaidBy: [{ page: 1, text: expect.stringContaining('em favor do BANCO DO POVO SA') }],
  })
  expect(offer?.alsoSaidBy[0]?.documentId).not.toBe(offer?.documentId)
  const { tasks } = (await broker.call(readToday, {})).body
  const ofBurden = tasks.filter(
    ({ matter, about }) => matter === 'burden' && 'property' in about && about.property.id === id,
  )
  expect(ofBurden.map(({ text }) => text)).toEqual([
    'Hipoteca consta da matrícula 12.345 (R-1) e não está no cadastro',
  ])
  const { missing } = (await broker.call(readStanding, { params: { id } })).body
  expect(missing.filter(({ what }) => what === 'unknown_burden')).toHaveLength(1)
})

it('accepting it answers both papers, and the record keeps it while one of them is left', async () => {
  const { id, papers } = await toldTwice()
  await accept((await offered(id))[0])
  expect(await openRows(id)).toBe(0)
  expect(await recorded(id)).toMatchObject([{ act: 'R-1', papers: [{}, {}] }])
  for (const [index, paper] of papers.entries()) {
    await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })
    expect(await recorded(id)).toHaveLength(1 - index)
  }
})

it('is not asked about by the other paper either, once somebody has taken it out of the record', async () => {
  const { id } = await toldTwice()
  await accept((await offered(id))[0])
  const [row] = await recorded(id)
  await broker.call(removeBurden, { params: { id: row?.id ?? 0 }, query: { version: row?.version ?? 0 } })
  expect(await offered(id)).toEqual([])
})

it('refusing it answers both, whichever is named, and it is taken up again as one', async () => {
  const { id } = await toldTwice()
  const [offer] = await offered(id)
  await refuse(offer)
  expect([await offered(id), await openRows(id)]).toEqual([[], 0])
  const [first, ...others] = await refused(id)
  expect(others).toEqual([])
  expect(first).toMatchObject({ id: offer?.id, reason: 'Já cancelado', alsoSaidBy: [{ page: 1 }] })
  await broker.call(contract.reopenPaperOffer, { params: { id: Number(first?.id) } })
  expect(await refused(id)).toEqual([])
  expect(await offered(id)).toMatchObject([{ id: offer?.id, alsoSaidBy: [{}] }])
})

it('one of two papers whose answers come at the same moment is answered by the other', async () => {
  const { id, papers } = await toldTwice()
  const ids: number[] = []
  for (const paper of papers) {
    const { offers } = (await broker.call(inbox.readInboxPaper, { params: { id: paper } })).body
    ids.push(...offers.filter(({ field }) => field === 'burden').map((one) => Number(one.id)))
  }
  expect(ids).toHaveLength(2)
  const answers = await Promise.all(
    ids.map((one) =>
      broker.send(contract.usePaperOffers, { body: { offers: [{ id: one, current: null }] } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await recorded(id)).toHaveLength(1)
})

it('one without an act is told once by its creditor, and another of another creditor stays', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '12345' })
  const povo = 'Consta hipoteca em favor do BANCO DO POVO SA, registrada em 15/06/2009.'
  const caixa = 'O imóvel está gravado com hipoteca em favor da CAIXA ECONÔMICA FEDERAL.'
  for (const words of [povo, povo, caixa]) await file(id, [words], { uses: false, day: older })
  const asked = await offered(id)
  expect(asked).toMatchObject([
    { words: expect.stringContaining('BANCO DO POVO SA'), alsoSaidBy: [{}] },
    { words: expect.stringContaining('CAIXA ECONÔMICA FEDERAL'), alsoSaidBy: [] },
  ])
  await refuse(asked[0])
  expect(await offered(id)).toMatchObject([{ id: asked[1]?.id }])
})

it('R-1 of the flat and R-1 of its garage are asked about each by itself', async () => {
  const { id } = await takeIn(broker, { registrationNumber: null })
  for (const number of ['12.345', '71.205']) await file(id, mortgage, { uses: false, number })
  const asked = await offered(id)
  expect(asked.map(({ matricula }) => matricula)).toEqual(['12345', '71205'])
  await refuse(asked[0])
  expect(await offered(id)).toMatchObject([{ matricula: '71205', alsoSaidBy: [] }])
})

it('a cancellation that two papers tell is asked about once, too', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '12345' })
  await file(id, mortgage, { uses: true, day: '1 de julho de 2010' })
  for (const day of [older, newer]) await file(id, [...mortgage, ...discharge], { uses: false, day })
  const [offer, ...others] = await offered(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ field: 'burdenEnd', alsoSaidBy: [{}] })
  await accept(offer)
  expect(await recorded(id)).toMatchObject([{ cancellation: { act: 'Av-2' } }])
  expect(await offered(id)).toEqual([])
})
