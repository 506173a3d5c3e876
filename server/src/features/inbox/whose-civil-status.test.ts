import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { createPerson, readPerson } from '@soleira/domain/person/contract'
import { readProperty, replaceParties, replaceProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, uploadToSlot } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { birthOf, divorce, takeFor, takeTwo, wed, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays, keepAsRead } from '../../../test/scenes/inbox.ts'
import { examineRead } from './examine.ts'

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
const known = async () => (await broker.call(createPerson, { body: makePerson({ cpf: makeCpf() }) })).body.id
const setOwners = (id: number, ...owners: number[]) => {
  const parties = owners.map((personId) => ({ personId, role: 'owner' })) as never
  return broker.call(replaceParties, { params: { id }, body: { parties } })
}

it('of the only owner it is only where its words print no number, and else whose they say', async () => {
  const { hers, one, other } = await takeTwo(broker)
  const sole = await takeFor(broker, one)
  const { id, personId } = await uploadToSlot(broker, sole, slot)
  expect(personId).toBeNull()
  await setOwners(sole, one, other)
  await keepAsRead(server.pool, { documentId: id }, await birthOf(broker, other))
  await examineRead(server)
  expect(await held(sole)).toMatchObject([{ id, personId: other }])
  expect(await offered(hers)).toHaveLength(1)

  const [own, stranger] = [await takeFor(broker, one), await known()]
  const born = ['REGISTRO CIVIL DAS PESSOAS NATURAIS', 'CERTIDÃO DE NASCIMENTO']
  for (const [lines, of] of [
    [born, one],
    [[...born, `MARIA PAZ CPF ${makeCpf()}`], null],
    [await birthOf(broker, stranger), null],
  ] as const) {
    const sent = await uploadToSlot(broker, own, slot)
    await keepAsRead(server.pool, { documentId: sent.id }, lines)
    await examineRead(server)
    expect(await held(own)).toMatchObject([{ id: sent.id, personId: of }])
    await remove(sent.id, own)
  }
})

it('a couple’s is of the two whom it names, whoever is married to whom now', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const [former, next] = [await known(), await known()]
  const [exs, nexts] = [await takeFor(broker, former), await takeFor(broker, next)]
  const before = await bringAsRead(server, broker, await weddingOf(broker, one, former))
  const counts = async (id: number) => (await read(id)).counts.map(({ propertyId }) => propertyId).sort()
  expect(await counts(before)).toEqual([both, exs].sort())
  await file(before, { kind: slot, propertyId: both, personId: one })
  expect([await offered(hers), await offered(exs)]).toMatchObject([[], [{}]])
  await unfile(before)

  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: slot, propertyId: both, personId: one })
  await divorce(broker, one)
  await wed(broker, one, next)
  expect([await offered(nexts), await offered(hers)]).toMatchObject([[], [{}]])
})

it('after a divorce it stays with the owner who stays, whoever else leaves', async () => {
  const { both, one, other } = await takeTwo(broker)
  const third = await known()
  const shared = await takeFor(broker, other, third)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: slot, propertyId: both, personId: one, alsoFor: [shared] })
  await divorce(broker, one)
  await setOwners(shared, other)
  expect(await held(shared)).toHaveLength(1)
})

it('it stays with the owner who stays where the other one’s row turns out to be somebody else', async () => {
  const { both, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: slot, propertyId: both, personId: one })
  const { owners } = (await broker.call(readProperty, { params: { id: both } })).body
  const { cpf } = (await broker.call(readPerson, { params: { id: await known() } })).body
  const changed = owners.map((owner) => (owner.personId === one ? { ...owner, cpf } : owner))
  await broker.call(replaceProperty, {
    params: { id: both },
    body: { ...makeProperty(), owners: changed as never },
  })
  expect(await held(both)).toMatchObject([{ personId: one, spouseId: other }])
  expect(await lacks(both)).toBe(false)
})

it('a certificate that is used again leaves a slot alone that holds one, and one that goes at that moment', async () => {
  const { both, one, other } = await takeTwo(broker)
  const item = 'certidao_casamento'
  const second = await takeFor(broker, other)
  const add = [{ kind: item, person: other }] as never
  await broker.call(arrangeDiligence, { params: { id: second }, body: { add } })
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: item, propertyId: both, personId: one, issuedOn: clearanceDays.issuedOn })
  const of = { property: second, item, person: other } as const
  const paperIds = [(await readItem(broker, of)).offered?.paperId as number]
  const again = () => broker.send(reusePapers, { params: { id: second }, body: { paperIds } })
  const sent = await uploadToSlot(broker, second, slot)
  expect((await again()).status).toBe(200)
  expect(await held(second)).toMatchObject([{ id: sent.id }])
  await broker.call(giveBackPapers, { params: { id: second }, body: { paperIds } })
  await remove(sent.id, second)

  const client = await server.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with gone as (delete from identity_uses where property_id = $1)
       update documents set category = 'CERTIDAO', person_id = null, spouse_id = null
       where property_id = $1 and category = $2`,
      [both, slot],
    )
    const answer = again()
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    expect((await answer).status).toBe(200)
  } finally {
    client.release()
  }
  expect(await held(second)).toEqual([])
})
