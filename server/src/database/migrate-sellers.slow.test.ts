import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
  await migrateTo(pool, 'name_the_company_of_a_receipt')
})
afterEach(() => drop())

/** A deal whose only owner is its buyer by now. */
async function dealOfBuyer() {
  const family = await makeFamily(pool)
  return family.get('deals') as Row
}

async function addPart({ account_id, property_id }: Row, role: string, position: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with one as (
       insert into people (account_id, full_name, search_key) values ($1, 'Ana Lima', 'ana lima') returning id),
     part as (
       insert into parties (account_id, property_id, person_id, role, position, full_name, share, goods)
       select $1, $2, id, $3, $4, 'Ana Lima', 50, 'shared' from one)
     select id from one`,
    [account_id, property_id, role, position],
  )
  return rows[0]?.id ?? 0
}

it('gives a deal that is there the parts of its property, but for who bought in it', async () => {
  const [sold, mixed, twice] = [await dealOfBuyer(), await dealOfBuyer(), await dealOfBuyer()]
  const [seller, heir] = [await addPart(mixed, 'owner', 3), await addPart(mixed, 'heir', 0)]
  await addPart(mixed, 'buyer', 0)
  // The owner of now bought in a later deal of the same property.
  const later = await addPart(twice, 'owner', 1)
  await pool.query(
    'update deals set undone_on = $3, undo_cause = $4, undo_reason = $4, deposit = $4 where account_id = $1 and id = $2',
    [twice.account_id, twice.id, '2026-01-01', 'none'],
  )
  await pool.query(
    `with chain as (
       insert into offer_chains (account_id, property_id) values ($1, $2) returning id),
     buyer as (
       insert into offer_buyers (account_id, chain_id, person_id, position) select $1, id, $3, 0 from chain),
     offer as (
       insert into offers (account_id, user_id, chain_id, side, terms, total, valid_until, presented_at, way)
       select $1, $4, id, 'buyer', '{"lines":[],"conditions":[]}', 1, now(), now(), 'email' from chain returning id)
     insert into deals (account_id, user_id, property_id, offer_id) select $1, $4, $2, id from offer`,
    [twice.account_id, twice.property_id, later, twice.user_id],
  )
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'sellers_of_deals')
  const after = await readEveryTable(pool)
  for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
  const told = { account_id: mixed.account_id, deal_id: mixed.id, represents_id: null, share: '50.0000' }
  const rest = { goods: 'shared', acquired_by: null, acquired_on: null }
  expect(after.get('deal_sellers')).toEqual(
    expect.arrayContaining([
      { ...told, ...rest, person_id: seller, role: 'owner', position: 3 },
      { ...told, ...rest, person_id: heir, role: 'heir', position: 0 },
    ]),
  )
  expect(after.get('deal_sellers')).toHaveLength(2)
  expect(sold.id).not.toBe(mixed.id)
})
