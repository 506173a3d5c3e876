import { listNotifications } from '@soleira/domain/notification/contract'
import { createPerson, exportPerson, mergePeople } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { createShare, listShares, listViews, revokeShare } from '@soleira/domain/share/contract'
import {
  askQuestion,
  beginVisit,
  listShared,
  noteView,
  readShared,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'

let server: TestApp
let broker: Client
let propertyId: number
let papers: number[]
const stranger = () => new Client(server.app)
const bytes = makePdf()

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const kept = [
    await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'ônus.pdf', bytes }),
    await uploadToSlot(broker, propertyId, 'RG_CNH_1'),
  ]
  papers = kept.map(({ id }) => id)
})

async function share(change: object = {}, ground: object = { ground: 'contract' }) {
  const said = {
    recipient: 'Dr. Caio Lemos',
    kind: 'papers',
    days: 7,
    mayDownload: false,
    keepDays: 30,
  } as const
  const { body } = await broker.call(createShare, {
    params: { id: propertyId },
    body: { ...said, documentIds: papers.slice(0, 1), ...ground, ...change },
  })
  const key = new URL(body.uri).pathname.replace('/s/', '')
  guardCanary('key of a link', key)
  return { id: body.id, key, params: { key } }
}

async function visit(key: string, password?: string) {
  const { body } = await stranger().call(beginVisit, { params: { key }, body: { password } })
  return { [visitHeader]: body.secret }
}

it('shows in a room what the property has at the time', async () => {
  const { params, key } = await share({ kind: 'room', documentIds: [] })
  const headers = await visit(key)
  const before = (await stranger().call(listShared, { params, headers })).body
  expect(before.papers.map(({ id }) => id)).toEqual(papers)
  expect(before.standing?.total).toBeGreaterThan(before.standing?.done ?? 0)
  const { id } = await uploadToSlot(broker, propertyId, 'ESPELHO_IPTU')
  const after = (await stranger().call(listShared, { params, headers })).body
  expect(after.papers.map((paper) => paper.id)).toEqual([...papers, id])
  expect(after.standing?.done).toBe((before.standing?.done ?? 0) + 1)
})

it('ends at once, between two pages: revoked, expired, or of a visit too long ago', async () => {
  const one = await share()
  const other = await share()
  const third = await share()
  const seen = [await visit(one.key), await visit(other.key), await visit(third.key)] as const
  const page = (key: string, headers: Record<string, string>) => ({
    params: { key, paper: papers[0], page: 1 },
    headers,
  })
  for (const [at, { key }] of [one, other, third].entries()) {
    const { status } = await stranger().send(viewSharedPage, page(key, seen[at] ?? {}))
    expect(status).toBe(200)
  }
  await broker.call(revokeShare, { params: { id: propertyId, shareId: one.id } })
  await server.pool.query("update shares set expires_at = now() - interval '1 second' where id = $1", [
    other.id,
  ])
  await server.pool.query(
    "update share_visits set began_at = now() - interval '13 hours' where share_id = $1",
    [third.id],
  )
  const gone = await stranger().refused(viewSharedPage, page(one.key, seen[0]), 409)
  expect(gone.message).toBe('Este link foi encerrado por quem o enviou.')
  await stranger().refused(viewSharedPage, page(other.key, seen[1]), 409)
  await stranger().refused(viewSharedPage, page(third.key, seen[2]), 401)
  await stranger().refused(readShared, { params: one.params }, 409)
  await stranger().refused(beginVisit, { params: other.params, body: {} }, 409)
  // A second revocation changes nothing.
  await broker.call(revokeShare, { params: { id: propertyId, shareId: one.id } })
})

it('says who opened what and for how long, and brings a question to the broker', async () => {
  const { key, id, params } = await share()
  const headers = await visit(key)
  const paper = papers[0] as number
  // A page that was not opened was not looked at.
  await stranger().call(noteView, { params, headers, body: { paper, page: 1, seconds: 60 } })
  await stranger().send(viewSharedPage, { params: { key, paper, page: 1 }, headers })
  await server.pool.query("update share_views set first_at = now() - interval '20 seconds'")
  await stranger().call(noteView, { params, headers, body: { paper, page: 1, seconds: 12 } })
  await stranger().call(noteView, { params, headers, body: { paper, page: 1, seconds: 60 } })
  const words = '<img src=x onerror=alert(1)> E a averbação?'
  await stranger().call(askQuestion, { params, headers, body: { paper, words } })
  const { body } = await broker.call(listViews, { params: { id: propertyId, shareId: id } })
  expect(body.visits).toHaveLength(1)
  const [seen] = body.visits[0]?.papers ?? []
  expect(seen).toMatchObject({ label: 'Ônus Reais', pages: [1], isSaved: false })
  // The time is never longer than the page has been open.
  const { rows } = await server.pool.query<{ open: number }>(
    'select extract(epoch from now() - first_at)::int as open from share_views',
  )
  expect(seen?.seconds).toBeGreaterThanOrEqual(20)
  expect(seen?.seconds).toBeLessThanOrEqual(Math.max(...rows.map(({ open }) => open)))
  expect(body.questions).toMatchObject([{ label: 'Ônus Reais', words }])
  const { body: told } = await broker.call(listNotifications, {})
  const notice = told.notifications.find(({ title }) => title.startsWith('Pergunta'))
  expect(notice).toMatchObject({ actionUrl: `/property/${propertyId}?open=share` })
  expect(notice?.message).not.toMatch(/averbação|Caio/)
  const paperOfOther = papers[1]
  await stranger().refused(askQuestion, { params, headers, body: { paper: paperOfOther, words } }, 404)
})

it('is in the copy of the person whose papers were shared, and in no other', async () => {
  const owners = [makeOwner(), makeOwner()]
  const property = await takeIn(broker, { owners })
  propertyId = property.id
  const { id: documentId } = await uploadToSlot(broker, propertyId, 'RG_CNH_1')
  const { key, params } = await share({ documentIds: [documentId] })
  const headers = await visit(key)
  await stranger().send(viewSharedPage, { params: { ...params, paper: documentId, page: 1 }, headers })
  const copyOf = async (at: number) => {
    const id = property.owners[at]?.personId
    const { raw } = await broker.send(exportPerson, { params: { id } })
    return JSON.parse(String((await unzipAll(raw.rawPayload)).get('compartilhamentos.json')))
  }
  const grounds = [{ propertyId, ground: 'contract' }]
  const recipient = 'Dr. Caio Lemos'
  expect(await copyOf(0)).toMatchObject({
    grounds,
    links: [{ documentId, recipient }],
    views: [{ documentId, page: 1, recipient }],
  })
  expect(await copyOf(1)).toMatchObject({ grounds, links: [], views: [] })
})

it('keeps what is stated of one record when two become one', async () => {
  const property = await takeIn(broker, { owners: [makeOwner({ cpf: makeCpf() })] })
  propertyId = property.id
  const { id: documentId } = await uploadToSlot(broker, propertyId, 'RG_CNH_1')
  await share({ documentIds: [documentId] })
  const otherId = property.owners[0]?.personId as number
  const { body: person } = await broker.call(createPerson, { body: makePerson({ cpf: null }) })
  await broker.call(mergePeople, { params: { id: person.id }, body: { otherId } })
  const { body } = await broker.call(listShares, { params: { id: propertyId } })
  expect(body.grounds).toMatchObject([{ personId: person.id, ground: 'contract' }])
})

it('asks once on which ground papers of an owner are shared', async () => {
  const said = { recipient: 'Banco', kind: 'room', days: 1, mayDownload: false, keepDays: 30 } as const
  const params = { id: propertyId }
  const { fields } = await broker.refused(createShare, { params, body: said }, 422)
  expect(fields).toEqual({ ground: 'Escolha a base legal para compartilhar' })
  expect((await broker.call(listShares, { params })).body.grounds).toMatchObject([{ ground: null }])
  await share({}, { ground: 'consent' })
  expect((await broker.call(listShares, { params })).body.grounds).toMatchObject([{ ground: 'consent' }])
  await broker.call(createShare, { params, body: said })
})

it('asks for the ground of an owner of whom none is stated, and keeps that of the others', async () => {
  const { id, owners } = await takeIn(broker)
  propertyId = id
  await share({ kind: 'room', documentIds: [] }, { ground: 'consent' })
  const first = owners[0]?.personId as number
  const { id: second } = (await broker.call(createPerson, { body: makePerson() })).body
  const parties = [first, second].map((personId) => ({ personId, role: 'owner' }))
  await broker.call(replaceParties, { params: { id }, body: { parties } as never })
  const said = { recipient: 'Banco', kind: 'room', days: 1, mayDownload: false, keepDays: 30 } as const
  const { fields } = await broker.refused(createShare, { params: { id }, body: said }, 422)
  expect(fields).toEqual({ ground: 'Escolha a base legal para compartilhar' })
  await share({ kind: 'room', documentIds: [] }, { ground: 'contract' })
  const { body } = await broker.call(listShares, { params: { id } })
  expect(body.grounds).toMatchObject([
    { personId: first, ground: 'consent' },
    { personId: second, ground: 'contract' },
  ])
})
