import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listItemChanges } from '@soleira/domain/checklist/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import { erasePerson, listPeople, mergePeople, previewErasure } from '@soleira/domain/person/contract'
import { moveProperty, readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { untilJobsDone } from '../../../test/jobs.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { everyColumn } from '../../../test/rows/tables.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../test/scenes/certificates.ts'
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
async function conclude(id: number): Promise<void> {
  for (let currentStage = 2; currentStage <= 7; currentStage += 1) {
    await broker.call(moveProperty, { params: { id }, body: { currentStage, reason: 'Já vendido' } })
  }
}

describe('two records of one person that become one', () => {
  it('bring all their papers, in one property, too: the newer counts, the other is its predecessor', async () => {
    const twin = makeOwner({ fullName: 'José P. Sá' })
    const both = await sold(jose, twin)
    const elsewhere = await sold(twin)
    const [kept, gone] = both.owners.map(({ personId }) => personId) as [number, number]
    const old = await fileFor(broker, { property: both.id, item: 'sefaz', person: kept }, { number: 'velha' })
    const late = await fileFor(broker, { property: both.id, item: 'sefaz', person: gone }, { number: 'nova' })
    const there = await fileFor(broker, { property: elsewhere.id, item: 'receita_federal' })
    const before = (await changesOf(both.id)).length
    await broker.call(mergePeople, { params: { id: kept }, body: { otherId: gone } })
    expect(await readItem(broker, { property: both.id, item: 'sefaz', person: kept })).toMatchObject({
      number: 'nova',
      documentId: late.documentId,
      predecessors: 1,
    })
    expect((await papersOf(kept)).map(({ documentId }) => documentId)).toEqual([
      there.documentId,
      late.documentId,
      old.documentId,
    ])
    for (const { documentId } of [old, late, there]) expect(await opens(documentId)).toBe(200)
    expect(await changesOf(both.id)).toHaveLength(before)
  })
})

describe('somebody who is erased', () => {
  it('leaves the papers that a running deal uses, which are named, and no other', async () => {
    const [running, done] = [await sold(), await sold()]
    const used = await fileFor(
      broker,
      { property: done.id, item: 'sefaz' },
      { number: 'fica-81723', issuedOn },
    )
    const goes = await fileFor(
      broker,
      { property: done.id, item: 'justica_federal' },
      { number: 'vai-81723' },
    )
    const [paper] = (await papersOf(done.person)).filter(({ label }) => label === 'SEFAZ')
    await reuse(running.id, paper?.id ?? 0)
    await conclude(done.id)
    const { body: preview } = await broker.call(previewErasure, { params: { id: done.person } })
    expect(preview).toMatchObject({
      isGone: false,
      papers: 1,
      keptPapers: [{ label: 'SEFAZ', propertyId: running.id }],
    })
    const keys = await keysOf(goes.documentId)
    await broker.call(erasePerson, { params: { id: done.person } })
    expect(await opens(used.documentId)).toBe(200)
    expect(await opens(goes.documentId)).toBe(404)
    expect(await filesLeft()).not.toEqual(expect.arrayContaining(keys))
    expect((await everyColumn(server.pool)).includes('vai-81723')).toBe(false)
    expect(await papersOf(done.person)).toMatchObject([
      { number: 'fica-81723', uses: [{ propertyId: running.id }] },
    ])
  })

  it('leaves none where no deal runs: not in the database, on disk, in jobs', async () => {
    const zora = makeOwner({ fullName: 'Zora Quaresma' })
    const done = await sold(zora, makeOwner({ fullName: 'Quem Fica' }))
    const bytes = makePdf('Papel de Zora')
    await fileFor(broker, { property: done.id, item: 'sefaz', person: done.person }, { number: 'zz-55219' })
    const filed = await fileFor(broker, { property: done.id, item: 'sefaz', person: done.person }, {}, bytes)
    const keys = await keysOf(filed.documentId)
    await conclude(done.id)
    await broker.call(erasePerson, { params: { id: done.person } })
    expect(await filesLeft()).not.toEqual(expect.arrayContaining(keys))
    const everything = await everyColumn(server.pool)
    for (const trace of ['zz-55219', zora.cpf, 'Zora Quaresma']) {
      expect(everything.includes(trace), trace).toBe(false)
    }
    expect((await broker.call(readProperty, { params: { id: done.id } })).body.owners).toHaveLength(1)
  })
})

describe('the papers of a person', () => {
  it('are listed with what each says and where it counts, the latest first', async () => {
    const [one, other] = [await sold(), await sold()]
    const first = await fileFor(
      broker,
      { property: one.id, item: 'sefaz' },
      { result: 'negativa', number: '1', code: 'AB12', issuedOn },
    )
    await fileFor(broker, { property: one.id, item: 'onus_reais' })
    const [paper] = await papersOf(one.person)
    await reuse(other.id, paper?.id ?? 0)
    const second = await fileFor(broker, { property: one.id, item: 'sefaz' }, { validUntil: '2031-03-20' })
    expect(await papersOf(one.person)).toMatchObject([
      {
        label: 'SEFAZ',
        documentId: second.documentId,
        result: null,
        validUntil: '2031-03-20',
        uses: [{ propertyId: one.id, sequenceNumber: '00001', counts: true }],
      },
      {
        documentId: first.documentId,
        result: 'negativa',
        number: '1',
        code: 'AB12',
        validityBasis: 'assumed',
        resultBy: 'person',
        gap: 'falta a da PGE',
        uses: [
          { propertyId: one.id, counts: false },
          { propertyId: other.id, counts: true },
        ],
      },
    ])
  })

  it('say of whom one runs out soon: one that counts, within thirty days', async () => {
    const owners = ['Vence', 'Venceu', 'Longe', 'Trocada'].map((fullName) => makeOwner({ fullName }))
    const { id, owners: parts } = await sold(...owners)
    const inDays = (days: number) => addDays(dayOf(new Date()), days)
    for (const [index, days] of [30, -1, 31, 5].entries()) {
      const of = { property: id, item: 'sefaz' as const, person: parts[index]?.personId ?? 0 }
      await fileFor(broker, of, { validUntil: inDays(days) })
      if (days === 5) await fileFor(broker, of, { validUntil: inDays(90) })
    }
    const { body } = await broker.call(listPeople, { query: { papers: 'expiring' } })
    expect(body.map(({ fullName }) => fullName)).toEqual(['Vence'])
    await broker.refused(listPeople, { query: { papers: 'talvez' } as never }, 422)
  })
})
