import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds } from '@soleira/domain/catalogue/names'
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
  await migrateTo(pool, 'land_goods_and_read_files')
})
afterEach(() => drop())

interface Paper {
  kind: string
  result?: string | null
  days?: number | null
  basis?: string | null
  issued?: boolean
}

async function add(
  of: Row,
  { kind, result = 'negativa', days = null, basis = null, issued = false }: Paper,
): Promise<number> {
  const { rows } = await pool.query(
    `with file as (
       insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
       values ($1, $2, 'CERTIDAO', 'certidão.pdf', 'application/pdf', 5, '', gen_random_uuid()) returning id),
     item as (
       insert into checklist_items (account_id, property_id, kind, status, requested_at)
       values ($1, $2, $3, 'completed', '2026-03-01T01:30Z') returning id),
     paper as (
       insert into papers (account_id, kind, property_id, document_id, issued_on, valid_until, validity_basis, result, result_by)
       select $1, $3, $2, file.id, case when $7 then '2020-01-10'::date end,
         (now() at time zone 'America/Sao_Paulo')::date + $5::int, $6, $4, case when $4::text is not null then 'person' end
       from file returning id)
     insert into paper_links (account_id, item_id, slot, paper_id) select $1, item.id, 'own', paper.id from item, paper
     returning paper_id as id`,
    [of.account_id, of.property_id, kind, result, days, basis, issued],
  )
  return rows[0].id
}

const pairs = catalogueIds.filter((id) => 'together' in catalogue[id] && !('companion' in catalogue[id]))

/** Each kind without the one that it counts together with. */
const halves = [
  pairs.filter((id) => id < (catalogue[id].together?.[0] ?? '')),
  pairs.filter((id) => id > (catalogue[id].together?.[0] ?? '')),
]

it('a last day that was counted from the upload goes, what a person or a paper gave stays, and all is counted anew', async () => {
  const lists: Paper[][] = [
    [{ kind: 'onus_reais', days: 20, basis: 'assumed' }],
    [{ kind: 'onus_reais', days: -20, basis: 'assumed' }],
    [{ kind: 'onus_reais', days: 20, basis: 'assumed', issued: true }],
    [{ kind: 'onus_reais', days: 20, basis: 'printed' }],
    [{ kind: 'onus_reais', days: 20 }],
    [{ kind: 'trabalhistas_fisicos', days: 20, basis: 'printed' }],
    [
      { kind: 'trabalhistas_fisicos', days: 20, basis: 'printed' },
      { kind: 'trabalhistas_eletronico', days: 20, basis: 'printed', result: null },
    ],
    pairs.map((kind) => ({ kind, days: 20, basis: 'printed' })),
    ...halves.map((kinds) => kinds.map((kind) => ({ kind, days: 20, basis: 'printed' }))),
  ]
  const of: Row[] = []
  for (const items of lists) {
    const family = (await makeFamily(pool)).get('checklist_items') as Row
    await pool.query('delete from checklist_items where property_id = $1', [family.property_id])
    for (const item of items) await add(family, item)
    of.push(family)
  }
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'undated_papers')
  const after = await readEveryTable(pool)
  for (const [table, rows] of before) {
    if (table === 'properties' || table === 'papers') continue
    expect(after.get(table), table).toEqual(rows)
  }
  const presumed = ({ validity_basis, issued_on }: Row) => validity_basis === 'assumed' && issued_on === null
  const expected = before
    .get('papers')
    ?.map((paper) => (presumed(paper) ? { ...paper, valid_until: null, validity_basis: null } : paper))
  const inOrder = (rows: Row[] = []) => rows.toSorted((one, other) => Number(one.id) - Number(other.id))
  expect(inOrder(after.get('papers'))).toEqual(inOrder(expected))
  expect(inOrder(before.get('papers'))).not.toEqual(inOrder(expected))
  const counts = async () => (await pool.query('select * from properties order by account_id, id')).rows
  const filled = await counts()
  const db = drizzle({ client: pool, casing: 'snake_case' })
  for (const { account_id, property_id } of of) {
    await recountChecklists(
      db as never,
      { account: account_id as AccountId },
      [property_id as number],
      'items',
    )
  }
  expect(filled).toEqual(await counts())
  const apart = filled.flatMap(({ items_gaps }) => items_gaps.filter((gap: string) => gap.endsWith('apart')))
  expect(apart).toHaveLength(pairs.length + 1)
})

it('counts the pairs of the catalogue: another one needs such a migration, too', () => {
  expect(pairs.toSorted()).toEqual([
    'certidao_fazendaria_pessoal',
    'pge_sp',
    'primeiro_interdicoes',
    'sefaz_sp',
    'segundo_distribuidor',
    'segundo_interdicoes',
    'tjsp_civel',
    'tjsp_eproc',
    'trabalhistas_eletronico',
    'trabalhistas_fisicos',
    'trt10_eletronicos',
    'trt10_fisicos',
    'trt2_eletronicos',
    'trt2_fisicos',
  ])
})
