import { results } from '@soleira/domain/certificate/result'
import { addDays } from '@soleira/domain/certificate/validity'
import { type ItemState, itemState, itemStatuses } from '@soleira/domain/checklist/item'
import { checklist } from '@soleira/domain/checklist/item-kinds'
import { type CountedItem, countItems, summariseDiligence } from '@soleira/domain/checklist/summary'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { formerOfItem } from '../paper/shown.ts'
import { countsOn, statusBy } from './counts.ts'
import { itemState as itemStateInSql } from './item-state.ts'

let server: TestApp
let account: number
beforeAll(async () => {
  server = await startTestApp()
  const registration = makeRegistration()
  await signInBroker(server, registration)
  account = (await scopeOf(server, registration.email)).account
})
afterAll(() => server.stop())

const days = fc.constantFrom('2026-11-21', '2026-12-31', '2028-02-29')

const around = (day: string) =>
  fc.oneof(
    fc.constant(null),
    fc.integer({ min: -2, max: 2 }).map((days) => addDays(day, days)),
  )

const factsAround = (day: string): fc.Arbitrary<CountedItem> =>
  fc.record({
    // Completed items are more likely, so that some checklists are complete.
    status: fc.constantFrom(...itemStatuses, 'completed', 'completed'),
    // Most received items have a paper.
    paperId: fc.constantFrom(1, 1, 1, 1, null),
    result: fc.constantFrom(null, ...results),
    resolution: fc.constantFrom(null, '', 'Baixada no cartório'),
    issuedOn: fc.constantFrom(null, '2026-10-01'),
    validUntil: around(day),
    // Two kinds with a companion and one without. kept-counts.test.ts covers pairs of items, which are read
    // from tables.
    personId: fc.constant(null),
    isFormer: fc.constantFrom(false, false, true),
    kind: fc.constantFrom('sefaz', 'quitacao_condominial', 'onus_reais'),
    requestedOn: around(day),
    beside: fc.option(
      fc.record({
        result: fc.constantFrom(null, ...results),
        issuedOn: fc.constantFrom(null, '2026-10-01'),
        validUntil: around(day),
      }),
    ),
  })

const cases = days.chain((day) =>
  fc.record({
    day: fc.constant(day),
    items: fc.oneof(
      fc.array(factsAround(day), { maxLength: checklist.length }),
      factsAround(day).map((facts) => checklist.map(() => facts)),
    ),
  }),
)

/** Nobody takes part in a property that is not there. */
const stranger = 1

const rowsOf = (items: readonly CountedItem[]) =>
  sql`(select u.account_id, 0 as property_id, x.* from users u, jsonb_to_recordset(${JSON.stringify(
    items.map(({ validUntil, issuedOn, paperId, requestedOn, beside, isFormer, ...facts }, n) => ({
      n,
      ...facts,
      person_id: isFormer ? stranger : null,
      valid_until: validUntil,
      issued_on: issuedOn,
      paper: paperId,
      requested_at: requestedOn && `${requestedOn}T22:00:00-03:00`,
      second: beside && {
        id: 1,
        result: beside.result,
        issued_on: beside.issuedOn,
        valid_until: beside.validUntil,
      },
    })),
  )}::jsonb) as x(n int, person_id int, kind text, status text, paper int, result text, resolution text,
      valid_until date, issued_on date, requested_at timestamptz, second jsonb) where u.account_id = ${account}) i,
    lateral (select i.resolution) link, lateral (select i.paper as id, i.result, i.valid_until, i.issued_on) paper,
    lateral jsonb_to_record(coalesce(i.second, '{}')) as beside(id int, result text, issued_on date,
      valid_until date), ${formerOfItem}`
const dated = (day: string) => sql`${day}::date`

async function ask<T extends object>(statement: SQL): Promise<T[]> {
  return (await server.db.execute(statement)).rows as T[]
}

it('what an item shows is the same in SQL and in the domain', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ day, items }) => {
      const rows = await ask<{ state: ItemState }>(
        sql`select ${itemStateInSql('short', dated(day))} as state from ${rowsOf(items)} order by n`,
      )
      expect(rows.map(({ state }) => state)).toEqual(items.map((facts) => itemState(facts, day)))
    }),
    { numRuns: 300 },
  )
})

it('the counts of a checklist, its status, and until when they hold, are those of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ day, items }) => {
      const { completed, withIssues, positive, underway, expired, expireOn, ...rest } = countsOn(
        dated(day),
        sql`false`,
      )
      const [kept] = await ask<{ status: string; expireOn: string | null; gapOn: string | null }>(
        sql`select ${completed}::int as completed, ${withIssues}::int as "withIssues", ${underway}::int as underway,
          ${positive}::int as positive, ${expired}::int as expired, (${expireOn} - 1)::text as "expiresOn",
          ${rest.unstated}::int as unstated, ${rest.gaps} as gaps, ${rest.withGap}::int as "withGap",
          (${rest.gapOn})::text as "gapOn", (${rest.requestedOn})::text as "requestedOn",
          ${statusBy(sql.raw(String(items.length)), completed, withIssues, underway)} as status, (${expireOn})::text as "expireOn" from ${rowsOf(items)}`,
      )
      const countsAt = (day: string) => countItems(items, day)
      const { expected: _, ...counts } = countsAt(day)
      const { expireOn: until = null, gapOn = null } = kept ?? {}
      const { status } = summariseDiligence(countsAt(day))
      expect(kept).toEqual({ ...counts, withGap: counts.gaps.length, status, expireOn: until })
      const first = [until, gapOn].filter((on) => on !== null).sort()[0]
      expect(countsAt(addDays(first ?? '2099-12-31', -1))).toMatchObject(counts)
      if (until) expect(countsAt(until)).not.toMatchObject(counts)
      if (gapOn) expect(countsAt(gapOn).gaps).not.toEqual(counts.gaps)
    }),
    { numRuns: 300 },
  )
})
