import * as contract from '@soleira/domain/document/contract'
import { listActivity, listOpenings } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as people from '@soleira/domain/person/contract'
import {
  deleteProperty,
  readProperty,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { sellsTwice } from '../../../test/scenes/sells-twice.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let one: number
let other: number
let person: number
let front: number
let back: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  ;({ one, other, person } = await sellsTwice(broker))
  front = (await send('frente.pdf')).id
  back = (await send('verso.pdf')).id
})
afterAll(() => server.stop())

const send = (name: string) => uploadToSlot(broker, one, 'RG_CNH_1', { name, bytes: makePdf() })
const list = async (id: number) => (await broker.call(contract.listDocuments, { params: { id } })).body
const offered = async (id: number) =>
  (await broker.call(contract.listOfferedDocuments, { params: { id } })).body
const use = async (id: number, documentIds = [front, back]) =>
  (await broker.call(contract.reuseDocuments, { params: { id }, body: { documentIds } })).body
const giveBack = (id: number, documentIds = [front, back]) =>
  broker.send(contract.giveBackDocuments, { params: { id }, body: { documentIds } })
const remove = (id: number, propertyId?: number) =>
  broker.send(contract.deleteDocument, { params: { id }, query: { propertyId } })
const read = async (id: number) => (await broker.call(readProperty, { params: { id } })).body
const ofPerson = async (id = person) =>
  (await broker.call(contract.listPersonDocuments, { params: { id } })).body.map(
    ({ fileName, label, uses }) => [`${label} ${fileName}`, ...uses.map(({ propertyId }) => propertyId)],
  )
const stays = (count: number) =>
  vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(count), 30_000)

describe('the documents of somebody who sells again', () => {
  it('are offered where nothing of theirs is, fill the slot by a click, and say where they came from', async () => {
    expect(await offered(one)).toEqual([])
    expect(await offered(other)).toMatchObject([
      {
        personId: person,
        category: 'RG_CNH_1',
        documents: [{ id: expect.any(Number), from: { sequenceNumber: '00001' } }, {}],
      },
    ])
    const before = await read(other)
    expect(before.documentation).toMatchObject({ uploadedDocuments: 0, requiredDocuments: 5 })
    const used = await use(other)
    expect(used).toMatchObject(
      [front, back].map((id) => ({
        id,
        propertyId: other,
        personId: person,
        ownerId: before.owners[0]?.id,
        category: 'RG_CNH_1',
        from: { propertyId: one, sequenceNumber: '00001' },
      })),
    )
    expect((await read(other)).documentation).toMatchObject({
      uploadedDocuments: 1,
      missingDocuments: expect.not.arrayContaining(['RG_CNH_1']),
    })
    expect(await offered(other)).toEqual([])
    expect(await list(one)).toMatchObject([
      { from: null, alsoIn: [{ propertyId: other }] },
      { from: null, alsoIn: [{ propertyId: other }] },
    ])
    const { body } = await broker.call(listNotifications, {})
    expect(body.notifications[0]).toMatchObject({
      title: 'Documentos aproveitados',
      message: expect.stringContaining('2 documentos de outros imóveis contam também para o imóvel 00002'),
    })
    const { body: activity } = await broker.call(listActivity, { query: { limit: 2 } })
    expect(activity.activities).toMatchObject([
      { action: 'created', entity: 'document_use', detail: 'RG_CNH_1', property: { id: other } },
      { action: 'created', entity: 'document_use', detail: 'RG_CNH_1', property: { id: other } },
    ])
  })

  it('are taken back, and stay where they came from', async () => {
    const files = (await settledFiles(server)).length
    await use(other)
    expect(await giveBack(other)).toMatchObject({ status: 200, body: [] })
    expect(await list(one)).toMatchObject([{ alsoIn: [] }, { alsoIn: [] }])
    expect((await read(other)).documentation.uploadedDocuments).toBe(0)
    expect(await offered(other)).toHaveLength(1)
    expect(await storedFiles(server)).toHaveLength(files)
    expect((await giveBack(other)).status).toBe(409)
  })

  it('are used all or none, and only where they are offered', async () => {
    const stranger = await takeIn(broker)
    for (const [id, documentIds] of [
      [stranger.id, [front]],
      [one, [front]],
    ] as const) {
      const answer = await broker.send(contract.reuseDocuments, {
        params: { id },
        body: { documentIds: [...documentIds] },
      })
      expect(answer.status).toBe(409)
    }
    const answer = await broker.send(contract.reuseDocuments, {
      params: { id: other },
      body: { documentIds: [front, 2_000_000] },
    })
    expect(answer.status).toBe(404)
    expect(await list(other)).toEqual([])
    await uploadToSlot(broker, other, 'RG_CNH_1')
    expect(await offered(other)).toEqual([])
    expect((await giveBack(other, [front])).status).toBe(409)
  })

  it('go with their file when the last property lets go of them, whichever that is', async () => {
    const files = (await settledFiles(server)).length
    await use(other)
    expect((await remove(front, one)).status).toBe(204)
    expect(await list(one)).toMatchObject([{ id: back }])
    const kept = (await list(other)).find(({ id }) => id === front)
    expect(kept).toMatchObject({ from: null, alsoIn: [] })
    const { raw } = await broker.send(contract.viewDocument, { params: { id: front } })
    expect(raw.statusCode).toBe(200)
    await broker.call(deleteProperty, { params: { id: one } })
    expect(await list(other)).toMatchObject([{ from: null }, { from: null }])
    expect(await storedFiles(server)).toHaveLength(files)
    expect((await remove(front, other)).status).toBe(204)
    expect((await remove(front, other)).status).toBe(404)
    await stays(files - 1)
    await broker.call(deleteProperty, { params: { id: other } })
    await stays(files - 2)
    const { rows } = await server.pool.query('select 1 from people where id = $1', [person])
    expect(rows).toEqual([])
  })

  it('of an owner who leaves stay with the property that uses them too', async () => {
    const files = (await settledFiles(server)).length
    await use(other)
    const heir = (await broker.call(people.createPerson, { body: makePerson() })).body
    await broker.call(replaceParties, {
      params: { id: one },
      body: { parties: [{ personId: heir.id, role: 'owner' }] } as never,
    })
    expect(await list(one)).toEqual([])
    expect(await list(other)).toHaveLength(2)
    const form = { ...makeProperty(), owners: [makeOwner()] }
    await broker.call(replaceProperty, { params: { id: other }, body: form })
    expect(await list(other)).toEqual([])
    await stays(files - 2)
  })

  it('are named by the log of openings with the property that they lie with', async () => {
    await use(other)
    await broker.send(contract.viewDocument, { params: { id: front } })
    const { body } = await broker.call(listOpenings, { query: { limit: 1 } })
    expect(body).toMatchObject([{ entity: 'document', detail: 'RG_CNH_1', property: { id: one } }])
  })

  it('of two takers at once are used once each, and the end of a use at the same moment loses no file', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const document = await send(`volta ${turn}.pdf`)
      const answers = await Promise.all([
        broker.send(contract.reuseDocuments, { params: { id: other }, body: { documentIds: [document.id] } }),
        remove(document.id, one),
      ])
      const used = answers[0].status === 200
      expect([200, 404, 409]).toContain(answers[0].status)
      expect(answers[1].status).toBe(204)
      const { raw } = await broker.send(contract.viewDocument, { params: { id: document.id } })
      expect(raw.statusCode).toBe(used ? 200 : 404)
      if (used) await remove(document.id, other)
    }
  })
})

describe('a person', () => {
  it('shows them with the properties that use them; a company what it is founded by', async () => {
    await use(other, [front])
    expect(await ofPerson()).toEqual(
      expect.arrayContaining([
        ['RG/CNH frente.pdf', one, other],
        ['RG/CNH verso.pdf', one],
      ]),
    )
  })

  it('takes them along into the record that it becomes one with', async () => {
    const kept = (await broker.call(people.createPerson, { body: makePerson() })).body
    await use(other)
    await broker.call(people.mergePeople, { params: { id: kept.id }, body: { otherId: person } })
    expect(await ofPerson(kept.id)).toHaveLength(2)
    for (const id of [one, other]) {
      expect(await list(id)).toMatchObject([{ personId: kept.id, category: 'RG_CNH_1' }, {}])
    }
    const { rows } = await server.pool.query(
      'select distinct person_id from identity_uses where document_id = $1',
      [front],
    )
    expect(rows).toEqual([{ person_id: kept.id }])
  })

  it('who is erased leaves those that a running deal uses, named, and the others go with their files', async () => {
    const files = (await settledFiles(server)).length
    await use(other, [front])
    await server.pool.query('update properties set current_stage = 7 where id = $1', [one])
    const params = { id: person }
    const { body: preview } = await broker.call(people.previewErasure, { params })
    expect(preview).toMatchObject({
      papers: 1,
      keptPapers: [{ label: 'RG/CNH', propertyId: other, sequenceNumber: '00002' }],
    })
    await broker.call(people.erasePerson, { params })
    expect(await list(one)).toEqual([])
    expect(await list(other)).toMatchObject([{ id: front, from: null, alsoIn: [] }])
    await stays(files - 1)
    await server.pool.query('update properties set current_stage = 7 where id = $1', [other])
    expect((await broker.call(people.previewErasure, { params })).body).toMatchObject({
      papers: 1,
      keptPapers: [],
    })
    await broker.call(people.erasePerson, { params })
    await stays(files - 2)
    await broker.refused(people.readPerson, { params }, 404)
  })

  it('has them in the copy, each once, with the properties that use it', async () => {
    await use(other)
    const answer = await broker.send(people.exportPerson, { params: { id: person } })
    const entries = await unzipAll(answer.raw.rawPayload)
    const documents = JSON.parse(String(entries.get('documentos.json')))
    expect(documents).toMatchObject([
      { personId: person, usedBy: [{ propertyId: one }, { propertyId: other }] },
      { personId: person, usedBy: [{ propertyId: one }, { propertyId: other }] },
    ])
    for (const { file } of documents) expect(entries.get(file)?.length).toBeGreaterThan(0)
  })
})

it('documents sent for a row follow it to who it turns out to be, also where two swap; those used elsewhere do not', async () => {
  const property = await takeIn(broker, {
    owners: [makeOwner({ fullName: 'Ana' }), makeOwner({ fullName: 'Beto' })],
  })
  const [ana, beto] = property.owners as [(typeof property.owners)[number], (typeof property.owners)[number]]
  const sent = await uploadToSlot(broker, property.id, 'RG_CNH_1')
  const hers = await uploadToSlot(broker, property.id, 'RG_CNH_2')
  const swapped = [
    { ...ana, cpf: beto.cpf },
    { ...beto, cpf: ana.cpf },
  ]
  const { body } = await broker.call(replaceProperty, {
    params: { id: property.id },
    body: { ...makeProperty(), owners: swapped as never },
  })
  expect(body.owners.map(({ id, personId }) => [id, personId])).toEqual([
    [ana.id, beto.personId],
    [beto.id, ana.personId],
  ])
  expect(await list(property.id)).toMatchObject([
    { id: sent.id, ownerId: ana.id, personId: beto.personId },
    { id: hers.id, ownerId: beto.id, personId: ana.personId },
  ])
  await use(other)
  const row = (await read(other)).owners[0]
  await broker.call(replaceProperty, {
    params: { id: other },
    body: { ...makeProperty(), owners: [{ ...row, cpf: ana.cpf }] as never },
  })
  expect(await list(other)).toEqual([])
  expect(await list(one)).toHaveLength(2)
})
