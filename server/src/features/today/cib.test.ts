import { replaceProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeProperty } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import type { UserScope } from '../../scope.ts'
import { readToday } from './queries.ts'

let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp()
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
afterAll(() => server.stop())

const linesOn = async (day: string) =>
  (await readToday(server.db, scope, day)).tasks.filter(({ matter }) => matter === 'cib')
const textOn = async (day: string) => (await linesOn(day))[0]?.text
const stage = (id: number, to: number) =>
  server.pool.query('update properties set current_stage = $2 where id = $1', [id, to])

it('asks for the CIB where place and day say so, once for all properties, until it is recorded', async () => {
  const rio = await takeIn(broker, { city: 'RIO DE JANEIRO' })
  const niteroi = await takeIn(broker, { city: 'Niterói' })
  expect(await textOn('2025-12-31')).toBeUndefined()
  expect(await textOn('2026-12-31')).toMatch(
    /^Não consta o CIB do imóvel 00001, .*capitais.* \(LC 214\/2025; IN RFB 2\.275\/2025; /,
  )
  expect(await textOn('2027-01-01')).toContain('o CIB de 2 imóveis (00001 e 00002), que')
  // The one nearest to its deed is told first.
  await stage(niteroi.id, 5)
  const [line] = await linesOn('2027-01-01')
  expect(line?.action).toEqual({ label: 'Informar', url: `/property/${niteroi.id}` })

  const body = makeProperty({ city: 'RIO DE JANEIRO', cib: 'ABC1234-J' })
  await broker.call(replaceProperty, { params: { id: rio.id }, body })
  expect(await textOn('2026-12-31')).toBeUndefined()
  expect(await textOn('2027-01-01')).toContain('o CIB do imóvel 00002, que')
  await stage(niteroi.id, 7)
  expect(await textOn('2027-01-01')).toBeUndefined()
})

it('can be put off, and is seen again with a property that is new', async () => {
  await takeIn(broker)
  const day = (await broker.call(contract.readToday, {})).body.day
  const [line] = (await linesOn(day)) as [contract.Today['tasks'][number]]
  const { key, grounds } = line
  await broker.call(contract.putOffTask, { params: { key }, body: { grounds } })
  expect(await linesOn(day)).toEqual([])
  expect((await broker.call(contract.listPutOff, {})).body.map(({ task }) => task.key)).toEqual([key])
  await takeIn(broker)
  expect((await linesOn(day))[0]?.text).toContain('o CIB de 2 imóveis')
})

it('asks nothing for properties of another account', async () => {
  const other = makeRegistration()
  await signInBroker(server, other)
  const { tasks } = await readToday(server.db, await scopeOf(server, other.email), '2027-01-01')
  expect(tasks).toEqual([])
})

it.each(['cib', 'certificate', 'duty', 'inbox'])(
  '%s, which is of no property, can be put off',
  async (key) => {
    await broker.call(contract.putOffTask, { params: { key }, body: { grounds: [] } })
    await broker.call(contract.takeBackTask, { params: { key } })
  },
)
