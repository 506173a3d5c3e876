import { listItemChanges, readDiligence } from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { listDocuments, viewDocument } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { readProperty, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { takeCouple, takeFor, weddingOf } from '../../../test/scenes/couple.ts'
import { bringToInbox, clearanceDays, federalClearance } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let cpf: string
let properties: number[]
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  cpf = makeCpf()
  properties = []
  for (const _ of [1, 2, 3]) {
    const { id } = await takeIn(broker, { owners: [makeOwner({ cpf })] })
    properties.push(id)
  }
})
afterAll(() => server.stop())

const fileAll = (ids: number[]) => broker.call(contract.fileSurePapers, { body: { ids } })
const unfile = (id: number) => broker.send(contract.unfileInboxPaper, { params: { id } })
async function states() {
  const read = async (id: number) => {
    const { items } = (await broker.call(readDiligence, { params: { id } })).body
    return items.find((item) => item.id === 'receita_federal')?.status
  }
  return Promise.all(properties.map(read))
}

it('a paper of a person is filed once and counts for each of their properties that lacks it', async () => {
  const first = await bringToInbox(broker, federalClearance(cpf))
  expect(first).toMatchObject({ isReady: true, contradictions: [] })
  expect(first.counts.map(({ propertyId, why }) => [propertyId, why])).toEqual(
    properties.map((id) => [id, 'lacks']),
  )
  expect((await fileAll([first.id])).body).toEqual({ filed: [first.id], left: [], later: [] })
  expect(await states()).toEqual(['completed', 'completed', 'completed'])

  const second = await bringToInbox(broker, federalClearance(cpf))
  expect(second).toMatchObject({ isReady: false, contradictions: ['replaces'] })
  expect(second.counts.map(({ why }) => why)).toEqual(['held', 'held', 'held'])
  expect((await fileAll([second.id])).body).toEqual({ filed: [], left: [second.id], later: [] })
  const replacing = { body: { ids: [second.id], isReplacing: true } }
  expect((await broker.call(contract.fileSurePapers, replacing)).body.filed).toEqual([second.id])
  expect(await states()).toEqual(['completed', 'completed', 'completed'])
})

it('is refused once another property uses the paper on its own', async () => {
  const { id } = await bringToInbox(broker, federalClearance(cpf))
  const [one, two, three] = properties as [number, number, number]
  const filing = { kind: 'receita_federal', propertyId: one, personId: null, alsoFor: [two] } as const
  const { counts, proposal } = (await broker.call(contract.readInboxPaper, { params: { id } })).body
  expect(counts).toHaveLength(3)
  const { number = null, code = null, issuedOn = null, validUntil = null, result = null } = proposal ?? {}
  const personId = proposal?.subject?.id ?? null
  const body = { ...filing, personId, number, code, issuedOn, validUntil, result }
  expect((await broker.send(contract.fileInboxPaper, { params: { id }, body })).status).toBe(200)
  expect(await states()).toEqual(['completed', 'completed', 'pending'])
  const { items } = (await broker.call(readDiligence, { params: { id: three } })).body
  const offered = items.find((item) => item.id === 'receita_federal')?.offered
  expect(offered).not.toBeNull()
  const used = await broker.send(reusePapers, {
    params: { id: three },
    body: { paperIds: [offered?.paperId as number] },
  })
  expect(used.status).toBe(200)
  expect((await unfile(id)).status).toBe(409)
  expect(await states()).toEqual(['completed', 'completed', 'completed'])
})

it('a property that does not ask for the paper, or is another broker’s, refuses the whole filing', async () => {
  const { id, proposal } = await bringToInbox(broker, federalClearance(cpf))
  const { id: other } = await takeIn(broker, {})
  const { id: stranger } = await takeIn(await signInBroker(server), { owners: [makeOwner({ cpf })] })
  const body = {
    kind: 'receita_federal',
    propertyId: properties[0],
    personId: proposal?.subject?.id,
    issuedOn: proposal?.issuedOn,
    validUntil: proposal?.validUntil,
    result: 'negativa',
    alsoFor: [other],
  }
  const answer = await broker.send(contract.fileInboxPaper, { params: { id }, body: body as never })
  expect(answer.status).toBe(409)
  const foreign = { ...body, alsoFor: [stranger] }
  const refused = await broker.send(contract.fileInboxPaper, { params: { id }, body: foreign as never })
  expect(refused.status).toBe(404)
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
})

it('an identity document fills the place of its owner in each property, of nobody else, and leaves all of them', async () => {
  const { id } = await bringToInbox(broker, makePdf())
  const [one, two] = properties as [number, number]
  const { body: property } = await broker.call(readProperty, { params: { id: one } })
  const personId = property.owners[0]?.personId as number
  const { body: buyer } = await broker.call(createPerson, { body: makePerson({ cpf: makeCpf() }) })
  const parties = [
    { personId, role: 'owner' },
    { personId: buyer.id, role: 'buyer' },
  ] as never
  await broker.call(replaceParties, { params: { id: one }, body: { parties } })
  const file = async (personId: number, alsoFor: number[] = []) => {
    const body = { kind: 'RG_CNH' as const, propertyId: one, personId, alsoFor }
    return (await broker.send(contract.fileInboxPaper, { params: { id }, body })).status
  }
  const held = async (id: number) =>
    (await broker.call(listDocuments, { params: { id } })).body.map(({ category }) => category)
  expect(await file(buyer.id)).toBe(409)
  expect(await held(one)).toEqual([])
  expect(await file(personId, [two])).toBe(200)
  expect([await held(one), await held(two)]).toEqual([['RG_CNH_1'], ['RG_CNH_1']])
  expect((await unfile(id)).status).toBe(200)
  expect([await held(one), await held(two)]).toEqual([[], []])
})

it('a paper that collides is kept beside the one that counts, seen in the history, and taken back', async () => {
  const first = await bringToInbox(broker, federalClearance(cpf))
  await fileAll([first.id])
  const second = await bringToInbox(broker, federalClearance(cpf))
  const keep = { body: { ids: [second.id], isKeeping: true } }
  const item = async () => {
    const { items } = (await broker.call(readDiligence, { params: { id: properties[0] as number } })).body
    return items.find((item) => item.id === 'receita_federal')
  }
  const before = await item()
  expect((await broker.call(contract.fileSurePapers, keep)).body).toMatchObject({ filed: [second.id] })
  const { filed } = (await broker.call(contract.readInboxPaper, { params: { id: second.id } })).body
  expect(filed).toMatchObject({ property: { propertyId: properties[0] }, documentId: expect.any(Number) })
  expect(await item()).toMatchObject({
    status: 'completed',
    documentId: before?.documentId,
    predecessors: 1,
    earlier: [{ fileName: expect.any(String), issuedOn: expect.any(String) }],
    result: before?.result,
  })
  const changes = async () =>
    (await broker.call(listItemChanges, { params: { id: properties[0] as number } })).body
  expect((await changes())[0]).toMatchObject({
    action: 'keep',
    item: 'receita_federal',
    document: { id: filed?.documentId },
  })
  const file = await broker.send(viewDocument, { params: { id: filed?.documentId as number } })
  expect(file.status).toBe(200)

  expect((await unfile(second.id)).status).toBe(200)
  expect(await item()).toMatchObject({ documentId: before?.documentId, predecessors: 0 })
  expect((await changes())[0]).toMatchObject({ action: 'give_back' })
  // The one that counts is taken back on its own.
  expect((await unfile(first.id)).status).toBe(200)
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
  // Without one there, it is filed as any other.
  expect((await broker.call(contract.fileSurePapers, keep)).body).toMatchObject({ filed: [second.id] })
  expect(await states()).toEqual(['completed', 'completed', 'completed'])
})

it('papers of which only the property is unknown are filed by one answer, and the others keep it', async () => {
  const { id: other } = await takeIn(broker, {})
  const known = await bringToInbox(broker, federalClearance(cpf))
  const unknown = await bringToInbox(broker, writtenPdf(['Conta de energia elétrica, sem mais palavras']))
  const [, two] = properties as [number, number]
  const file = (propertyId: number) =>
    broker.send(contract.fileSurePapers, { body: { ids: [known.id, unknown.id], propertyId } })
  const { id: stranger } = await takeIn(await signInBroker(server), {})
  expect((await file(stranger)).status).toBe(404)
  // The named person has no part in this one.
  expect((await file(other)).body).toMatchObject({ filed: [], left: [known.id, unknown.id] })
  expect((await file(two)).body).toMatchObject({ filed: [known.id], left: [unknown.id] })
  const read = async (id: number) => (await broker.call(contract.readInboxPaper, { params: { id } })).body
  expect((await read(known.id)).filed?.property?.propertyId).toBe(two)
  expect((await read(unknown.id)).property?.propertyId).toBe(two)
})

const item = 'certidao_casamento'

/** Three properties: of both spouses, of both, and of the second one alone, who each are asked for the certificate. */
async function takeMarried() {
  const { property, one, other } = await takeCouple(broker)
  const takeAsked = async (...owners: number[]) => {
    const id = await takeFor(broker, ...owners)
    const add = owners.map((person) => ({ kind: item, person })) as never
    await broker.call(arrangeDiligence, { params: { id }, body: { add } })
    return id
  }
  const [both, hers] = [await takeAsked(one, other), await takeAsked(other)]
  const asked: [property: number, person: number][] = [
    [property, one],
    [property, other],
    [both, one],
    [both, other],
    [hers, other],
  ]
  const read = () =>
    Promise.all(asked.map(([property, person]) => readItem(broker, { property, item, person })))
  const states = async () => (await read()).map(({ status }) => status)
  const certificate = writtenPdf(await weddingOf(broker, one, other))
  const file = (id: number, alsoFor: number[]) => {
    const { issuedOn } = clearanceDays
    const body = { kind: item, propertyId: property, personId: one, issuedOn, alsoFor } as never
    return broker.call(contract.fileInboxPaper, { params: { id }, body })
  }
  return { property, one, other, both, hers, certificate, states, file }
}

it('a couple’s certificate counts for both in each property of either, and leaves all of them', async () => {
  const { property, other, both, hers, certificate, states, file } = await takeMarried()
  const { id, counts } = await bringToInbox(broker, certificate)
  expect(counts.map(({ propertyId, why }) => [propertyId, why])).toEqual(
    [property, both, hers].map((one) => [one, 'lacks']),
  )
  await file(id, [both, hers])
  expect(await states()).toEqual(Array(5).fill('completed'))
  const again = await bringToInbox(broker, certificate)
  expect(again.counts.map(({ why }) => why)).toEqual(['held', 'held', 'held'])
  expect((await unfile(id)).status).toBe(200)
  expect(await states()).toEqual(Array(5).fill('pending'))

  await file(id, [both, hers])
  const of = { property: both, item, person: other } as const
  expect((await readItem(broker, of)).alsoOf).not.toBeNull()
  await removeFrom(broker, of)
  expect(await states()).toEqual(['completed', 'completed', 'requested', 'requested', 'completed'])
})

it('a couple’s certificate that came for one of them is offered where the other one is asked, and given back', async () => {
  const { one, other, both, hers, certificate, states, file } = await takeMarried()
  const { id } = await bringToInbox(broker, certificate)
  await file(id, [])
  expect(await states()).toEqual(['completed', 'completed', 'pending', 'pending', 'pending'])
  const offered = async (property: number) =>
    (await readItem(broker, { property, item, person: other })).offered?.paperId as number
  for (const property of [both, hers]) {
    const body = { paperIds: [await offered(property)] }
    await broker.call(reusePapers, { params: { id: property }, body })
  }
  expect(await states()).toEqual(Array(5).fill('completed'))
  const { documentId } = await readItem(broker, { property: both, item, person: other })
  expect((await readItem(broker, { property: hers, item, person: other })).documentId).toBe(documentId)
  const paperId = await paperOf(documentId as number)
  await broker.call(giveBackPapers, { params: { id: both }, body: { paperIds: [paperId] } })
  expect(await states()).toEqual(['completed', 'completed', 'pending', 'pending', 'completed'])
  // Who is erased takes along what is theirs; the other one keeps the paper.
  await broker.call(erasePerson, { params: { id: one } })
  expect(await readItem(broker, { property: hers, item, person: other })).toMatchObject({
    status: 'completed',
    documentId,
  })
})

async function paperOf(documentId: number): Promise<number> {
  const { rows } = await server.pool.query('select id from papers where document_id = $1', [documentId])
  return rows[0].id
}
