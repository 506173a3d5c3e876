import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { bringToInbox, federalClearance } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterEach(() => server.stop())

async function report(id: number): Promise<string[]> {
  const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
  const pages = await readPdf(raw.rawPayload)
  return pages.flatMap(({ pieces }) => pieces.map(({ text }) => text))
}
const note = /foi lido por máquina no arquivo recebido/

it('the report quotes result and code as read, says who confirmed them, and what a quotation is worth', async () => {
  const cpf = makeCpf()
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
  await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa' })
  expect((await report(id)).join(' ')).not.toMatch(note)

  const paper = await bringToInbox(broker, federalClearance(cpf))
  const body = { ...paper.proposal, propertyId: id, personId: owners[0]?.personId ?? null }
  const answer = await broker.send(contract.fileInboxPaper, { params: { id: paper.id }, body: body as never })
  expect(answer.status, answer.raw.body).toBe(200)
  const lines = await report(id)
  const text = lines.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('No papel, p. 1: “CERTIDÃO NEGATIVA DE DÉBITOS”')
  expect(text).toContain('confirmado pelo corretor')
  expect(text).toMatch(note)
  // The code is not broken, so that it can be copied to the issuer's page.
  expect(lines.filter((line) => line.includes('1A2B.3D3A.8D62.B7B1'))).toHaveLength(1)
  expect(text).toContain('(como lido no papel)')
})
