import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { changePerson, createPerson, readPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'
import type { Parts } from '../../parts.ts'
import type { Filed } from './file-at-places.ts'
import { filePhotoOrPdf } from './filing.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const kind = 'certidao_casamento'

async function takeCouple(item: 'certidao_casamento' | 'pacto_antenupcial' = kind) {
  const { id: property, owners } = await takeIn(broker, { owners: [makeOwner()] })
  const one = owners[0]?.personId as number
  const { body: other } = await broker.call(createPerson, { body: makePerson() })
  const { body: person } = await broker.call(readPerson, { params: { id: one } })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: other.id }
  await broker.call(changePerson, { params: { id: one }, body: { version: person.version, union } } as never)
  const parties = [one, other.id].map((personId) => ({ personId, role: 'owner' })) as never
  await broker.call(replaceParties, { params: { id: property }, body: { parties } })
  const add = [one, other.id].map((person) => ({ kind: item, person }))
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })
  return { property, one, other: other.id }
}

it.each([
  ['later, counts for both spouses', -10, true],
  ['earlier, counts for neither', -60, false],
])('a marriage certificate that is kept beside another, and was issued %s', async (_, days, counts) => {
  const { property, one, other } = await takeCouple()
  const of = (person: number) => ({ property, item: kind, person }) as const
  const { documentId } = await fileFor(broker, of(one), { issuedOn: addDays(today, -30) })
  const shown = async () => [await readItem(broker, of(one)), await readItem(broker, of(other))]
  expect(await shown()).toMatchObject([{ documentId }, { documentId }])
  const id = await sendToInbox(broker, makePdf(), { propertyId: property })
  const said = { number: null, code: null, issuedOn: addDays(today, days), validUntil: null, result: null }
  const filing: Filed = { kind, propertyId: property, personId: one, alsoFor: [], ...said }
  const waiter = { account: 1, signal: new AbortController().signal }
  const choice = { filing, despite: [], isKeeping: true, isPdf: true }
  const parts = { ...server, quota: 1_000_000_000 } as unknown as Parts
  await filePhotoOrPdf(parts, await scopeOf(server, 1), id, choice, waiter)
  for (const item of await shown()) {
    expect(item.status).toBe('completed')
    expect(item.documentId === documentId).toBe(!counts)
  }
})

it.each([kind, 'pacto_antenupcial'] as const)(
  'a wrong %s that is taken from the item of one spouse leaves the other one, too',
  async (item) => {
    const { property, one, other } = await takeCouple(item)
    const shown = async () => [
      await readItem(broker, { property, item, person: one }),
      await readItem(broker, { property, item, person: other }),
    ]
    const { documentId } = await fileFor(broker, { property, item, person: one }, { issuedOn: today })
    expect(await shown()).toMatchObject([{ documentId }, { documentId }])
    await removeFrom(broker, { property, item, person: one })
    const open = { status: 'requested', documentId: null }
    expect(await shown()).toMatchObject([open, open])
    const left = await server.pool.query('select id from documents where id = $1', [documentId])
    expect(left.rows).toEqual([])
  },
)
