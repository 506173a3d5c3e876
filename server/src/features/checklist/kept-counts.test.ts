import { results } from '@soleira/domain/certificate/result'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import {
  changeItem,
  fileCertificate,
  removeCertificate,
  stateCertificate,
} from '@soleira/domain/checklist/contract'
import { countItems } from '@soleira/domain/checklist/summary'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readDiligence } from '../../../test/scenes/certificates.ts'
import type { UserScope } from '../../scope.ts'
import { type Checklist, readChecklist } from './checklist.ts'
import { asCountedItem } from './present.ts'

let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const items = [
  'sefaz',
  'quitacao_condominial',
  'justica_federal',
  'trabalhistas_fisicos',
  'trabalhistas_eletronico',
] as const
const deeds = [
  'request',
  'revert',
  'file',
  'beside',
  'state',
  'drop',
  'drop beside',
  'resolve',
  'set_aside',
  'take_back',
] as const
const deed = fc.record({
  place: fc.nat(1),
  item: fc.constantFrom(...items),
  deed: fc.constantFrom(...deeds, 'file', 'beside', 'use', 'give back', 'pack'),
  result: fc.constantFrom('', 'negativa', ...results),
  days: fc.constantFrom(null, 0, 1, 40),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

async function bothOf(id: number) {
  const { rows } = await server.pool.query(
    `select items_expected as expected, items_completed as completed, items_with_issues as "withIssues",
       items_positive as positive, items_underway as underway, items_expired as expired,
       (items_expire_on - 1)::text as "expiresOn", items_unstated as unstated, items_gaps as gaps,
       items_with_gap as "withGap", items_gap_on::text as "gapOn", items_requested_on::text as "requestedOn"
     from properties where id = $1`,
    [id],
  )
  const { items } = (await readChecklist(server.db, scope, id)) as Checklist
  const derived = countItems(
    items.flatMap(({ row, counts }) => (counts ? asCountedItem(row) : [])),
    today,
  )
  return [rows[0], { ...derived, withGap: derived.gaps.length }]
}

async function attempt(id: number, { item, deed, result, days }: Deed): Promise<void> {
  const params = { id, item }
  const found = (await readDiligence(broker, id)).items.find((one) => one.id === item)
  if (found?.status === 'pending' && ['file', 'beside'].includes(deed)) {
    await broker.call(changeItem, { params, body: { action: 'request', version: found.version } })
  }
  const list = await readDiligence(broker, id)
  const version = list.items.find((one) => one.id === item)?.version ?? 0
  const paperIds = list.items.flatMap(({ offered }) => offered?.paperId ?? [])
  const fields = { version, result, validUntil: days === null ? '' : addDays(today, days) }
  const file = makeUpload(fields, { name: 'certidão.pdf', bytes: makePdf() })
  const query = { slot: 'companion' }
  const tries = {
    file: () => broker.send(fileCertificate, { params, ...file }),
    beside: () => broker.send(fileCertificate, { params, query, ...file }),
    state: () =>
      broker.send(stateCertificate, { params, body: { version, issuedOn: addDays(today, -30), result } }),
    drop: () => broker.send(removeCertificate, { params, query: { version } }),
    'drop beside': () => broker.send(removeCertificate, { params, query: { ...query, version } }),
    use: () => broker.send(reusePapers, { params: { id }, body: { paperIds } }),
    'give back': async () => {
      const used = list.items.find(({ from }) => from !== null)?.documentId
      const { rows } = await server.pool.query('select id from papers where document_id = $1', [used])
      await broker.send(giveBackPapers, { params: { id }, body: { paperIds: rows.map((row) => row.id) } })
    },
    pack: () =>
      broker.send(arrangeDiligence, { params: { id }, body: { packId: days ? 'curitiba' : 'rio_capital' } }),
  }
  const body = { action: deed, version, note: 'Conferido em papel' }
  await (deed in tries ? tries[deed as keyof typeof tries]() : broker.send(changeItem, { params, body }))
}

it('what is kept of the items of a property is what they come to, whatever was done with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 12 }), async (all) => {
      const owners = [makeOwner()]
      const [one, other] = [await takeIn(broker, { owners }), await takeIn(broker, { owners })]
      for (const each of all) {
        const { id } = each.place ? other : one
        await attempt(id, each)
        // A stated fact holds in each property for which the paper counts.
        for (const { id } of [one, other]) {
          const [kept, derived] = await bothOf(id)
          expect(kept, each.deed).toEqual(derived)
        }
      }
      await broker.call(deleteProperty, { params: { id: one.id } })
      expect((await bothOf(other.id))[0]).toEqual((await bothOf(other.id))[1])
      await broker.send(erasePerson, {
        params: { id: other.owners[0]?.personId },
      })
      expect((await bothOf(other.id))[0]).toEqual((await bothOf(other.id))[1])
    }),
    { numRuns: 4 },
  )
}, 60_000)

it('of a pair the paper of one owner does not stand in for that of another', async () => {
  const { id, owners } = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
  for (const [index, item] of (['trabalhistas_fisicos', 'trabalhistas_eletronico'] as const).entries()) {
    await fileFor(broker, { property: id, item, person: owners[index]?.personId as number })
  }
  const [kept, derived] = await bothOf(id)
  expect(kept).toEqual(derived)
  expect(kept).toMatchObject({ withGap: 2 })
})
