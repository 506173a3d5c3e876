import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import {
  changeItem,
  fileCertificate,
  listItemChanges,
  removeCertificate,
} from '@soleira/domain/checklist/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { copyCompanion } from '@soleira/domain/paper/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const item = 'quitacao_condominial'
const place = { street: 'Rua da Ata', number: '10', cep: '22240-006' }
const today = dayOf(new Date())
const slot = 'companion' as const
const read = (property: number) => readItem(broker, { property, item })
const offered = async (property: number) => (await read(property)).companion?.offered

async function flat(change: Partial<typeof place> = {}): Promise<number> {
  const { id } = await takeIn(broker, { ...place, ...change })
  await broker.call(changeItem, { params: { id, item }, body: { action: 'request', version: 0 } })
  return id
}

async function fileMinutes(id: number, fields: Record<string, string>): Promise<void> {
  const { version } = await read(id)
  const upload = makeUpload({ version, ...fields }, { name: 'ata.pdf', bytes: makePdf() })
  const sent = await broker.send(fileCertificate, { params: { id, item }, query: { slot }, ...upload })
  expect(sent.status, sent.raw.body).toBe(200)
}

async function copyTo(id: number): Promise<void> {
  const { version, companion } = await read(id)
  const paperId = companion?.offered?.paperId ?? 0
  await broker.call(copyCompanion, { params: { id, item }, body: { version, paperId } })
}

it('is offered to the other properties of its address, and a copy of it outlives the first', async () => {
  const first = await flat()
  const second = await flat({ street: ' rua da ata ' })
  const beside = await flat({ number: '12' })
  expect(await offered(second)).toBeNull()
  const issuedOn = addDays(today, -20)
  await fileMinutes(first, { issuedOn })
  expect(await offered(first)).toBeNull()
  expect(await offered(beside)).toBeNull()
  expect(await offered(second)).toMatchObject({ propertyId: first, sequenceNumber: '00001', issuedOn })

  await copyTo(second)
  const { companion } = await read(second)
  expect(companion).toMatchObject({
    isMissing: false,
    fileName: 'ata.pdf',
    issuedOn,
    validUntil: addDays(issuedOn, 730),
    validityBasis: 'assumed',
    offered: null,
  })
  const source = (await read(first)).companion?.documentId ?? 0
  expect(companion?.documentId).not.toBe(source)
  const { raw: came } = await broker.send(viewDocument, { params: { id: source } })
  await broker.call(deleteProperty, { params: { id: first } })
  const view = { params: { id: companion?.documentId ?? 0 } }
  expect((await broker.send(viewDocument, view)).raw.rawPayload).toEqual(came.rawPayload)
  const { body: changes } = await broker.call(listItemChanges, { params: { id: second } })
  expect(changes[0]).toMatchObject({ action: 'add_companion', document: { id: companion?.documentId } })
})

it('is offered in place of one that has run out, with the last day that is printed, and can be removed', async () => {
  const [first, second] = [await flat(), await flat()]
  await fileMinutes(second, { issuedOn: '2016-03-01' })
  expect(await offered(second)).toBeNull()
  const validUntil = addDays(today, 30)
  await fileMinutes(first, { issuedOn: addDays(today, -20), validUntil })
  await copyTo(second)
  const { companion, version } = await read(second)
  expect(companion).toMatchObject({ validUntil, validityBasis: 'printed', offered: null })
  await broker.call(removeCertificate, { params: { id: second, item }, query: { slot, version } })
  expect(await offered(second)).toMatchObject({ propertyId: first })
  expect((await read(first)).companion?.isMissing).toBe(false)
})

it('is not offered once it has run out, without a day, or before the item is asked for', async () => {
  const [first, second] = [await flat(), await flat()]
  await fileMinutes(first, { issuedOn: '2016-03-01' })
  expect(await offered(second)).toBeNull()
  await fileMinutes(first, {})
  expect(await offered(second)).toBeNull()
  await fileMinutes(first, { issuedOn: today })
  const { id: untouched } = await takeIn(broker, place)
  expect(await offered(untouched)).toBeNull()
  const paperId = (await offered(second))?.paperId ?? 0
  const early = { params: { id: untouched, item }, body: { version: 0, paperId } } as const
  expect(await broker.refused(copyCompanion, early, 409)).toMatchObject({
    message: 'Solicite a certidão antes de enviar o arquivo.',
  })
})

it('is not copied twice with one version, nor once it was removed where it lay', async () => {
  const [first, second] = [await flat(), await flat()]
  await fileMinutes(first, { issuedOn: today })
  const { version, companion } = await read(second)
  const body = { version, paperId: companion?.offered?.paperId ?? 0 }
  const copy = { params: { id: second, item }, body } as const
  await broker.call(copyCompanion, copy)
  expect(await broker.refused(copyCompanion, copy, 409)).toMatchObject({ code: 'stale_item' })
  const source = await read(first)
  const removing = { params: { id: first, item }, query: { slot, version: source.version } } as const
  await broker.call(removeCertificate, removing)
  const third = await flat()
  const again = {
    params: { id: third, item },
    body: { ...body, version: (await read(third)).version },
  } as const
  await broker.refused(copyCompanion, again, 404)
  expect((await read(third)).companion?.isMissing).toBe(true)
})

it('is not taken where the slot has one in date, at an address without a number, nor by another broker', async () => {
  const [first, second] = [await flat(), await flat()]
  await fileMinutes(first, { issuedOn: today })
  const paperId = (await offered(second))?.paperId ?? 0
  await copyTo(second)
  const { version } = await read(second)
  await broker.refused(copyCompanion, { params: { id: second, item }, body: { version, paperId } }, 404)
  const [road, other] = [await flat({ number: 'S/N' }), await flat({ number: 'S/N' })]
  await fileMinutes(road, { issuedOn: today })
  expect(await offered(other)).toBeNull()
  broker = await signInBroker(server)
  const theirs = await flat()
  expect(await offered(theirs)).toBeNull()
  await broker.refused(copyCompanion, { params: { id: theirs, item }, body: { version: 1, paperId } }, 404)
})
