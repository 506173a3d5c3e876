import { createAuthorization } from '@soleira/domain/authorization/contract'
import { listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import * as contract from '@soleira/domain/dossier/contract'
import { presets, takenBy } from '@soleira/domain/dossier/presets'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

/** Words of the broker and the owners that no stranger may read. */
const canaries = ['765.432', 'CANARIO-NOTAS', 'CANARIO-AUTORIZACAO', '5,75']

it('takes in the accepted offer where it is ticked, and nothing that is for the broker alone', async () => {
  const { id: property } = await takeIn(broker)
  const choices = async () =>
    (await broker.call(contract.listDossierChoices, { params: { id: property } })).body
  const offered = async () => (await choices()).filter(({ group }) => group === 'deal')
  const leave = {
    ...makeTerms({ lowestPrice: '765432.10', feePercent: '5.75' }),
    notes: 'CANARIO-AUTORIZACAO',
  }
  await broker.call(createAuthorization, { params: { id: property }, body: leave })
  const { id } = await makePresented(broker, property, { notes: 'CANARIO-NOTAS' })
  expect(await offered()).toEqual([])
  await acceptWhole(broker, property, id)
  expect(await offered()).toMatchObject([
    { key: `offer:${id}`, title: 'Proposta aceita' },
    { title: 'Andamento do negócio' },
  ])
  for (const preset of presets)
    expect(takenBy(preset, await choices()).includes(`offer:${id}`), preset.name).toBe(preset.ofDeal === true)

  const body = { name: 'Para o banco', pieces: [`offer:${id}`], cover: { revealCpf: false } }
  const asked = (await broker.call(contract.makeDossier, { params: { id: property }, body })).body
  const made = await vi.waitFor(async () => {
    const dossier = (await broker.call(contract.readDossier, { params: { id: asked.id } })).body
    expect(dossier.status).toBe('ready')
    return dossier
  }, 60_000)
  expect(made.contents).toMatchObject([{ key: `offer:${id}`, form: 'pages' }])
  const file = await broker.send(contract.downloadDossier, { params: { id: asked.id } })
  const text = JSON.stringify(await readPdf(file.raw.rawPayload))
  expect(text).toContain('800.000,00')
  for (const canary of canaries) expect(text, canary).not.toContain(canary)

  const [deal] = (await broker.call(listPropertyDeals, { params: { id: property } })).body
  await broker.call(undoDeal, {
    params: { id: deal?.id ?? 0 },
    body: { cause: 'none', reason: 'desistiu', deposit: 'none', version: 1 },
  })
  expect(await offered()).toEqual([])
})
