import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { listPersonPapers } from '@soleira/domain/paper/contract'
import { createPerson, listPeople, mergePeople, readPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { createShare } from '@soleira/domain/share/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { divorce, takeCouple, takeTwo, wed, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays } from '../../../test/scenes/inbox.ts'
import { copyOfPerson } from '../person/copy/copy.ts'
import { sharedWith } from '../person/copy/shared-with.ts'

const kind = 'certidao_casamento'
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

const { file } = inStatusSlot(() => broker)
const scopeOfNewest = async () => {
  const { rows } = await server.pool.query('select max(id) as id from users')
  return scopeOf(server, rows[0].id)
}
const whoRunsOut = async () => {
  const { body } = await broker.call(listPeople, { query: { papers: 'expiring' } })
  return body.map(({ id }) => id).toSorted((one, other) => one - other)
}
const papersOf = async (id: number) => (await broker.call(listPersonPapers, { params: { id } })).body

it('a couple’s certificate is on the page of both, and each of them has it about to expire', async () => {
  const { property, one, other } = await takeCouple(broker)
  const validUntil = addDays(dayOf(new Date()), 5)
  const { documentId } = await fileFor(broker, { property, item: kind, person: one }, { validUntil })
  for (const id of [one, other])
    expect(await papersOf(id)).toMatchObject([{ kind, documentId, uses: [{ propertyId: property }] }])
  expect(await whoRunsOut()).toEqual([one, other])
})

it('nothing of a former spouse is about to expire, and nothing of a property that is sold', async () => {
  const { id: property, owners } = await takeIn(broker, { owners: [makeOwner()] })
  const one = owners[0]?.personId as number
  const { id: other } = (await broker.call(createPerson, { body: makePerson() })).body
  await wed(broker, one, other)
  const add = [one, other].map((person) => ({ kind, person })) as never
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } })
  const validUntil = addDays(dayOf(new Date()), 5)
  await fileFor(broker, { property, item: kind, person: one }, { validUntil })
  await fileFor(broker, { property, item: 'sefaz', person: other }, { validUntil })
  expect(await whoRunsOut()).toEqual([one, other])
  await divorce(broker, one)
  expect(await whoRunsOut()).toEqual([one])
  expect(await papersOf(other)).toHaveLength(2)
  await server.pool.query('update properties set current_stage = 7 where id = $1', [property])
  expect(await whoRunsOut()).toEqual([])
})

it('the copy of each of a couple has their papers, and says where they count and who saw them', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  const filing = { kind: 'CERTIDAO_ESTADO_CIVIL', propertyId: both, personId: one, alsoFor: [hers] } as never
  expect((await file(id, filing)).status).toBe(200)
  const scope = await scopeOfNewest()
  const [mine, theirs] = [
    await copyOfPerson(server.db, scope, one),
    await copyOfPerson(server.db, scope, other),
  ]
  const [{ documentId } = { documentId: 0 }] = await papersOf(other)
  expect(mine?.documents['certidoes.json']).toMatchObject([{ kind, documentId, links: [{}, {}] }])
  expect(mine?.documents['documentos.json']).toMatchObject([
    { id: documentId, usedBy: [{ propertyId: both }, { propertyId: hers }] },
  ])
  for (const name of ['certidoes.json', 'documentos.json'])
    expect(theirs?.documents[name]).toEqual(mine?.documents[name])
  expect(theirs?.files).toEqual(mine?.files)
  const recipient = {
    recipient: 'Dr. Caio Lemos',
    ground: 'contract',
    days: 7,
    mayDownload: false,
    keepDays: 30,
  }
  const body = { ...recipient, kind: 'papers', documentIds: [documentId] }
  await broker.call(createShare, { params: { id: both }, body: body as never })
  for (const person of [one, other])
    expect((await sharedWith(server.db, scope, person)).links).toMatchObject([{ documentId }])
})

it('who has no part any more stays as long as a certificate names them', async () => {
  const owners = [makeOwner(), makeOwner()]
  const { id, owners: parts } = await takeIn(broker, { owners })
  const [one, other] = parts.map(({ personId }) => personId) as [number, number]
  const add = [{ kind, person: one }] as never
  await broker.call(arrangeDiligence, { params: { id }, body: { add } })
  const paper = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  const { issuedOn } = clearanceDays
  expect((await file(paper, { kind, propertyId: id, personId: one, issuedOn })).status).toBe(200)
  const left = [{ personId: one, role: 'owner' }] as never
  await broker.call(replaceParties, { params: { id }, body: { parties: left } })
  await broker.call(readPerson, { params: { id: other } })
  expect(await papersOf(other)).toHaveLength(1)
})

it('where the two turn out to be one, their item has it once', async () => {
  const { property, one, other } = await takeCouple(broker)
  const of = { property, item: kind, person: one } as const
  await fileFor(broker, of)
  await divorce(broker, one)
  await broker.call(mergePeople, { params: { id: one }, body: { otherId: other } })
  expect(await readItem(broker, of)).toMatchObject({ status: 'completed', predecessors: 0 })
  await removeFrom(broker, of)
  expect(await readItem(broker, of)).toMatchObject({ status: 'requested', earlier: [] })
})
