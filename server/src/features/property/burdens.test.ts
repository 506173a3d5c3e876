import * as contract from '@soleira/domain/burden/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
let params: { id: number }
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  params = { id: (await takeIn(broker)).id }
})
afterAll(() => server.stop())

const list = async () => (await broker.call(contract.listBurdens, { params })).body
const add = async (body: object) =>
  (await broker.call(contract.addBurden, { params, body: body as never })).body

it('registers what the broker knows, changes it, and says that it was cancelled', async () => {
  const added = await add({ kind: 'penhora', act: 'r.5/12.345', creditor: ' Rui Sá ', laidOn: '02/05/2016' })
  expect(added).toMatchObject({
    propertyId: params.id,
    kind: 'penhora',
    act: 'R-5',
    creditor: 'Rui Sá',
    amount: null,
    laidOn: '2016-05-02',
    statedBy: 'person',
    papers: [],
    cancellation: null,
    version: 1,
  })
  const of = { params: { id: added.id } }
  const more = { amount: 'R$ 12.000,00', version: 1 }
  const changed = (await broker.call(contract.changeBurden, { ...of, body: more })).body
  expect(changed).toMatchObject({ act: 'R-5', creditor: 'Rui Sá', amount: 'R$ 12.000,00', version: 2 })
  await broker.refused(contract.changeBurden, { ...of, body: more }, 409)
  const cancellation = { on: '12/03/2020', act: 'av 7' }
  await broker.call(contract.changeBurden, { ...of, body: { cancellation, version: 2 } })
  const standing = await add({ kind: 'usufruto' })
  expect(await list()).toMatchObject([
    { id: standing.id, cancellation: null },
    { id: added.id, cancellation: { on: '2020-03-12', act: 'Av-7', statedBy: 'person', papers: [] } },
  ])
  const { body } = await broker.call(contract.changeBurden, {
    ...of,
    body: { cancellation: null, version: 3 },
  })
  expect(body.cancellation).toBeNull()
  await broker.refused(contract.removeBurden, { ...of, query: { version: 3 } }, 409)
  await broker.call(contract.removeBurden, { ...of, query: { version: 4 } })
  expect((await list()).map(({ id }) => id)).toEqual([standing.id])
})

it('refuses an act twice, a day ahead, and what no act is', async () => {
  await add({ kind: 'hipoteca', act: 'R-5' })
  const twice = { kind: 'hipoteca', act: 'R-5' } as const
  const { message } = await broker.refused(contract.addBurden, { params, body: twice }, 409)
  expect(message).toBe('Hipoteca (R-5) já está no cadastro deste imóvel.')
  const other = await add({ kind: 'hipoteca', act: 'R-6' })
  const same = { act: 'R-5', version: 1 }
  await broker.refused(contract.changeBurden, { params: { id: other.id }, body: same }, 409)
  const ahead = { kind: 'hipoteca', laidOn: dayFromToday(3) } as const
  const refused = await broker.refused(contract.addBurden, { params, body: ahead }, 422)
  expect(refused.fields).toEqual({ laidOn: 'O dia não pode ser no futuro' })
  const cancellation = { on: dayFromToday(3), act: null }
  const late = { params: { id: other.id }, body: { cancellation, version: 1 } }
  expect((await broker.refused(contract.changeBurden, late, 422)).fields).toEqual({
    on: 'O dia não pode ser no futuro',
  })
  await add({ kind: 'penhora', act: 'R-5' })
  expect(await list()).toHaveLength(3)
})

it('knows an act by its matrícula, which is that of the property unless somebody says another', async () => {
  const { registrationNumber } = (await broker.call(readProperty, { params })).body
  expect(registrationNumber).not.toBeNull()
  const flat = await add({ kind: 'hipoteca', act: 'R-1' })
  const garage = { kind: 'hipoteca', act: 'R-1', matricula: '71.205' } as const
  expect(await add(garage)).toMatchObject({ matricula: '71205' })
  await broker.refused(contract.addBurden, { params, body: garage }, 409)
  const own = { ...garage, matricula: registrationNumber }
  await broker.refused(contract.addBurden, { params, body: own }, 409)
  const same = { matricula: '71205', version: 1 }
  await broker.refused(contract.changeBurden, { params: { id: flat.id }, body: same }, 409)
})

it('two windows give one act to one of two burdens', async () => {
  const rows = [await add({ kind: 'hipoteca' }), await add({ kind: 'hipoteca' })]
  const answers = await Promise.all(
    rows.map(({ id }) =>
      broker.send(contract.changeBurden, { params: { id }, body: { act: 'R-9', version: 1 } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await list()).filter(({ act }) => act === 'R-9')).toHaveLength(1)
})

it('a key registers one burden, however often it is sent', async () => {
  const headers = { 'idempotency-key': 'once-and-again' }
  const sent = { params, body: { kind: 'caucao' } as const, headers }
  const [one, again] = [
    await broker.call(contract.addBurden, sent),
    await broker.call(contract.addBurden, sent),
  ]
  expect(again.body.id).toBe(one.body.id)
  expect(await list()).toHaveLength(1)
})

it('an erased person is no longer named as a creditor, whatever the accents', async () => {
  const added = await add({ kind: 'usufruto', creditor: 'CELINA JOSE RAMOS e outra' })
  await add({ kind: 'hipoteca', creditor: 'Banco do Povo' })
  const body = { kind: 'natural', fullName: 'Celina José Ramos' } as const
  const { id } = (await broker.call(createPerson, { body: body as never })).body
  await broker.call(erasePerson, { params: { id } })
  const named = Object.fromEntries((await list()).map((one) => [one.id, one.creditor]))
  expect(named[added.id]).toBeNull()
  const stale = { params: { id: added.id }, body: { creditor: 'Celina José Ramos', version: 1 } }
  await broker.refused(contract.changeBurden, stale, 409)
  expect(Object.values(named)).toContain('Banco do Povo')
})
