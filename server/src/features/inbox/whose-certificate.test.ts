import { listOffersOfPerson, usePaperOffers } from '@soleira/domain/paper-fact/contract'
import { factsVersion } from '@soleira/domain/paper-fact/facts'
import { changePerson, readPerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { divorce, takeCouple, wed, weddingOf } from '../../../test/scenes/couple.ts'
import { certificateOfMarriage, withCertificates } from '../../../test/scenes/couple-certificates.ts'
import { bringAsRead, clearanceDays, keepAsRead } from '../../../test/scenes/inbox.ts'
import { examineOlder, examineRead } from './examine.ts'

const kind = certificateOfMarriage
const { issuedOn } = clearanceDays
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

const { file, offered, read, unfile } = inStatusSlot(() => broker)
const { register, asking, isOffered, status, fileAs } = withCertificates(() => broker)
/** Somebody accepts all that papers say of them. */
async function accept(id: number): Promise<void> {
  const { body: told } = await broker.call(listOffersOfPerson, { params: { id } })
  const offers = told.map(({ id, current }) => ({ id: Number(id), current }))
  await broker.call(usePaperOffers, { body: { offers } })
}
async function number(id: number, cpf: string | null): Promise<void> {
  const { version } = (await broker.call(readPerson, { params: { id } })).body
  await broker.call(changePerson, { params: { id }, body: { version, cpf } })
}
const unnumbered = async (broker: Client, one: number, other: number) =>
  (await weddingOf(broker, one, other)).map((line) => line.replace(/ CPF .*/, ''))

it('one of a former marriage counts for the two whom it names, and not for who is the spouse now', async () => {
  const { property, one, other } = await takeCouple(broker)
  const former = await register()
  const [exs, hers] = [await asking(former), await asking(other)]
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  expect((await fileAs(id, property, one)).status).toBe(200)
  expect([await status(property, one), await status(property, other)]).toEqual(['completed', 'pending'])
  expect([await isOffered(exs, former), await isOffered(hers, other)]).toEqual([true, false])
})

it.each([
  ['of which no number was read', true],
  ['that nobody could read', false],
])('one %s is of the two who were spouses as it came, whoever marries later', async (_, isRead) => {
  const { property, one, other } = await takeCouple(broker)
  const next = await register()
  if (isRead) {
    const id = await bringAsRead(server, broker, await unnumbered(broker, one, other))
    await file(id, {
      kind,
      propertyId: property,
      personId: one,
      issuedOn,
      despite: ['another_kind'] as never,
    })
  } else await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  expect([await status(property, one), await status(property, other)]).toEqual(['completed', 'completed'])
  await divorce(broker, one)
  await wed(broker, one, next)
  await server.pool.query('update readings set examined = 2 where examined is not null')
  await examineOlder(server)
  const [nexts, hers] = [await asking(next), await asking(other)]
  expect([await isOffered(nexts, next), await isOffered(hers, other)]).toEqual([false, true])
})

it.each([
  ['names a former spouse', weddingOf, 'former'],
  ['prints no number', unnumbered, 'other'],
  ['waits while a number changes', unnumbered, 'other'],
] as const)('one of before that %s is of the two, and counts where it counted', async (how, lines, whose) => {
  const { property, one, other } = await takeCouple(broker)
  const former = await register()
  const named = whose === 'former' ? former : other
  const [exs, hers] = [await asking(former), await asking(other)]
  const id = await bringAsRead(server, broker, await lines(broker, one, named))
  expect((await fileAs(id, property, one)).status).toBe(200)
  await server.pool.query('update papers set spouse_id = null where person_id = $1', [one])
  await server.pool.query('update readings set examined = 0 where inbox_paper_id = $1', [id])
  if (how.startsWith('waits')) await number(one, makeCpf())
  const before = [await status(property, one), await status(property, other)]
  const { updatedAt } = (await broker.call(readProperty, { params: { id: property } })).body
  await examineOlder(server)
  expect([await isOffered(exs, former), await isOffered(hers, other)]).toEqual([
    named === former,
    named === other,
  ])
  expect([await status(property, one), await status(property, other)]).toEqual(before)
  expect((await broker.call(readProperty, { params: { id: property } })).body.updatedAt).toBe(updatedAt)
})

it('one that was put into an item unread is of whom its words name, once it is read', async () => {
  const { property, one, other } = await takeCouple(broker)
  const former = await register()
  const { documentId } = await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  await keepAsRead(server.pool, { documentId }, await weddingOf(broker, one, former))
  await examineRead(server)
  const [exs, hers] = [await asking(former), await asking(other)]
  expect([await isOffered(exs, former), await isOffered(hers, other)]).toEqual([true, false])
  expect([await status(property, one), await status(property, other)]).toEqual(['completed', 'pending'])
})

it('one that came before anybody knew of the two counts for both afterwards', async () => {
  const [one, other] = [await register(), await register()]
  const lines = await weddingOf(broker, one, other)
  const { cpf } = (await broker.call(readPerson, { params: { id: other } })).body
  const change = async (body: object) => {
    const { version } = (await broker.call(readPerson, { params: { id: other } })).body
    await broker.call(changePerson, { params: { id: other }, body: { version, ...body } } as never)
  }
  await change({ cpf: null })
  const [both, hers] = [await asking(one, other), await asking(other)]
  const id = await bringAsRead(server, broker, lines)
  expect((await fileAs(id, both, one)).status).toBe(200)
  const counts = async () => [
    await status(both, other),
    await isOffered(hers, other),
    (await offered(hers)).length > 0,
  ]
  expect(await counts()).toEqual(['pending', false, false])
  await change({ cpf })
  await wed(broker, one, other)
  await examineOlder(server)
  expect(await counts()).toEqual(['completed', true, true])
})

it('one whose words told the spouse, whom nobody had registered, is of the two', async () => {
  const one = await register()
  const both = await asking(one)
  const lines = (await weddingOf(broker, one, one)).with(5, `OTTO LIMA MOURA CPF ${makeCpf()}`)
  const id = await bringAsRead(server, broker, lines)
  const use = (await read(id)).offers.map((offer) => offer.id)
  expect((await file(id, { kind, propertyId: both, personId: one, issuedOn, use })).status).toBe(200)
  const { union } = (await broker.call(readPerson, { params: { id: one } })).body
  const other = union?.spouse?.id as number
  await examineOlder(server)
  const hers = await asking(other)
  expect([await isOffered(hers, other), (await offered(hers)).length]).toEqual([true, 1])
})

it('one whose spouse, told without a number, is accepted counts for them', async () => {
  const [one, other] = [await register(), await register('Olívia Prado Reis')]
  const both = await asking(one, other)
  const lines = (await weddingOf(broker, one, one)).with(5, 'Cônjuge: OLÍVIA PRADO REIS')
  const id = await bringAsRead(server, broker, lines)
  expect((await fileAs(id, both, one)).status).toBe(200)
  await accept(one)
  await divorce(broker, one)
  await wed(broker, one, await register())
  await examineOlder(server)
  expect(await status(both, other)).toBe('completed')
})

it('one that prints a third number, too, stays that of the two who were spouses as it came', async () => {
  const { property, one, other } = await takeCouple(broker)
  const next = await register()
  const { cpf } = (await broker.call(readPerson, { params: { id: next } })).body
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await server.pool.query(
    `update readings set reading = jsonb_set(reading, '{evidence}', (reading -> 'evidence') || jsonb_set(
      jsonb_path_query_first(reading, '$.evidence[*] ? (@.field == "cpf")'), '{text}', to_jsonb($2::text)))
    where inbox_paper_id = $1`,
    [id, cpf],
  )
  expect((await fileAs(id, property, one)).status).toBe(200)
  await divorce(broker, one)
  await wed(broker, one, next)
  await server.pool.query('update readings set examined = 2 where inbox_paper_id = $1', [id])
  await examineOlder(server)
  const [nexts, hers] = [await asking(next), await asking(other)]
  expect([await isOffered(nexts, next), await isOffered(hers, other)]).toEqual([false, true])
})

it('one counts for the spouse as soon as their number is known, which it prints', async () => {
  const [one, other] = [await register(), await register()]
  const lines = await weddingOf(broker, one, other)
  const { cpf } = (await broker.call(readPerson, { params: { id: other } })).body
  await number(other, null)
  await wed(broker, one, other)
  const both = await asking(one, other)
  expect((await fileAs(await bringAsRead(server, broker, lines), both, one)).status).toBe(200)
  expect(await status(both, other)).toBe('pending')
  await number(other, cpf)
  await examineOlder(server)
  expect(await status(both, other)).toBe('completed')
})

it('a marriage that it tells nothing of changes no property of its own', async () => {
  const { property, one } = await takeCouple(broker)
  const lines = (await weddingOf(broker, one, one)).with(5, `OTTO LIMA MOURA CPF ${makeCpf()}`)
  expect((await fileAs(await bringAsRead(server, broker, lines), property, one)).status).toBe(200)
  await divorce(broker, one)
  await wed(broker, one, await register())
  const { updatedAt } = (await broker.call(readProperty, { params: { id: property } })).body
  await examineOlder(server)
  expect((await broker.call(readProperty, { params: { id: property } })).body.updatedAt).toBe(updatedAt)
})

it('one that came to count for the spouse later is taken back from both', async () => {
  const [one, other] = [await register(), await register('Olívia Prado Reis')]
  const both = await asking(one, other)
  const lines = (await weddingOf(broker, one, one)).with(5, 'Cônjuge: OLÍVIA PRADO REIS')
  const id = await bringAsRead(server, broker, lines)
  expect((await fileAs(id, both, one)).status).toBe(200)
  await accept(one)
  await examineOlder(server)
  expect(await status(both, other)).toBe('completed')
  expect((await unfile(id)).status).toBe(200)
  for (const person of [one, other]) expect(await status(both, person)).toBe('pending')
})

it('a filing keeps by which rules the paper was examined', async () => {
  const { property, one, other } = await takeCouple(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await fileAs(id, property, one)
  const { rows } = await server.pool.query('select examined from readings where inbox_paper_id = $1', [id])
  expect(rows).toEqual([{ examined: factsVersion }])
})
