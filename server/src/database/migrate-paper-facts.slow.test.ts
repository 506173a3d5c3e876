import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'
import { migrate } from './migrate.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
})
afterEach(() => drop())

it('since papers say facts, each paper of before counts where it counted, and offers nothing', async () => {
  await migrateTo(pool, 'letters_left_out')
  await makeFamily(pool)
  await makeFamily(pool)
  const before = await readEveryTable(pool)
  await migrate(pool)
  const after = await readEveryTable(pool)
  for (const table of [
    'documents',
    'identity_uses',
    'checklist_items',
    'papers',
    'paper_links',
    'inbox_papers',
  ]) {
    const rows = before.get(table) ?? []
    expect(rows.length, table).toBeGreaterThan(1)
    expect(after.get(table), table).toHaveLength(rows.length)
    for (const row of rows) expect(after.get(table), table).toContainEqual(expect.objectContaining(row))
  }
  expect(after.get('paper_facts')).toEqual([])
  const counts = [
    'items_expected',
    'items_completed',
    'items_with_issues',
    'items_underway',
    'items_unstated',
  ]
  const counted = (all: typeof before) =>
    all.get('properties')?.map((row) => [row.id, ...counts.map((column) => row[column])])
  expect(counted(after)).toEqual(counted(before))
})
