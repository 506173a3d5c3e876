import { listPeople } from '@soleira/domain/person/contract'
import { listParties, listProperties, readProperty, replaceParties } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../test/scenes/certificates.ts'
import { wed } from '../../../test/scenes/couple.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  await server.jobs.stop()
})
afterAll(() => server.stop())

/** A broker reads in these places that papers of the property run out. */
async function runningOut(id: number) {
  const { diligence } = (await broker.call(readProperty, { params: { id } })).body
  const listed = (await broker.call(listProperties, { query: { expiring: 10 } })).body
  const { tasks } = (await broker.call(readToday, {})).body
  const people = (await broker.call(listPeople, { query: { papers: 'expiring' } })).body
  const matters = tasks.flatMap(({ matter, about }) =>
    about.type === 'property' && about.property.id === id && ['expired', 'expiring'].includes(matter)
      ? matter
      : [],
  )
  const { expired, expiresOn } = diligence
  return { expired, expiresOn, isListed: listed.some((one) => one.id === id), matters, people: people.length }
}
const nothing = { expired: 0, expiresOn: null, isListed: false, matters: [], people: 0 }

it('no paper runs out of somebody who left, and all lists say so, until they are back', async () => {
  const { id, owners } = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
  const [one, other] = owners.map(({ personId }) => personId) as [number, number]
  const soon = dayFromToday(5)
  await fileFor(
    broker,
    { property: id, item: 'sefaz', person: other },
    { result: 'negativa', validUntil: soon },
  )
  const of = { property: id, item: 'receita_federal', person: other } as const
  await fileFor(broker, of, { result: 'negativa', validUntil: dayFromToday(-3) })
  const all = { expired: 1, expiresOn: soon, isListed: true, matters: ['expiring', 'expired'], people: 1 }
  expect(await runningOut(id)).toEqual(all)
  expect(await readItem(broker, of)).toMatchObject({ state: 'expired' })

  const keep = async (...ids: number[]) => {
    const { version } = (await broker.call(listParties, { params: { id } })).body
    const parties = ids.map((personId) => ({ personId, role: 'owner' as const }))
    await broker.call(replaceParties, { params: { id }, body: { parties, version } } as never)
  }
  await keep(one)
  expect(await runningOut(id)).toEqual(nothing)
  expect(await readItem(broker, of)).toMatchObject({ state: 'completed', subject: { role: 'former' } })

  // A spouse of who sells is asked for papers.
  await wed(broker, one, other)
  expect(await runningOut(id)).toEqual(all)
  await keep(other)
  expect(await runningOut(id)).toEqual(all)
})
