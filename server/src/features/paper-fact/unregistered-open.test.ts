import { readDiligence, takeSteps } from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport, readDiligenceStats } from '@soleira/domain/diligence/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import * as facts from '@soleira/domain/paper-fact/contract'
import { downloadSheet, listProperties, readProperty, readStanding } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileMatricula } from '../../../test/scenes/matricula.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // The paper is read here, by its words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const words = '1 nome ou ônus dos papéis fora do cadastro'

/** At the stage of the certificates, with each of them set aside. */
async function completed(registrationNumber: string): Promise<number> {
  const { id } = await takeIn(broker, { registrationNumber })
  const params = { id }
  await server.pool.query('update properties set current_stage = 2 where id = $1', [id])
  const { items } = (await broker.call(readDiligence, { params })).body
  const steps = items.map(({ id: item, version, subject }) => ({
    item,
    version,
    ...(subject.type === 'person' && { person: subject.personId ?? undefined }),
  }))
  await broker.call(takeSteps, {
    params,
    body: { action: 'set_aside', items: steps, note: 'Teste' } as never,
  })
  return id
}

const saleTo = (name: string, matricula = '12.345') =>
  `R-1/${matricula} - COMPRA E VENDA: adquirente ${name}, CPF ${makeCpf()}. Rio de Janeiro, 15 de junho de 2009.`

it('nothing is said to be complete while papers name an owner whom nobody registered', async () => {
  const id = await completed('12345')
  const params = { id }
  const shown = async () => (await broker.call(readProperty, { params })).body.diligence
  const ready = async () => (await broker.call(readDiligenceStats, {})).body.ready
  const missing = async () =>
    (await broker.call(readStanding, { params })).body.missing.map(({ what }) => what)
  const text = async (of: typeof downloadDiligenceReport | typeof downloadSheet) =>
    pdfText((await broker.send(of as never, { params, query: {} } as never)).raw.rawPayload)
  const dossier = async () =>
    (await broker.call(listDossierChoices, { params })).body.find(({ key }) => key === 'diligence')?.detail
  expect(await shown()).toMatchObject({ status: 'completed', unregistered: 0 })
  expect(await ready()).toBe(1)

  await fileMatricula(server, broker, id, [saleTo('OTTO LIMA MOURA')], { uses: false })
  expect(await shown()).toMatchObject({ status: 'completed', unregistered: 1 })
  const { body: listed } = await broker.call(listProperties, { query: {} } as never)
  expect(listed[0]?.diligence.unregistered).toBe(1)
  expect(await ready()).toBe(0)
  // The person has a line of their own there.
  expect(await missing()).toContain('unknown_owner')
  expect(await missing()).not.toContain(words)
  expect(await dossier()).toMatch(new RegExp(`^\\d+ de \\d+ certidões · ${words}$`))
  const report = await text(downloadDiligenceReport)
  expect(report).toContain(words)
  expect(report).toContain('Otto Lima Moura consta da matrícula 12.345 (R-1)')
  expect(report).not.toContain('Nenhuma pendência em aberto')
  expect(await text(downloadSheet)).toContain('Otto Lima Moura consta da matrícula 12.345 (R-1)')

  const offers = (await broker.call(facts.listOffersOfProperty, { params })).body
  const ids = offers.flatMap(({ id, field }) => (field === 'owner' ? [Number(id)] : []))
  await broker.call(facts.refusePaperOffers, { body: { ids, reason: 'Já vendeu' } })
  expect(await shown()).toMatchObject({ unregistered: 0 })
  expect(await ready()).toBe(1)
  expect(await dossier()).not.toContain(words)
})

it('a list tells of each property what the property tells of itself', async () => {
  const [first, second, third] = [
    await completed('20001'),
    await completed('20002'),
    await completed('20003'),
  ]
  const burdened = [saleTo('LIA TELES', '20.001'), 'R-2/20.001 - HIPOTECA: em favor do BANCO DO POVO SA.']
  await fileMatricula(server, broker, first, burdened, { uses: false, number: '20.001' })
  await fileMatricula(server, broker, second, [saleTo('NEI MELO', '20.002')], {
    uses: false,
    number: '20.002',
  })
  const { body: listed } = await broker.call(listProperties, { query: {} } as never)
  const told = async (id: number) => {
    const { unregistered } = (await broker.call(readProperty, { params: { id } })).body.diligence
    expect(listed.find((one) => one.id === id)?.diligence.unregistered).toBe(unregistered)
    return unregistered
  }
  expect([await told(first), await told(second), await told(third)]).toEqual([2, 1, 0])
})
