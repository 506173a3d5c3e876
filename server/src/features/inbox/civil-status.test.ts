import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import * as documents from '@soleira/domain/document/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { createPerson, readPerson } from '@soleira/domain/person/contract'
import { deleteProperty, readProperty, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { birthOf, takeFor, takeTwo, unionOf, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays, keepAsRead } from '../../../test/scenes/inbox.ts'
import { sellsTwice } from '../../../test/scenes/sells-twice.ts'
import { examineOlder, examineRead } from './examine.ts'

const slot = 'CERTIDAO_ESTADO_CIVIL'
let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const { held, lacks, offered, remove, file, unfile, read } = inStatusSlot(() => broker)
const use = (id: number, documentId: number) =>
  broker.send(documents.reuseDocuments, { params: { id }, body: { documentIds: [documentId] } })
/** It is put straight into the slot, and read. */
async function sendTo(property: number, lines: readonly string[]) {
  const sent = await uploadToSlot(broker, property, slot)
  await keepAsRead(server.pool, { documentId: sent.id }, lines)
  await examineRead(server)
  return sent
}

it('a paper of the civil status that lies with one property fills the slot of another one of its person', async () => {
  const { one, other, person } = await sellsTwice(broker)
  const { id } = await sendTo(one, await birthOf(broker, person))
  expect(await held(one)).toMatchObject([{ id, personId: person }])
  expect([await lacks(one), await lacks(other)]).toEqual([false, true])
  expect(await offered(one)).toEqual([])
  expect(await offered(other)).toMatchObject([
    { personId: person, documents: [{ id, from: { sequenceNumber: '00001' } }] },
  ])
  expect((await use(other, id)).status).toBe(200)
  expect(await lacks(other)).toBe(false)
  expect(await offered(other)).toEqual([])
  expect(await held(other)).toMatchObject([{ id, personId: person, from: { propertyId: one } }])
  const { body: choices } = await broker.call(listDossierChoices, { params: { id: other } })
  expect(choices.map(({ title }) => title)).toContain('Certidão de Estado Civil')

  // It goes from the property that it is deleted at, and its file with the last one.
  expect((await remove(id, one)).status).toBe(204)
  expect([await lacks(one), await lacks(other)]).toEqual([true, false])
  expect(await held(other)).toMatchObject([{ id, from: null, alsoIn: [] }])
  await broker.call(deleteProperty, { params: { id: one } })
  expect(await lacks(other)).toBe(false)
  expect((await remove(id, other)).status).toBe(204)
  expect(await lacks(other)).toBe(true)
  expect((await remove(id, other)).status).toBe(404)
})

it('a filing fills each slot of its person, and leaves them all', async () => {
  const { one, other, person } = await sellsTwice(broker)
  const id = await bringAsRead(server, broker, await birthOf(broker, person))
  const { counts, isReady } = await read(id)
  expect(counts.map(({ propertyId, why }) => [propertyId, why])).toEqual([
    [one, 'lacks'],
    [other, 'lacks'],
  ])
  expect(isReady).toBe(true)
  expect((await broker.call(contract.fileSurePapers, { body: { ids: [id] } })).body.filed).toEqual([id])
  expect([await lacks(one), await lacks(other)]).toEqual([false, false])
  const again = await bringAsRead(server, broker, await birthOf(broker, person))
  expect((await read(again)).counts.map(({ why }) => why)).toEqual(['held', 'held'])
  expect((await unfile(id)).status).toBe(200)
  expect([await lacks(one), await lacks(other)]).toEqual([true, true])
})

it('a couple’s certificate is accepted for either, and counts at the properties of both', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const kind = 'certidao_casamento'
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other), { propertyId: hers })
  const found = await read(id)
  expect(found.contradictions).toEqual([])
  expect(found.proposal).toMatchObject({ subject: { id: other }, filesAs: slot })
  expect(found.counts.map(({ propertyId }) => propertyId).sort()).toEqual([both, hers].sort())
  // The first name on the paper is not hers.
  const filing = { kind, personId: other, issuedOn: clearanceDays.issuedOn } as const
  expect((await file(id, { ...filing, propertyId: both, alsoFor: [hers] })).status).toBe(200)
  const states = async () =>
    Promise.all(
      [one, other].map(
        async (person) => (await readItem(broker, { property: both, item: kind, person })).status,
      ),
    )
  expect(await states()).toEqual(['completed', 'completed'])
  expect([await lacks(both), await lacks(hers)]).toEqual([false, false])
  const birth = await bringAsRead(server, broker, await birthOf(broker, one))
  expect((await read(birth)).counts).toMatchObject([{ propertyId: both, why: 'held' }])
  expect((await unfile(id)).status).toBe(200)
  expect(await states()).toEqual(['pending', 'pending'])
  expect([await lacks(both), await lacks(hers)]).toEqual([true, true])
})

it('a certificate that is used again for its item fills the slot, too, and is given back from both', async () => {
  const { both, one, other } = await takeTwo(broker)
  const item = 'certidao_casamento'
  const second = await takeFor(broker, other)
  await broker.call(arrangeDiligence, {
    params: { id: second },
    body: { add: [{ kind: item, person: other }] } as never,
  })
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: item, propertyId: both, personId: one, issuedOn: clearanceDays.issuedOn })
  const of = { property: second, item, person: other } as const
  const paperIds = [(await readItem(broker, of)).offered?.paperId as number]
  await broker.call(reusePapers, { params: { id: second }, body: { paperIds } })
  expect(await readItem(broker, of)).toMatchObject({ status: 'completed' })
  expect(await lacks(second)).toBe(false)
  await broker.call(giveBackPapers, { params: { id: second }, body: { paperIds } })
  expect(await readItem(broker, of)).toMatchObject({ status: 'pending' })
  expect([await lacks(second), await lacks(both)]).toEqual([true, false])
})

it('a certificate that has expired fills no further slot', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  const filing = { kind: 'certidao_casamento', personId: one, issuedOn: clearanceDays.issuedOn } as const
  await file(id, { ...filing, propertyId: both })
  const [of] = await offered(hers)
  const documentId = of?.documents[0]?.id as number
  await server.pool.query(`update papers set valid_until = '2020-04-01' where document_id = $1`, [documentId])
  expect(await offered(hers)).toEqual([])
  expect((await use(hers, documentId)).status).toBe(409)
  expect([await lacks(both), await lacks(hers)]).toEqual([false, true])
})

it('a filing that is taken back while another property uses it leaves it at both or at none', async () => {
  const { both, one, other } = await takeTwo(broker)
  const item = 'certidao_casamento'
  const second = await takeFor(broker, other)
  const add = [{ kind: item, person: other }] as never
  await broker.call(arrangeDiligence, { params: { id: second }, body: { add } })
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  const of = { property: second, item, person: other } as const
  for (let turn = 0; turn < 4; turn += 1) {
    await file(id, { kind: item, propertyId: both, personId: one, issuedOn: clearanceDays.issuedOn })
    const paperIds = [(await readItem(broker, of)).offered?.paperId as number]
    const [used, unfiled] = await Promise.all([
      broker.send(reusePapers, { params: { id: second }, body: { paperIds } }),
      unfile(id),
    ])
    expect([
      [200, 409],
      [404, 200],
      [409, 200],
    ]).toContainEqual([used.status, unfiled.status])
    const isUsed = used.status === 200
    expect([await lacks(both), await lacks(second)]).toEqual([!isUsed, !isUsed])
    if (!isUsed) continue
    await broker.call(giveBackPapers, { params: { id: second }, body: { paperIds } })
    await unfile(id)
  }
})

it.each([
  ['n escritura of an união estável', unionOf, true],
  [' birth certificate', birthOf, false],
])('a%s fills the slot of the other one where it is theirs', async (_, lines, counts) => {
  const { both, hers, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await lines(broker, one, other))
  expect((await file(id, { kind: slot, propertyId: both, personId: one })).status).toBe(200)
  expect((await offered(hers)).length).toBe(counts ? 1 : 0)
  const documentId = (await held(both))[0]?.id as number
  expect((await use(hers, documentId)).status).toBe(counts ? 200 : 409)
  expect(await lacks(hers)).toBe(!counts)
})

it('an owner who leaves takes it along, unless it is the couple’s and the other one stays', async () => {
  for (const [lines, stays] of [
    [weddingOf, true],
    [birthOf, false],
  ] as const) {
    const { both, one, other } = await takeTwo(broker)
    const id = await bringAsRead(server, broker, await lines(broker, one, other))
    await file(id, { kind: slot, propertyId: both, personId: one })
    expect(await lacks(both)).toBe(false)
    const parties = [{ personId: other, role: 'owner' }] as never
    await broker.call(replaceParties, { params: { id: both }, body: { parties } })
    expect(await lacks(both)).toBe(!stays)
  }
})

it('a paper of another account is never offered or used, and of two takers at once it is used once', async () => {
  const { one, other, person } = await sellsTwice(broker)
  const { id } = await sendTo(one, await birthOf(broker, person))
  const stranger = await signInBroker(server)
  const { cpf } = (await broker.call(readPerson, { params: { id: person } })).body
  const { id: theirs } = await takeIn(stranger, { owners: [makeOwner({ cpf: cpf as string })] })
  const body = (await stranger.call(documents.listOfferedDocuments, { params: { id: theirs } })).body
  expect(body).toEqual([])
  const taken = { params: { id: theirs }, body: { documentIds: [id] } }
  await stranger.refused(documents.reuseDocuments, taken, 404)
  expect(await held(theirs, stranger)).toEqual([])

  const answers = await Promise.all([use(other, id), use(other, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await held(other)).toHaveLength(1)
  // The end of one use at the moment of another loses no file.
  const third = await takeFor(broker, person)
  const [taking, leaving] = await Promise.all([use(third, id), remove(id, one)])
  expect([taking.status, leaving.status]).toEqual([200, 204])
  expect(await held(third)).toMatchObject([{ id }])
})

it('one that was put into the slot of several owners is whose its words say, also from before', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  for (const examine of [examineRead, examineOlder]) {
    const { id, personId } = await uploadToSlot(broker, both, slot)
    expect(personId).toBeNull()
    expect(await offered(hers)).toEqual([])
    await keepAsRead(server.pool, { documentId: id }, await weddingOf(broker, one, other))
    if (examine === examineOlder)
      await server.pool.query('update readings set examined = 0 where document_id = $1', [id])
    const { updatedAt } = (await broker.call(readProperty, { params: { id: both } })).body
    await examine(server)
    if (examine === examineOlder)
      expect((await broker.call(readProperty, { params: { id: both } })).body).toMatchObject({ updatedAt })
    expect(await held(both)).toMatchObject([{ id, personId: one }])
    expect(await offered(hers)).toMatchObject([{ documents: [{ id }] }])
    if (examine === examineRead) {
      const of = (person: number) => readItem(broker, { property: both, item: 'certidao_casamento', person })
      for (const person of [one, other])
        expect(await of(person)).toMatchObject({ status: 'completed', documentId: id })
    }
    expect((await remove(id, both)).status).toBe(204)
  }
})

it('one of nobody known stays with its property alone', async () => {
  const { one, other } = await sellsTwice(broker)
  const { body: third } = await broker.call(createPerson, { body: makePerson({ cpf: makeCpf() }) })
  const { owners } = (await broker.call(readProperty, { params: { id: one } })).body
  const parties = [
    { personId: owners[0]?.personId, role: 'owner' },
    { personId: third.id, role: 'owner' },
  ] as never
  await broker.call(replaceParties, { params: { id: one }, body: { parties } })
  const { id } = await uploadToSlot(broker, one, slot)
  expect(await lacks(one)).toBe(false)
  expect(await offered(other)).toEqual([])
  expect((await use(other, id)).status).toBe(404)
  expect((await remove(id, one)).status).toBe(204)
  expect(await lacks(one)).toBe(true)
})
