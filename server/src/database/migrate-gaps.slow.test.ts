import { catalogueIds } from '@soleira/domain/catalogue/names'
import { companionOf } from '@soleira/domain/checklist/companion'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'
import { recountChecklists } from '../features/checklist/counts.ts'
import type { AccountId } from '../scope.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
  await migrateTo(pool, 'later_answers')
})
afterEach(() => drop())

interface Item {
  kind: string
  status?: string
  result?: string | null
  days?: number | null
  resolution?: string
  beside?: { result: string | null; days: number | null }
}

async function file(
  of: Row,
  paper: { kind: string; result: string | null; days: number | null },
): Promise<number> {
  const { rows } = await pool.query(
    `with file as (
       insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
       values ($1, $2, 'CERTIDAO', 'certidão.pdf', 'application/pdf', 5, '', gen_random_uuid()) returning id)
     insert into papers (account_id, kind, property_id, document_id, issued_on, valid_until, result, result_by)
     select $1, $3, $2, file.id, '2026-01-10', (now() at time zone 'America/Sao_Paulo')::date + $4::int, $5,
       case when $5::text is not null then 'person' end from file returning id`,
    [of.account_id, of.property_id, paper.kind, paper.days, paper.result],
  )
  return rows[0].id
}

async function addItem(
  of: Row,
  { kind, status = 'completed', result = null, days = null, ...item }: Item,
): Promise<void> {
  const { rows } = await pool.query(
    `insert into checklist_items (account_id, property_id, kind, status, requested_at, set_aside_reason)
     values ($1, $2, $3, $4, '2026-03-01T01:30Z', case $4 when 'set_aside' then 'Rural' end) returning id`,
    [of.account_id, of.property_id, kind, status],
  )
  const link = (slot: string, paper: number, resolution: string | null) =>
    pool.query(
      `insert into paper_links (account_id, item_id, slot, paper_id, resolution) values ($1, $2, $3, $4, $5)`,
      [of.account_id, rows[0].id, slot, paper, resolution],
    )
  if (status === 'completed')
    await link('own', await file(of, { kind, result, days }), item.resolution ?? null)
  if (item.beside) await link('companion', await file(of, { kind, ...item.beside }), null)
}

it('what a list of today ranks by is counted for what is there, as each change counts it from then on', async () => {
  const lists: Item[][] = [
    [{ kind: 'sefaz' }, { kind: 'quitacao_condominial', beside: { result: null, days: 4 } }],
    [
      { kind: 'sefaz', result: 'negativa', beside: { result: 'positiva', days: 4 } },
      { kind: 'onus_reais', status: 'requested' },
    ],
    [
      {
        kind: 'sefaz',
        result: 'positiva',
        resolution: 'Paga',
        days: 9,
        beside: { result: 'negativa', days: -1 },
      },
      { kind: 'justica_federal', days: -1 },
      { kind: 'receita_federal', result: 'inconclusiva' },
    ],
    [
      { kind: 'sefaz', status: 'requested', beside: { result: 'negativa', days: 3 } },
      { kind: 'onus_reais', status: 'set_aside' },
    ],
    [{ kind: 'sefaz', result: 'negativa', beside: { result: null, days: 5 } }],
    [{ kind: 'sefaz', result: 'negativa', beside: { result: null, days: null } }],
  ]
  const of: Row[] = []
  for (const items of lists) {
    const family = (await makeFamily(pool)).get('checklist_items') as Row
    await pool.query('delete from checklist_items where property_id = $1', [family.property_id])
    for (const item of items) await addItem(family, item)
    of.push(family)
  }
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'item_gaps')
  const after = await readEveryTable(pool)
  for (const [table, rows] of before) {
    if (table === 'properties') continue
    expect(after.get(table), table).toEqual(rows)
  }
  const added = ['items_unstated', 'items_gaps', 'items_with_gap', 'items_gap_on', 'items_requested_on']
  const counts = async () => (await pool.query(`select id, ${added} from properties order by id`)).rows
  const filled = await counts()
  expect(filled.map((row) => row.items_gaps)).toEqual([
    ['sefaz missing'],
    ['sefaz positiva'],
    ['sefaz expired'],
    [],
    [],
    [],
  ])
  expect(filled.map((row) => row.items_unstated)).toEqual([2, 0, 0, 0, 1, 1])
  expect(filled[1]?.items_requested_on).toEqual('2026-02-28')
  const db = drizzle({ client: pool, casing: 'snake_case' })
  for (const { account_id, property_id } of of) {
    await recountChecklists(
      db as never,
      { account: account_id as AccountId },
      [property_id as number],
      'items',
    )
  }
  expect(await counts()).toEqual(filled)
})

it('counts those of the kinds that have a companion: another kind that gets one needs such a migration, too', () => {
  expect(catalogueIds.filter((kind) => companionOf(kind)).sort()).toEqual(['quitacao_condominial', 'sefaz'])
})
