import { showReading } from '@soleira/domain/reading/read-file'
import * as contract from '@soleira/domain/risk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { envelopedOf } from '../../../../test/files/enveloped.ts'
import { pdfWithPassword } from '../../../../test/files/locked.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeCpf } from '../../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { mortgagedMatricula } from '../../../../test/scenes/inbox.ts'
import {
  addAnalysisPaper,
  finishAnalysis,
  prepareAnalysis,
  readAnalysis,
} from '../../../../test/scenes/risk-scene.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ readsAtOnce: true })
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const matricula = mortgagedMatricula({ fullName: 'Ana Souza Lima', cpf: makeCpf() })
const locked = await pdfWithPassword(matricula, { owner: 'dono-71', user: 'segredo-83' })

async function addLocked(id: number, category = 'matricula'): Promise<contract.AnalysisDocument> {
  const sent = await addAnalysisPaper(broker, id, category, { name: 'matricula.pdf', bytes: locked })
  expect(sent.status).toBe(201)
  return contract.addAnalysisDocument.answer.parse(sent.body)
}
const open = (id: number, password: string) =>
  broker.send(contract.openAnalysisDocument, { params: { id }, body: { password } })
const download = async (id: number) =>
  (await broker.send(contract.downloadAnalysisDocument, { params: { id } })).raw.rawPayload

it('a file says that it asks for a password, opens with it, is read, and is given back as it came', async () => {
  const id = await prepareAnalysis(broker)
  const sent = await addLocked(id)
  expect(sent).toMatchObject({ isLocked: true, viewUrl: null })
  const wrong = await open(sent.id, 'errada')
  expect({ status: wrong.status, body: wrong.body }).toMatchObject({
    status: 422,
    body: { code: 'wrong_password' },
  })
  const opened = await open(sent.id, 'segredo-83')
  expect({ status: opened.status, body: opened.body }).toMatchObject({
    status: 200,
    body: { id: sent.id, isLocked: false, viewUrl: expect.any(String) },
  })
  const readingId = async () => {
    const { rows } = await server.system.execute<{ id: number }>(
      sql`select id from readings where analysis_document_id = ${sent.id}`,
    )
    return rows[0]?.id ?? 0
  }
  await expect
    .poll(async () => (await broker.call(showReading, { params: { id: await readingId() } })).body.status, {
      timeout: 60_000,
    })
    .toBe('read')
  expect((await download(sent.id)).equals(locked)).toBe(true)
  expect((await open(sent.id, 'segredo-83')).status).toBe(409)
})

it('a signed file asks for the password of the paper within, and is given back signed', async () => {
  const id = await prepareAnalysis(broker)
  const bytes = envelopedOf(locked)
  const added = await addAnalysisPaper(broker, id, 'matricula', { name: 'matricula.pdf.p7s', bytes })
  const sent = contract.addAnalysisDocument.answer.parse(added.body)
  expect(sent).toMatchObject({ fileName: 'matricula.pdf', isLocked: true, viewUrl: null })
  expect(await open(sent.id, 'segredo-83')).toMatchObject({
    status: 200,
    body: { isLocked: false, viewUrl: expect.any(String) },
  })
  expect((await download(sent.id)).equals(bytes)).toBe(true)
})

it('a copy in another category asks for itself', async () => {
  const id = await prepareAnalysis(broker)
  const [one, other] = [await addLocked(id), await addLocked(id, 'contratos_anteriores')]
  expect(other.isLocked).toBe(true)
  expect((await open(one.id, 'segredo-83')).status).toBe(200)
  const states = async () => {
    const { documents } = await readAnalysis(broker, id)
    return [one, other].map(({ id }) => documents.find((document) => document.id === id)?.isLocked)
  }
  await expect.poll(states, { timeout: 60_000 }).toEqual([false, true])
  expect((await open(other.id, 'segredo-83')).status).toBe(200)
  await expect.poll(states, { timeout: 60_000 }).toEqual([false, false])
})

it('nothing is opened in an analysis that has begun', async () => {
  const id = await prepareAnalysis(broker)
  const sent = await addLocked(id)
  await finishAnalysis(broker, id)
  expect((await open(sent.id, 'segredo-83')).status).toBe(409)
  expect((await download(sent.id)).equals(locked)).toBe(true)
})
