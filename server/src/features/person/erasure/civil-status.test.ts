import { createPerson, erasePerson, previewErasure, readPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../../test/rows/factories/people.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import { inStatusSlot } from '../../../../test/scenes/civil-status.ts'
import { birthOf, divorce, takeFor, takeTwo, weddingOf } from '../../../../test/scenes/couple.ts'
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

const { held, file } = inStatusSlot(() => broker)

it.each([
  ['', true],
  [' in a running deal', false],
])('an erasure reaches it, but for what is the other one’s as well%s', async (_, isBothClosed) => {
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
  const closed = isBothClosed ? [both, sole] : [sole]
  await server.pool.query('update properties set current_stage = 7 where id = any($1)', [closed])
  expect(await preview()).toMatchObject({ papers: 1 })
  await broker.call(erasePerson, { params })
  if (isBothClosed) await broker.refused(readPerson, { params }, 404)
  expect(await held(sole)).toEqual([])
  for (const id of [both, hers]) expect(await held(id)).toMatchObject([{ personId: other }])
  const { rows } = await server.pool.query(
    'select person_id, spouse_id from documents where category = $1 and person_id = $2',
    [slot, other],
  )
  expect(rows).toEqual([{ person_id: other, spouse_id: isBothClosed ? null : one }])
})

it('whose other one is erased, it is their own alone', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  await file(id, { kind: slot, propertyId: both, personId: one, alsoFor: [hers] })
  await server.pool.query('update properties set current_stage = 7 where id = any($1)', [[both, hers]])
  await broker.call(erasePerson, { params: { id: other } })
  await broker.refused(readPerson, { params: { id: other } }, 404)
  expect([await held(both), await held(hers)]).toMatchObject([[{ personId: one }], []])
})

it('who was erased after a divorce leaves the two’s paper to the other one, and one of a former marriage to nobody', async () => {
  const { both, hers, one, other } = await takeTwo(broker)
  const { body: former } = await broker.call(createPerson, { body: makePerson({ cpf: makeCpf() }) })
  const id = await bringAsRead(server, broker, await weddingOf(broker, one, other))
  const before = await bringAsRead(server, broker, await weddingOf(broker, one, former.id))
  await file(id, { kind: slot, propertyId: both, personId: one, alsoFor: [hers] })
  await file(before, { kind: slot, propertyId: both, personId: one })
  expect(await held(both)).toHaveLength(2)
  await divorce(broker, one)
  await server.pool.query('update properties set current_stage = 7 where id = $1', [both])
  await broker.call(erasePerson, { params: { id: one } })
  for (const property of [both, hers]) expect(await held(property)).toMatchObject([{ personId: other }])
  await broker.refused(readPerson, { params: { id: one } }, 404)
})
