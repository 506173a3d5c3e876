import * as contract from '@soleira/domain/closing/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { closingScene, today } from '../../../test/scenes/closing.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ readsAtOnce: true })
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

it('reads the demands of a nota devolutiva as a proposal, and a matrícula never as agreeing unread', async () => {
  const { id: property } = await takeIn(broker)
  const id = await acceptedDeal(broker, property)
  const made = await closingScene(broker, id).protocol()
  const lines = ['NOTA DEVOLUTIVA', '1. Apresentar a guia do ITBI.', '2. Retificar o nome do vendedor.']
  await broker.send(contract.sendRegistryNote, {
    params: { id: made.protocols[0]?.id ?? 0 },
    ...makeUpload({ on: today }, { name: 'nota.pdf', bytes: writtenPdf(lines) }),
  })
  await broker.send(contract.sendMilestonePaper, {
    params: { id: `${id}-registration` },
    ...makeUpload({}, { name: 'matricula.pdf', bytes: writtenPdf(['MATRÍCULA 12.345', 'Um apartamento.']) }),
  })
  const read = await vi.waitFor(async () => {
    const { body } = await broker.call(contract.readMilestones, { params: { id } })
    expect(body.protocols[0]?.notes[0]?.reading).toBe('read')
    expect(body.owners.state).not.toBe('reading')
    return body
  }, 200_000)
  expect(read.protocols[0]?.notes[0]).toMatchObject({
    demands: null,
    proposed: [
      { words: 'Apresentar a guia do ITBI.', page: 1 },
      { words: 'Retificar o nome do vendedor.', page: 1 },
    ],
  })
  expect(read.owners).toMatchObject({ state: 'unread', words: expect.stringContaining('não lido') })
})
