import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { fileCertificate } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const item = 'quitacao_condominial'
const place = { street: 'Rua da Ata', number: '10', cep: '22240-006' }
const today = async () => (await broker.call(contract.readToday, {})).body.tasks
const minutes = async () => (await today()).filter(({ matter }) => matter === 'minutes')

async function flat(): Promise<number> {
  const { id } = await takeIn(broker, place)
  const validUntil = addDays(dayOf(new Date()), 90)
  await fileFor(broker, { property: id, item }, { result: 'negativa', validUntil })
  return id
}

it('asks for the minutes of a condominium once, and again only for a new property of it', async () => {
  const first = await flat()
  await flat()
  await takeIn(broker, { ...place, number: '12' })
  const [asked] = await minutes()
  expect(asked).toMatchObject({
    key: `minutes-property-${first}`,
    text: 'Falta a ata de eleição do síndico · Rua da Ata, 10 (2 imóveis: 00001 e 00002)',
  })
  expect((await today()).some(({ matter }) => matter === 'companion')).toBe(false)
  const { key, grounds } = asked as contract.Today['tasks'][number]
  await broker.call(contract.putOffTask, { params: { key }, body: { grounds, putOff: null } })
  expect(await minutes()).toEqual([])
  expect((await broker.call(contract.listPutOff, {})).body.map(({ task }) => task.key)).toEqual([key])

  await flat()
  expect((await minutes())[0]?.text).toContain('(3 imóveis: ')
  const file = makeUpload({ version: 2, result: 'negativa' }, { name: 'ata.pdf', bytes: makePdf() })
  const beside = { params: { id: first, item }, query: { slot: 'companion' }, ...file }
  expect((await broker.send(fileCertificate, beside)).status).toBe(200)
  expect((await minutes())[0]?.text).toContain('(2 imóveis: 00002 e 00004)')
})
