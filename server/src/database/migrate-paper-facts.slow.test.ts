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

it('papers that were waiting were examined by no rules, and those of before an erasure are by none', async () => {
  await migrateTo(pool, 'births_and_licences')
  const [erased, reduced, other, waiting] = [
    await makeFamily(pool),
    await makeFamily(pool),
    await makeFamily(pool),
    await makeFamily(pool),
  ]
  const reading = (of: typeof erased) => of.get('readings')?.id
  // One that waits for an answer about a person has a migration of its own.
  await pool.query('delete from paper_facts')
  await pool.query(`update readings set status = 'read' where id <> $1`, [reading(waiting)])
  await pool.query(`update documents set uploaded_at = now() - interval '1 hour'`)
  await pool.query(`alter table events disable trigger user`)
  const say = (of: typeof erased, action: string, detail: string | null) =>
    pool.query(
      `update events set entity = 'person', action = $2, detail = $3, opening_number = null where id = $1`,
      [of.get('events')?.id, action, detail],
    )
  await say(erased, 'deleted', null)
  await say(reduced, 'updated', 'erased')
  await say(other, 'updated', null)
  await say(waiting, 'updated', null)
  await migrate(pool)
  const { rows } = await pool.query('select id, examined from readings order by id')
  expect(rows).toEqual([
    { id: reading(erased), examined: 32_767 },
    { id: reading(reduced), examined: 32_767 },
    { id: reading(other), examined: 0 },
    { id: reading(waiting), examined: null },
  ])
})

it('papers of before are examined again, and a burden that one paper brought has its matrícula', async () => {
  await migrateTo(pool, 'births_and_licences')
  const [family, other] = [await makeFamily(pool), await makeFamily(pool)]
  const burden = (of: typeof family) => of.get('burdens')?.id
  await pool.query('delete from paper_facts')
  const say = (of: typeof family, matricula: string) =>
    pool.query(
      `insert into paper_facts (account_id, document_id, property_id, field, value, page, words, is_sure, answer,
         answered_at, was_empty)
       select b.account_id, $2, b.property_id, 'burden', $3, 1, '', true, 'accepted', now(), true
       from burdens b where b.id = $1`,
      [burden(of), of.get('documents')?.id, { said: 'hipoteca', act: 'R-1', matricula }],
    )
  await pool.query(`update burdens set kind = 'hipoteca', act = 'R-1', stated_by = 'paper'`)
  // The broker touched one.
  await pool.query(`update burdens set stated_by = 'person' where id = $1`, [burden(family)])
  await pool.query(`update readings set status = 'read'`)
  await say(family, '71204')
  await say(other, '71204')
  await say(other, '71205')
  await migrate(pool)
  const { rows } = await pool.query<{ id: number; matricula: string | null }>(
    'select id, matricula from burdens order by id',
  )
  expect(rows).toEqual([
    { id: burden(family), matricula: '71204' },
    // Two acts were one row, and nobody knows which it was.
    { id: burden(other), matricula: null },
  ])
  const read = await pool.query('select distinct examined from readings')
  expect(read.rows).toEqual([{ examined: 0 }])
  // A reading that begins now was never examined.
  const { rows: fresh } = await pool.query(
    `select column_default from information_schema.columns where table_name = 'readings' and column_name = 'examined'`,
  )
  expect(fresh).toEqual([{ column_default: null }])
})

it('papers that wait for an answer about a person are examined again, and no others', async () => {
  await migrateTo(pool, 'papers_of_later_unions')
  const [asked, answered, ofProperty, erased] = [
    await makeFamily(pool),
    await makeFamily(pool),
    await makeFamily(pool),
    await makeFamily(pool),
  ]
  const all = [asked, answered, ofProperty, erased]
  const its = (of: typeof asked, table: string) => of.get(table)?.id
  await pool.query('delete from paper_facts')
  for (const of of all) {
    await pool.query(
      `insert into paper_facts (account_id, document_id, property_id, person_id, field, value, page, words, is_sure)
       select account_id, id, property_id, $2, 'cpf', '{"said":"x"}', 1, '', false from documents where id = $1`,
      [its(of, 'documents'), its(of, 'people')],
    )
    const taken = { doc: its(of, 'documents'), reading: its(of, 'readings') }
    await pool.query(
      `update readings set status = 'read', inbox_paper_id = null, analysis_document_id = null, document_id = $1,
         examined = $3 where id = $2`,
      [taken.doc, taken.reading, of === erased ? 32_767 : 3],
    )
  }
  const change = (of: typeof asked, set: string) =>
    pool.query(`update paper_facts set ${set} where document_id = $1`, [its(of, 'documents')])
  await change(answered, `answer = 'refused', answered_at = now()`)
  await change(ofProperty, `person_id = null, field = 'cnm'`)
  await migrate(pool)
  const { rows } = await pool.query('select id, examined from readings order by id')
  expect(rows).toEqual(
    [
      [asked, -1],
      [answered, 3],
      [ofProperty, 3],
      [erased, 32_767],
    ].map(([of, examined]) => ({ id: its(of as typeof asked, 'readings'), examined })),
  )
})
