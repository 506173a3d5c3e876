import { addBurden } from '@soleira/domain/burden/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import { readProperty, replaceProperty } from '@soleira/domain/property/contract'
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

const file = (id: number, acts: readonly string[], printed: Parameters<typeof fileMatricula>[4]) =>
  fileMatricula(server, broker, id, acts, printed)
const unfile = async (id: number) =>
  (await broker.call(inbox.unfileInboxPaper, { params: { id } })).body.stays
const recorded = (id: number) => recordedBurdens(broker, id)
const offered = (id: number) => offeredBurdens(broker, id)

it('R-1 of a garage is not that of its flat: its cancellation neither hides nor ends that', async () => {
  const { id } = await takeIn(broker, { registrationNumber: null })
  await file(id, [...mortgage, ...discharge], { uses: false, number: '71.205' })
  for (const number of ['12.345', '71.205']) await file(id, mortgage, { uses: true, number })
  await file(id, [...mortgage, ...discharge], { uses: true, number: '71.205' })
  const acts = (await recorded(id)).map((one) => `${one.matricula} ${one.cancellation?.act}`)
  expect(acts).toEqual(['12345 undefined', '71205 Av-2'])
})

it('takes the burden of a garage out with its paper, though another may be of any matrícula', async () => {
  const { id } = await takeIn(broker, { registrationNumber: null })
  const paper = await file(id, mortgage, { uses: true, number: '71.205' })
  const number = async (registrationNumber: string | null) => {
    const { body } = await broker.call(readProperty, { params: { id } })
    await broker.call(replaceProperty, { params: { id }, body: { ...body, registrationNumber } as never })
  }
  await number('12345')
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca', act: 'R-1' } })
  await number(null)
  expect((await recorded(id)).map(({ matricula }) => matricula).toSorted()).toEqual(['71205', null])
  expect(await unfile(paper)).toEqual([])
  expect(await recorded(id)).toMatchObject([{ act: 'R-1', matricula: null, statedBy: 'person' }])
})

it('finds the burdens of a matrícula that the record writes with a zero before it', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '012.345' })
  await broker.call(addBurden, { params: { id }, body: { kind: 'hipoteca', act: 'R-1' } })
  await file(id, mortgage, { uses: false })
  expect(await offered(id)).toEqual([])
  await broker.call(addBurden, { params: { id }, body: { kind: 'usufruto' } })
  await file(id, [...mortgage, ...discharge, ...usufruct], { uses: true })
  const rows = (await recorded(id)).map((one) => `${one.kind} ${one.act} ${one.cancellation?.act}`)
  expect(rows.toSorted()).toEqual(['hipoteca R-1 Av-2', 'usufruto R-3 undefined'])
})

it('two of one kind without their acts are offered by creditor and day, and neither twice', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '12.345' })
  const bank = 'hipoteca em favor do BANCO DO POVO SA, registrada em 15/06/2009'
  const both = [`O imóvel está gravado com ${bank}, e com hipoteca em favor da CAIXA ECONÔMICA FEDERAL.`]
  await file(id, [`Consta ${bank}.`, 'A hipoteca está em vigor.'], { uses: true })
  expect(await recorded(id)).toMatchObject([
    { creditor: 'BANCO DO POVO SA', laidOn: '2009-06-15', act: null },
  ])
  await file(id, both, { uses: false })
  expect(await offered(id)).toMatchObject([{ words: 'Hipoteca · CAIXA ECONÔMICA FEDERAL' }])
  const paper = await file(id, both, { uses: true })
  expect((await recorded(id)).map(({ creditor }) => creditor).toSorted()).toEqual([
    'BANCO DO POVO SA',
    'CAIXA ECONÔMICA FEDERAL',
  ])
  expect(await offered(id)).toEqual([])
  // Another paper still says it.
  await unfile(paper)
  expect(await recorded(id)).toHaveLength(2)
})
