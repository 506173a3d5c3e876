import { addBurden, changeBurden, removeBurden } from '@soleira/domain/burden/contract'
import { readDiligence } from '@soleira/domain/checklist/contract'
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
  usufruct,
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

const property = () => takeIn(broker, { registrationNumber: '12345' })

const file = (id: number, acts: readonly string[], printed: Parameters<typeof fileMatricula>[4]) =>
  fileMatricula(server, broker, id, acts, printed)
const unfile = async (id: number) =>
  (await broker.call(inbox.unfileInboxPaper, { params: { id } })).body.stays
const recorded = (id: number) => recordedBurdens(broker, id)
const offered = (id: number) => offeredBurdens(broker, id)

it('a burden that a paper names is a task until it is registered, and then quotes its paper', async () => {
  const { id } = await property()
  await file(id, mortgage, { uses: false })
  const [offer, ...others] = await offered(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({
    about: 'property',
    value: 'hipoteca',
    words: 'Hipoteca (R-1) · BANCO DO POVO SA · R$ 120.000,00 · de 15/06/2009',
    act: 'R-1',
    matricula: '12345',
    current: null,
    isTicked: true,
  })
  const { missing } = (await broker.call(readStanding, { params: { id } })).body
  const unknown = missing.find(({ what }) => what === 'unknown_burden')
  expect(unknown).toMatchObject({
    action: 'answer_offer',
    burden: 'Hipoteca (R-1)',
    offerId: Number(offer?.id),
    text: expect.stringContaining('HIPOTECA: em favor do BANCO DO POVO SA'),
  })
  const tasks = async () =>
    (await broker.call(readToday, {})).body.tasks.filter(
      ({ matter, about }) => matter === 'burden' && 'property' in about && about.property.id === id,
    )
  const told = 'Hipoteca consta da matrícula 12.345 (R-1) e não está no cadastro'
  expect((await tasks()).map(({ text }) => text)).toEqual([told])
  const unregistered = async () => (await broker.call(readDiligence, { params: { id } })).body.unregistered
  expect(await unregistered()).toContain(`${told}.`)
  expect(await recorded(id)).toEqual([])
  await broker.call(contract.usePaperOffers, {
    body: { offers: [{ id: Number(offer?.id), current: null }] },
  })
  expect(await recorded(id)).toMatchObject([
    {
      kind: 'hipoteca',
      act: 'R-1',
      creditor: 'BANCO DO POVO SA',
      amount: 'R$ 120.000,00',
      laidOn: '2009-06-15',
      statedBy: 'paper',
      papers: [{ page: 1, text: expect.stringContaining('HIPOTECA') }],
      cancellation: null,
    },
  ])
  expect(await offered(id)).toEqual([])
  expect(await tasks()).toEqual([])
  expect(await unregistered()).not.toContain(`${told}.`)
})

it('one that is cancelled already is refused with that reason, which is shown until it is taken up again', async () => {
  const { id } = await property()
  await file(id, mortgage, { uses: false })
  const [offer] = await offered(id)
  const refused = async () =>
    (await broker.call(contract.listRefusedOfProperty, { params: { id } })).body.filter(({ field }) =>
      /^burden/.test(field),
    )
  expect(await refused()).toEqual([])
  const params = { id: Number(offer?.id) }
  await broker.refused(contract.reopenPaperOffer, { params }, 409)
  await broker.call(contract.refusePaperOffers, { body: { ids: [params.id], reason: 'Já cancelado' } })
  expect(await offered(id)).toEqual([])
  expect(await recorded(id)).toEqual([])
  expect(await refused()).toMatchObject([
    {
      id: offer?.id,
      words: offer?.words,
      text: expect.stringContaining('HIPOTECA'),
      reason: 'Já cancelado',
      refusedAt: expect.any(String),
    },
  ])
  await broker.call(contract.reopenPaperOffer, { params })
  expect(await refused()).toEqual([])
  expect(await offered(id)).toMatchObject([{ id: offer?.id }])
  await broker.call(contract.refusePaperOffers, { body: { ids: [params.id], reason: null } })
  expect(await refused()).toMatchObject([{ reason: null }])
  // Nobody has to look again at a word that the record says by now.
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca', act: 'R-1' } })
  expect(await refused()).toEqual([])
})

const before = { acts: mortgage, day: '1 de julho de 2010' }
const since = { acts: [...mortgage, ...discharge], day: '3 de novembro de 2019' }

it.each([
  ['older', [before, since]],
  ['newer', [since, before]],
])('no burden stands that another paper calls cancelled: the %s paper first', async (_, papers) => {
  for (const uses of [false, true]) {
    const { id } = await property()
    for (const { acts, day } of papers) await file(id, acts, { uses, day })
    expect((await recorded(id)).filter(({ cancellation }) => cancellation === null)).toEqual([])
    expect(await offered(id)).toEqual([])
  }
})

it('a cancellation is offered unticked, with the words of its act', async () => {
  const { id } = await property()
  await file(id, mortgage, { uses: true })
  await file(id, since.acts, { uses: false })
  expect(await offered(id)).toMatchObject([
    { field: 'burdenEnd', act: 'R-1', isTicked: false, text: expect.stringContaining('fica cancelada') },
  ])
})

const restored = [
  'AV-3/12.345 - DECISÃO: fica restabelecida a hipoteca do R-1.',
  'Rio de Janeiro, 5 de maio de 2021.',
]

it.each([true, false])(
  'a burden that stands again is asked about, though an older paper calls it cancelled: %s',
  async (isRecorded) => {
    const { id } = await property()
    if (isRecorded) await file(id, mortgage, { uses: true, day: before.day })
    await file(id, since.acts, { uses: true })
    await file(id, [...since.acts, ...restored], { uses: false, day: '3 de março de 2022' })
    const [offer, ...others] = await offered(id)
    expect(others).toEqual([])
    const current = isRecorded ? 'baixa pela Av-2, de 12/03/2015' : null
    expect(offer).toMatchObject({ field: 'burden', act: 'R-1', current, isTicked: false })
    const { tasks } = (await broker.call(readToday, {})).body
    const [task] = tasks.filter(
      ({ matter, about }) => matter === 'burden' && 'property' in about && about.property.id === id,
    )
    if (isRecorded) expect(await recorded(id)).toMatchObject([{ cancellation: { isContradicted: true } }])
    expect(task?.text).toContain(isRecorded ? 'o cadastro tem baixa pela Av-2' : 'não está no cadastro')
    const accepted = (current: string | null) => ({ body: { offers: [{ id: Number(offer?.id), current }] } })
    if (isRecorded) await broker.refused(contract.usePaperOffers, accepted(null), 409)
    await broker.call(contract.usePaperOffers, accepted(current))
    expect(await recorded(id)).toMatchObject([{ act: 'R-1', cancellation: null }])
  },
)

it('a cancellation that was not clearly read hides no burden', async () => {
  const { id } = await property()
  const gap = 'AV-9/12.345 - CONSTRUÇÃO: averba-se a construção do prédio.'
  await file(id, [...since.acts, gap], { uses: false })
  await file(id, mortgage, { uses: false, day: before.day })
  expect(await offered(id)).toMatchObject([{ field: 'burden', act: 'R-1' }])
})

it('a paper completes a burden that was registered without its act', async () => {
  const { id } = await property()
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca' } })
  const paper = await file(id, mortgage, { uses: true })
  const completed = { act: 'R-1', creditor: 'BANCO DO POVO SA', statedBy: 'person', cancellation: null }
  expect(await recorded(id)).toMatchObject([completed])
  expect(await unfile(paper)).toEqual([expect.stringContaining('Ônus: Hipoteca (R-1)')])
  expect(await recorded(id)).toMatchObject([completed])
})

it('a burden is asked about again once the paper that brought it goes', async () => {
  const { id } = await property()
  const first = await file(id, mortgage, { uses: true })
  await file(id, [...mortgage, ...usufruct], { uses: false })
  const [row] = await recorded(id)
  await broker.call(removeBurden, { params: { id: row?.id ?? 0 }, query: { version: row?.version ?? 0 } })
  expect(await unfile(first)).toEqual([])
  expect((await offered(id)).map(({ act }) => act).toSorted()).toEqual(['R-1', 'R-3'])
})

it('a later paper cancels a burden of the record, and takes the cancellation along when it goes', async () => {
  const { id } = await property()
  await file(id, mortgage, { uses: true })
  const later = await file(id, [...mortgage, ...discharge], { uses: true })
  expect(await recorded(id)).toMatchObject([
    {
      act: 'R-1',
      cancellation: {
        on: '2015-03-12',
        act: 'Av-2',
        statedBy: 'paper',
        isContradicted: false,
        papers: [{ text: expect.stringContaining('fica cancelada a hipoteca') }],
      },
    },
  ])
  expect(await unfile(later)).toEqual([])
  expect(await recorded(id)).toMatchObject([{ act: 'R-1', cancellation: null }])
})

it('goes with the last paper that says it, but for what the broker said of it', async () => {
  const { id } = await property()
  const first = await file(id, [...mortgage, ...usufruct], { uses: true })
  const second = await file(id, mortgage, { uses: true })
  expect((await recorded(id)).map(({ act }) => act)).toEqual(['R-1', 'R-3'])
  expect(await unfile(first)).toEqual([expect.stringContaining('Ônus: Hipoteca (R-1) · BANCO DO POVO SA')])
  expect((await recorded(id)).map(({ act }) => act)).toEqual(['R-1'])
  const [kept] = await recorded(id)
  const body = { cancellation: { on: '12/03/2015', act: 'av 2' }, version: kept?.version ?? 0 }
  await broker.call(changeBurden, { params: { id: kept?.id ?? 0 }, body })
  expect(await unfile(second)).toEqual([expect.stringContaining('Ônus: Hipoteca (R-1)')])
  expect(await recorded(id)).toMatchObject([
    { papers: [], cancellation: { on: '2015-03-12', act: 'Av-2', statedBy: 'person' } },
  ])
})

it('a burden that the broker registered is not offered again, and two windows register it once', async () => {
  const { id } = await property()
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca', act: 'R-1' } })
  await file(id, [...mortgage, ...usufruct], { uses: false })
  const [offer, ...others] = await offered(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ value: 'usufruto', act: 'R-3' })
  expect(await recorded(id)).toMatchObject([{ act: 'R-1', statedBy: 'person', papers: [{ page: 1 }] }])
  const body = { offers: [{ id: Number(offer?.id), current: null }] }
  const answers = await Promise.all([
    broker.send(contract.usePaperOffers, { body }),
    broker.send(contract.usePaperOffers, { body }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await recorded(id)).toHaveLength(2)
})
