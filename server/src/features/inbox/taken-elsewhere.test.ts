import { readDiligence, removeCertificate } from '@soleira/domain/checklist/contract'
import { reuseDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { reusePapers } from '@soleira/domain/paper/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
let one: Awaited<ReturnType<typeof takeIn>>
let other: typeof one
let personId: number
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  const owners = [makeOwner({ fullName: 'Ana Prado' })]
  one = await takeIn(broker, { owners })
  other = await takeIn(broker, { owners })
  personId = one.owners[0]?.personId ?? 0
})

async function file(kind: string): Promise<{ id: number; documentId: number }> {
  const id = await bringAsRead(server, broker, ['Papel'])
  const days = { issuedOn: dayFromToday(-20), validUntil: dayFromToday(160), result: 'negativa' }
  const body = { kind, propertyId: one.id, personId, ...(kind !== 'RG_CNH' && days) } as never
  const filed = (await broker.call(contract.fileInboxPaper, { params: { id }, body })).body.filed
  return { id, documentId: filed?.documentId ?? 0 }
}

async function refusal(id: number) {
  const { status, body } = await broker.send(contract.unfileInboxPaper, { params: { id } })
  expect(status).toBe(409)
  return body
}

it('a certificate that another one follows stays, and the refusal says where that is', async () => {
  const first = await file('receita_federal')
  await file('receita_federal')
  expect(await refusal(first.id)).toMatchObject({
    message: `Outro papel tomou o lugar deste na due diligence do imóvel ${one.sequenceNumber}.`,
    undoneAt: { room: 'diligence', propertyId: one.id },
  })
})

it('once that one was taken out, the refusal says neither that it is there nor that something is undone there', async () => {
  const first = await file('receita_federal')
  await file('receita_federal')
  const params = { id: one.id, item: 'receita_federal' as const }
  const { items } = (await broker.call(readDiligence, { params: { id: one.id } })).body
  const { version } = items.find((item) => item.id === 'receita_federal') as { version: number }
  const removed = await broker.send(removeCertificate, { params, query: { person: personId, version } })
  expect(removed.status).toBe(200)
  expect(await refusal(first.id)).toMatchObject({
    message: `Outro papel tomou o lugar deste na due diligence do imóvel ${one.sequenceNumber}.`,
    undoneAt: { room: 'diligence', propertyId: one.id },
  })
})

it('a certificate that another property uses on its own is taken back there', async () => {
  const { id } = await file('receita_federal')
  const { items } = (await broker.call(readDiligence, { params: { id: other.id } })).body
  const paperId = items.find((item) => item.id === 'receita_federal')?.offered?.paperId ?? 0
  await broker.call(reusePapers, { params: { id: other.id }, body: { paperIds: [paperId] } })
  expect(await refusal(id)).toMatchObject({
    message: `Este papel é usado também na due diligence do imóvel ${other.sequenceNumber}: desfaça por lá.`,
    undoneAt: { room: 'diligence', propertyId: other.id },
  })
})

it('so is a document of identity, among the documents of that property', async () => {
  const { id, documentId } = await file('RG_CNH')
  await broker.call(reuseDocuments, {
    params: { id: other.id },
    body: { documentIds: [documentId] } as never,
  })
  expect(await refusal(id)).toMatchObject({
    message: `Este papel é usado também nos documentos do imóvel ${other.sequenceNumber}: desfaça por lá.`,
    undoneAt: { room: 'documents', propertyId: other.id },
  })
})
