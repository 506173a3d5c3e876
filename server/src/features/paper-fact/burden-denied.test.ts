import { listBurdens } from '@soleira/domain/burden/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
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

const property = async () => (await takeIn(broker, { registrationNumber: '12345' })).id
const free = ['CERTIFICO que NÃO CONSTAM ônus reais sobre o imóvel.']
const early = { uses: false, day: '1 de julho de 2012' }
const late = { uses: false, day: '3 de novembro de 2019' }
const file = (id: number, acts: readonly string[], printed: Parameters<typeof fileMatricula>[4]) =>
  fileMatricula(server, broker, id, acts, printed)
const offered = (id: number) => offeredBurdens(broker, id)
const accept = (offer: { id: string; current: string | null } | undefined) =>
  broker.call(contract.usePaperOffers, {
    body: { offers: [{ id: Number(offer?.id), current: offer?.current ?? null }] },
  })
const refuse = (offer: { id: string } | undefined) =>
  broker.call(contract.refusePaperOffers, { body: { ids: [Number(offer?.id)], reason: null } })

it('a later certificate that lists no burden contradicts one that stands, with both places quoted', async () => {
  const id = await property()
  await file(id, mortgage, { ...early, uses: true })
  const paper = await file(id, free, late)
  const [offer, ...others] = await offered(id)
  expect(others).toEqual([])
  expect(offer).toMatchObject({
    field: 'burdenFree',
    words: 'Não constam ônus',
    current: 'Hipoteca (R-1) · BANCO DO POVO SA · R$ 120.000,00 · de 15/06/2009',
    text: expect.stringContaining('NÃO CONSTAM ônus reais'),
    asOf: '2019-11-03',
    isTicked: false,
    saidBy: { asOf: '2012-07-01', text: expect.stringContaining('HIPOTECA') },
    denies: [],
  })
  const { tasks } = (await broker.call(readToday, {})).body
  expect(tasks.filter(({ matter }) => matter === 'burden').map(({ text }) => text)).toEqual([
    `Um papel diz que não constam ônus, e o cadastro tem ${offer?.current}`,
  ])
  await accept(offer)
  expect(await offered(id)).toEqual([])
  expect(await recordedBurdens(broker, id)).toMatchObject([
    {
      act: 'R-1',
      cancellation: {
        on: '2019-11-03',
        act: null,
        statedBy: 'paper',
        papers: [{ text: expect.stringContaining('NÃO CONSTAM') }],
        isContradicted: false,
      },
    },
  ])
  // It stands again once the paper is no longer there.
  await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })
  expect(await recordedBurdens(broker, id)).toMatchObject([{ act: 'R-1', cancellation: null }])
})

it('the broker may keep the burden, and a still later certificate asks again', async () => {
  const id = await property()
  await file(id, mortgage, { ...early, uses: true })
  await file(id, free, late)
  await refuse((await offered(id))[0])
  await file(id, free, late)
  expect(await offered(id)).toEqual([])
  await file(id, free, { ...late, day: '4 de maio de 2021' })
  expect(await offered(id)).toMatchObject([{ field: 'burdenFree', asOf: '2021-05-04' }])
  expect(await recordedBurdens(broker, id)).toMatchObject([{ cancellation: null }])
})

it.each([
  ['earlier', [mortgage, free]],
  ['later', [free, mortgage]],
])(
  'two papers contradict each other before anything is in the record: the burden came %s',
  async (_, papers) => {
    const id = await property()
    for (const acts of papers) await file(id, acts, acts === free ? late : early)
    const offers = await offered(id)
    const [burden, none] = ['burden', 'burdenFree'].map((which) =>
      offers.find(({ field }) => field === which),
    )
    expect(offers).toHaveLength(2)
    expect(none).toMatchObject({ current: null, denies: [burden?.id], isTicked: false })
    await accept(burden)
    expect(await offered(id)).toMatchObject([
      { field: 'burdenFree', current: expect.stringContaining('R-1') },
    ])
    await accept((await offered(id))[0])
    expect((await broker.call(listBurdens, { params: { id } })).body).toMatchObject([
      { cancellation: { on: '2019-11-03' } },
    ])
  },
)

it('a paper that cancels by an act contradicts nothing, nor does a certificate from before the burden', async () => {
  const id = await property()
  await file(id, mortgage, { ...early, uses: true })
  await file(id, [...mortgage, ...discharge, ...free], { ...late, uses: true })
  expect(await offered(id)).toEqual([])
  expect(await recordedBurdens(broker, id)).toMatchObject([
    { cancellation: { act: 'Av-2', on: '2015-03-12' } },
  ])
  const unasked = await property()
  await file(unasked, mortgage, { ...early, uses: true })
  await file(unasked, [...mortgage, ...discharge, ...free], late)
  expect(await offered(unasked)).toMatchObject([{ field: 'burdenEnd' }])
  const other = await property()
  await file(other, mortgage, { ...early, uses: true })
  await file(other, free, { ...late, day: '2 de março de 2008' })
  expect(await offered(other)).toEqual([])
})
