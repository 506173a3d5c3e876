import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { changeItem, listItemChanges } from '@soleira/domain/checklist/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { fileInboxPaper, unfileInboxPaper } from '@soleira/domain/inbox/contract'
import { listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { untilJobsDone } from '../../../test/jobs.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence, readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let jose: ReturnType<typeof makeOwner>
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  jose = makeOwner({ fullName: 'José Prado' })
})
afterAll(() => server.stop())

const sold = async (...owners: (typeof jose)[]) => {
  const property = await takeIn(broker, { owners: owners.length ? owners : [jose] })
  return { id: property.id, person: property.owners[0]?.personId ?? 0, owners: property.owners }
}
const issuedOn = addDays(dayOf(new Date()), -1)
const opens = async (document: number | null) =>
  (await broker.send(viewDocument, { params: { id: document ?? 0 } })).status
const papersOf = async (id: number) => (await broker.call(listPersonPapers, { params: { id } })).body
const changesOf = async (id: number) => (await broker.call(listItemChanges, { params: { id } })).body
const reuse = async (id: number, ...paperIds: number[]) =>
  (await broker.call(reusePapers, { params: { id }, body: { paperIds } })).body
const keysOf = async (document: number | null): Promise<string[]> =>
  (await server.pool.query('select storage_key from documents where id = $1', [document])).rows.map(
    ({ storage_key: key }) => key,
  )
async function filesLeft(): Promise<string[]> {
  await untilJobsDone(server, 'purge-file', 'purge-files')
  return storedFiles(server)
}

describe('a paper', () => {
  it('that another one takes the place of stays in the history with its file, until it is removed', async () => {
    const { id } = await sold()
    const of = { property: id, item: 'sefaz' } as const
    const first = await fileFor(broker, of, { result: 'positiva', number: '1' })
    const version = first.version
    await broker.call(changeItem, {
      params: { id, item: 'sefaz' },
      body: { action: 'resolve', version, note: 'Paga.' },
    })
    const second = await fileFor(broker, of, { result: 'negativa' })
    expect(second).toMatchObject({ state: 'completed', predecessors: 1, number: null, resolution: null })
    expect(second.earlier).toMatchObject([{ documentId: first.documentId, fileName: 'certidão.pdf' }])
    expect(await opens(first.documentId)).toBe(200)
    const brought = (await changesOf(id)).filter(({ document }) => document)
    expect(brought.map(({ action, document }) => [action, document?.id])).toEqual([
      ['replace', second.documentId],
      ['complete', first.documentId],
    ])
    const keys = await keysOf(second.documentId)
    await removeFrom(broker, of)
    expect(await readItem(broker, of)).toMatchObject({
      state: 'requested',
      documentId: null,
      predecessors: 1,
    })
    expect(await opens(second.documentId)).toBe(404)
    expect(await opens(first.documentId)).toBe(200)
    expect(await filesLeft()).not.toEqual(expect.arrayContaining(keys))
  })

  it('counts again when the filing of the one that took its place is taken back', async () => {
    const { id, person } = await sold()
    const of = { property: id, item: 'sefaz' } as const
    const first = await fileFor(broker, of, { result: 'negativa', number: '1' })
    const second = await sendToInbox(broker, makePdf())
    const filing = { kind: 'sefaz', propertyId: id, personId: person, result: 'positiva' } as const
    const despite = ['replaces' as const, 'positive' as const]
    await broker.call(fileInboxPaper, { params: { id: second }, body: { ...filing, despite } })
    expect(await readItem(broker, of)).toMatchObject({ state: 'with_issues', predecessors: 1 })
    await broker.call(unfileInboxPaper, { params: { id: second } })
    expect(await readItem(broker, of)).toMatchObject({
      state: 'completed',
      number: '1',
      documentId: first.documentId,
      predecessors: 0,
    })
    expect((await changesOf(id))[0]).toMatchObject({ action: 'remove', note: 'a anterior voltou a contar' })
  })

  it('is about one person or one property, and no row can say otherwise (invariant 1)', async () => {
    const { id, person } = await sold()
    await fileFor(broker, { property: id, item: 'sefaz' })
    await fileFor(broker, { property: id, item: 'onus_reais' })
    const { rows } = await server.pool.query(
      'select kind, person_id, property_id from papers where account_id = (select account_id from properties where id = $1) order by id',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'sefaz', person_id: person, property_id: null },
      { kind: 'onus_reais', person_id: null, property_id: id },
    ])
    for (const change of [
      `person_id = ${person}, property_id = ${id}`,
      'person_id = null, property_id = null',
    ]) {
      await expect(server.pool.query(`update papers set ${change}`)).rejects.toMatchObject({
        constraint: 'papers_one_subject',
      })
    }
  })

  it('is all that an item is completed by: without it, it is only asked for (invariant 2)', async () => {
    const { id } = await sold()
    await fileFor(broker, { property: id, item: 'sefaz' }, { result: 'negativa' })
    await server.pool.query(
      'update paper_links set until = now() where item_id = (select id from checklist_items where property_id = $1)',
      [id],
    )
    const { summary, items } = await readDiligence(broker, id)
    expect(summary).toMatchObject({ completed: 0, requested: 1 })
    expect(items.find((one) => one.id === 'sefaz')).toMatchObject({ state: 'requested', documentId: null })
  })
})

describe('a property that goes', () => {
  it('hands the papers on that another one uses, and takes all others with their files', async () => {
    const [one, other] = [await sold(), await sold()]
    const shared = await fileFor(
      broker,
      { property: one.id, item: 'sefaz' },
      { result: 'negativa', issuedOn },
    )
    const replaced = await fileFor(broker, { property: one.id, item: 'justica_federal' })
    const own = await fileFor(broker, { property: one.id, item: 'justica_federal' })
    const about = await fileFor(broker, { property: one.id, item: 'onus_reais' })
    const [paper] = (await papersOf(one.person)).filter(({ label }) => label === 'SEFAZ')
    await reuse(other.id, paper?.id ?? 0)
    const goes = await Promise.all([replaced, own, about].map(({ documentId }) => keysOf(documentId)))
    const stays = await keysOf(shared.documentId)
    await broker.call(deleteProperty, { params: { id: one.id } })
    expect(await opens(shared.documentId)).toBe(200)
    for (const { documentId } of [replaced, own, about]) expect(await opens(documentId)).toBe(404)
    const left = await filesLeft()
    expect(left).toEqual(expect.arrayContaining(stays))
    for (const key of goes.flat()) expect(left).not.toContain(key)
    expect(await readItem(broker, { property: other.id, item: 'sefaz' })).toMatchObject({
      state: 'completed',
      documentId: shared.documentId,
      from: null,
    })
    expect(await papersOf(one.person)).toMatchObject([{ uses: [{ propertyId: other.id, counts: true }] }])
    await broker.call(deleteProperty, { params: { id: other.id } })
    expect(await filesLeft()).not.toEqual(expect.arrayContaining(stays))
    const { rows } = await server.pool.query(
      'select from papers p join people h on h.account_id = p.account_id where h.cpf = $1',
      [jose.cpf],
    )
    expect(rows).toEqual([])
  })

  it('hands them on where its own item no longer wants them, too', async () => {
    const [one, other] = [await sold(), await sold()]
    const of = { property: one.id, item: 'sefaz' } as const
    const shared = await fileFor(broker, of, { issuedOn })
    await reuse(other.id, (await papersOf(one.person))[0]?.id ?? 0)
    await removeFrom(broker, of)
    expect(await readItem(broker, of)).toMatchObject({ state: 'requested', documentId: null })
    expect(await opens(shared.documentId)).toBe(200)
    await broker.call(deleteProperty, { params: { id: one.id } })
    expect(await opens(shared.documentId)).toBe(200)
  })
})
