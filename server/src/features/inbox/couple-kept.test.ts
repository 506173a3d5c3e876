import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { fileInboxPaper, unfileInboxPaper } from '@soleira/domain/inbox/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { fileFor, readItem, removeFrom } from '../../../test/scenes/certificates.ts'
import { takeCouple } from '../../../test/scenes/couple.ts'
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

it.each([
  ['later, counts for both spouses', -10, true],
  ['earlier, counts for neither', -60, false],
])('a marriage certificate that is kept beside another, and was issued %s', async (_, days, counts) => {
  const { property, one, other } = await takeCouple(broker)
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
    expect(item.earlier).toHaveLength(1)
  }
  expect((await broker.send(unfileInboxPaper, { params: { id } })).status).toBe(200)
  for (const item of await shown()) expect(item).toMatchObject({ documentId, earlier: [] })
})

it.each([
  [kind, 'put there'],
  ['pacto_antenupcial', 'put there'],
  [kind, 'filed'],
] as const)(
  'a wrong %s that was %s and is taken from one spouse leaves the other one, too',
  async (item, way) => {
    const { property, one, other } = await takeCouple(broker, item)
    const shown = async () => [
      await readItem(broker, { property, item, person: one }),
      await readItem(broker, { property, item, person: other }),
    ]
    if (way === 'put there') await fileFor(broker, { property, item, person: one }, { issuedOn: today })
    else {
      const id = await sendToInbox(broker, makePdf(), { propertyId: property })
      const body = { kind: item, propertyId: property, personId: one, issuedOn: today }
      await broker.call(fileInboxPaper, { params: { id }, body: body as never })
    }
    const [first, second] = await shown()
    expect([first?.documentId, second?.documentId]).toEqual([expect.any(Number), first?.documentId])
    // The dialog says so before.
    const names = [first, second].map((each) => each?.subject.type === 'person' && each.subject.name)
    expect([second?.alsoOf, first?.alsoOf]).toEqual(names)
    await removeFrom(broker, { property, item, person: one })
    const open = { status: 'requested', documentId: null, alsoOf: null }
    expect(await shown()).toMatchObject([open, open])
    const left = await server.pool.query('select category from documents where id = $1', [first?.documentId])
    // A filed one stays in the slot that it fills.
    expect(left.rows).toEqual(way === 'filed' ? [{ category: 'CERTIDAO_ESTADO_CIVIL' }] : [])
  },
)
