import * as documents from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { changePerson, erasePerson, previewErasure, readPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { birthOf, takeFor, takeTwo, weddingOf } from '../../../../test/scenes/couple.ts'
import { bringAsRead } from '../../../../test/scenes/inbox.ts'

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

const held = async (id: number) =>
  (await broker.call(documents.listDocuments, { params: { id } })).body.filter(
    ({ category }) => category === slot,
  )
const file = (id: number, body: object) =>
  broker.send(contract.fileInboxPaper, { params: { id }, body: { kind: slot, ...body } as never })

it('an erasure reaches it, but for what is the other one’s as well and what a running deal has', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const sole = await takeFor(broker, one)
  const files = [
    [await bringAsRead(server, broker, await weddingOf(broker, one, other)), both, [hers]],
    [await bringAsRead(server, broker, await birthOf(broker, one)), sole, []],
  ] as const
  for (const [id, propertyId, alsoFor] of files)
    expect((await file(id, { kind: slot, propertyId, personId: one, alsoFor: [...alsoFor] })).status).toBe(
      200,
    )
  const params = { id: one }
  const preview = async () => (await broker.call(previewErasure, { params })).body
  expect((await preview()).keptPapers.map(({ label }) => label)).toEqual([
    'Certidão de Estado Civil',
    'Certidão de Estado Civil',
    'Certidão de casamento atualizada',
  ])
  await server.pool.query('update properties set current_stage = 7 where id = any($1)', [[both, sole]])
  expect(await preview()).toMatchObject({ papers: 1, keptPapers: [{ propertyId: hers }] })
  await broker.call(erasePerson, { params })
  await broker.refused(readPerson, { params }, 404)
  expect(await held(sole)).toEqual([])
  for (const id of [both, hers]) expect(await held(id)).toMatchObject([{ personId: other }])
  const { rows } = await server.pool.query(
    'select person_id, is_of_couple from documents where category = $1',
    [slot],
  )
  expect(rows).toContainEqual({ person_id: other, is_of_couple: true })
})

it('who was erased after a divorce leaves no paper at the other one’s property', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { propertyId: both, personId: one, alsoFor: [hers] })
  const { version } = (await broker.call(readPerson, { params: { id: one } })).body
  await broker.call(changePerson, { params: { id: one }, body: { version, union: null } } as never)
  await server.pool.query('update properties set current_stage = 7 where id = $1', [both])
  expect(await held(hers)).toHaveLength(1)
  await broker.call(erasePerson, { params: { id: one } })
  for (const property of [both, hers]) expect(await held(property)).toEqual([])
  await broker.refused(readPerson, { params: { id: one } }, 404)
})
