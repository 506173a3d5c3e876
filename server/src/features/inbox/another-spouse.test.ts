import { changePerson, readPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../test/scenes/certificates.ts'
import { inStatusSlot } from '../../../test/scenes/civil-status.ts'
import { takeCouple, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, clearanceDays, keepAsRead } from '../../../test/scenes/inbox.ts'
import { examineRead } from './examine.ts'

const { issuedOn } = clearanceDays
const kind = 'certidao_casamento'
let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const { file } = inStatusSlot(() => broker)

/** The certificate of a marriage to this one, without a number. */
async function scene(spouse: string) {
  const { property, one, other } = await takeCouple(broker)
  for (const [id, fullName] of [
    [one, 'Ana Souza Reis'],
    [other, 'Otto Lima Moura'],
  ] as const) {
    const { version } = (await broker.call(readPerson, { params: { id } })).body
    await broker.call(changePerson, { params: { id }, body: { version, fullName } } as never)
  }
  const lines = (await weddingOf(broker, one, one)).with(5, spouse).map((line) => line.replace(/ CPF .*/, ''))
  const item = (person: number) => readItem(broker, { property, item: kind, person })
  return { property, one, lines, shown: async () => [(await item(one)).status, (await item(other)).status] }
}

it.each([
  ['OTTO LIMA MOURA', 'completed'],
  ['RAUL SALES PRADO', 'pending'],
])(
  'a certificate without numbers that names %s, filed, leaves the item of the spouse of now %s',
  async (name, theirs) => {
    const { property, one, lines, shown } = await scene(name)
    const id = await bringAsRead(server, broker, lines, { propertyId: property })
    expect((await file(id, { kind, propertyId: property, personId: one, issuedOn })).status).toBe(200)
    expect(await shown()).toEqual(['completed', theirs])
  },
)

it('one that was put into the item unread leaves that of the spouse of now once it names another', async () => {
  const { property, one, lines, shown } = await scene('RAUL SALES PRADO')
  const { documentId } = await fileFor(broker, { property, item: kind, person: one }, { issuedOn })
  expect(await shown()).toEqual(['completed', 'completed'])
  await keepAsRead(server.pool, { documentId: documentId as number }, lines)
  await examineRead(server)
  expect(await shown()).toEqual(['completed', 'pending'])
})
