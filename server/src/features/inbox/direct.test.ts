import { listBurdens } from '@soleira/domain/burden/contract'
import { deleteDocument, listDocuments } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { fileInboxPaper, unfileInboxPaper } from '@soleira/domain/inbox/contract'
import * as facts from '@soleira/domain/paper-fact/contract'
import { factsVersion } from '@soleira/domain/paper-fact/facts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { fileFor, readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { bringAsRead, inWords, keepAsRead } from '../../../test/scenes/inbox.ts'
import { crossing } from '../../../test/watch/locks.ts'
import { asCertificates } from '../document/fills.ts'
import { examineOlder, examineRead } from './examine.ts'

let server: TestApp
let broker: Client
let property: number
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  property = (await takeIn(broker, { registrationNumber: '12345' })).id
})
afterAll(() => server.stop())

const day = dayFromToday(-20)
const matricula = (number = '12.345') => [
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  `CERTIFICO que a presente é cópia da MATRÍCULA Nº ${number}`,
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  `R-1/${number} - HIPOTECA: em favor do BANCO DO POVO SA. Rio de Janeiro, 15 de junho de 2009.`,
  `CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, ${inWords(day)}.`,
]

const item = () => readItem(broker, { property, item: 'onus_reais' })
const slots = async () => (await broker.call(listDocuments, { params: { id: property } })).body
const remove = (id: number) => broker.call(deleteDocument, { params: { id } } as never)
const offered = async () =>
  (await broker.call(facts.listOffersOfProperty, { params: { id: property } })).body.filter(
    ({ field }) => field === 'burden',
  )

async function putInSlot(lines = matricula(), file?: Parameters<typeof uploadToSlot>[3]) {
  const { id } = await uploadToSlot(broker, property, 'ONUS_REAIS', file)
  await keepAsRead(server.pool, { documentId: id }, lines)
  await examineRead(server)
  return id
}

it('a paper of a slot completes the item that asks for it once it is read, and takes that along', async () => {
  const documentId = await putInSlot()
  expect(await item()).toMatchObject({
    status: 'completed',
    documentId,
    slot: 'Ônus Reais',
    issuedOn: day,
    // Nobody has looked at what the machine read.
    result: null,
  })
  expect(await slots()).toMatchObject([
    { id: documentId, category: 'ONUS_REAIS', fills: [{ name: 'Ônus Reais', goesAlong: true }] },
  ])
  expect(await offered()).toMatchObject([{ act: 'R-1', value: 'hipoteca' }])
  await remove(documentId)
  expect(await slots()).toEqual([])
  expect(await item()).toMatchObject({ status: 'pending', documentId: null, slot: null })
})

it('a paper of a slot leaves an item alone that has a certificate, and one that asks for another paper', async () => {
  const before = await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: day })
  await putInSlot()
  expect(await item()).toEqual(before)
  await removeFrom(broker, { property, item: 'onus_reais' })
  for (const lines of [matricula('99.001'), ['ESPELHO DE IPTU', 'Papel que não é do registro']]) {
    await putInSlot(lines)
    expect(await item()).toMatchObject({ status: 'requested', documentId: null })
  }
  await putInSlot(matricula(), { name: 'foto.png', bytes: samplePng() })
  expect(await item()).toMatchObject({ status: 'requested', documentId: null })
})

it('a paper of an item fills the slot that takes it, and leaves it with the item alone', async () => {
  const { documentId, slot } = await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: day })
  expect(slot).toBe('Ônus Reais')
  expect(await slots()).toMatchObject([
    { id: documentId, category: 'ONUS_REAIS', fills: [{ name: 'Ônus Reais', goesAlong: false }] },
  ])
  await removeFrom(broker, { property, item: 'onus_reais' })
  expect(await slots()).toEqual([])
  const first = await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: day })
  const second = await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: day })
  expect(second.earlier).toMatchObject([{ documentId: first.documentId }])
  expect(await slots()).toMatchObject([{ id: second.documentId }])
  await removeFrom(broker, { property, item: 'onus_reais' })
  const again = await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: day })
  await remove(again.documentId ?? 0)
  expect(await slots()).toEqual([])
  expect(await item()).toMatchObject({ status: 'completed', documentId: again.documentId, slot: null })
  // One that fills no slot stays a certificate alone.
  await fileFor(broker, { property, item: 'certidao_fazendaria' })
  expect(await slots()).toEqual([])
})

it('a paper of the inbox leaves one of its places alone, whichever that is', async () => {
  const id = await bringAsRead(server, broker, matricula(), { propertyId: property })
  const body = { kind: 'onus_reais', propertyId: property, personId: null, issuedOn: day }
  await broker.call(fileInboxPaper, { params: { id }, body: body as never })
  await removeFrom(broker, { property, item: 'onus_reais' })
  expect(await slots()).toHaveLength(1)
  await broker.call(unfileInboxPaper, { params: { id } })
  expect(await slots()).toEqual([])
})

const before = (version: number | null) => server.pool.query('update readings set examined = $1', [version])

it('papers of before say what they did not say then, once, and stay where they counted', async () => {
  const { id: documentId } = await uploadToSlot(broker, property, 'ONUS_REAIS')
  await keepAsRead(server.pool, { documentId }, matricula())
  await before(0)
  await examineOlder(server)
  const [offer, ...others] = await offered()
  expect(others).toEqual([])
  expect(await item()).toMatchObject({ status: 'pending', documentId: null })
  await broker.call(facts.refusePaperOffers, { body: { ids: [Number(offer?.id)] } } as never)
  await before(0)
  const second = await uploadToSlot(broker, property, 'ONUS_REAIS')
  await keepAsRead(server.pool, { documentId: second.id }, matricula())
  await before(0)
  await examineOlder(server)
  expect(await offered()).toEqual([])
  const { rows } = await server.pool.query(
    "select distinct examined from readings where status = 'read' and document_id is not null",
  )
  expect(rows).toEqual([{ examined: factsVersion }])
})

it('a paper that said a burden before it is examined again is asked about nothing twice', async () => {
  await putInSlot()
  const [offer] = await offered()
  const used = { offers: [{ id: Number(offer?.id), current: null }] }
  await broker.call(facts.usePaperOffers, { body: used })
  const count = 'select count(*)::int as facts from paper_facts'
  const { rows } = await server.pool.query(count)
  await before(0)
  await examineOlder(server)
  expect((await server.pool.query(count)).rows).toEqual(rows)
  expect((await broker.call(listBurdens, { params: { id: property } })).body).toHaveLength(1)
})

it('a slot says of its paper what the item says of it: its result, number and day', async () => {
  const id = await bringAsRead(server, broker, matricula(), { propertyId: property })
  const filed = { kind: 'onus_reais', propertyId: property, personId: null }
  const says = { issuedOn: day, number: '4821/26', result: 'negativa' }
  await broker.call(fileInboxPaper, { params: { id }, body: { ...filed, ...says } as never })
  expect(await item()).toMatchObject(says)
  const [{ certificate }] = (await slots()) as [Awaited<ReturnType<typeof slots>>[number]]
  expect(certificate).toMatch(/^Negativa · /)
  expect(certificate).toContain(` · Nº 4821/26 · emitida em ${showDate(day)}`)
  // One that the item keeps in favour of another says its own.
  await fileFor(broker, { property, item: 'onus_reais' }, { issuedOn: dayFromToday(-1) })
  expect((await slots()).map((one) => one.certificate)).toEqual([
    certificate,
    expect.stringContaining(`emitida em ${showDate(dayFromToday(-1))}`),
  ])
  // A paper that is no certificate says nothing of the kind.
  await uploadToSlot(broker, property, 'ESPELHO_IPTU')
  expect((await slots()).at(-1)).toMatchObject({ category: 'ESPELHO_IPTU', certificate: null })
})

it('one whose deletion meets its examination leaves the item, too', async () => {
  const { id: documentId } = await uploadToSlot(broker, property, 'ONUS_REAIS')
  await keepAsRead(server.pool, { documentId }, matricula())
  const held = `select from readings where document_id = ${documentId} for update`
  await crossing<unknown>(server, held, [() => examineRead(server), () => remove(documentId)])
  expect(await slots()).toEqual([])
  expect(await item()).toMatchObject({ status: 'pending', documentId: null })
})

it('a file that lies with another property goes from no item of this one', async () => {
  const documentId = await putInSlot()
  const other = await takeIn(broker)
  await server.pool.query('update documents set property_id = $2 where id = $1', [documentId, other.id])
  const { rows } = await server.pool.query('select user_id from readings where document_id = $1', [
    documentId,
  ])
  const scope = await scopeOf(server, rows[0]?.user_id)
  const held = await asCertificates(server.db, scope, property, [documentId])
  expect(held.get(documentId)?.fills).toEqual([{ name: 'Ônus Reais', goesAlong: false }])
})
