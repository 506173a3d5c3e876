import { personalItems, propertyItems } from '@soleira/domain/checklist/item-kinds'
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
  await migrateTo(pool, 'put_off_tasks')
})
afterEach(() => drop())

async function one(text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${text} returning id`, values)
  return rows[0]?.id as number
}

const account = 1

function property(): Promise<number> {
  return one(
    `insert into properties (account_id, sequence_number, type, street, number, neighborhood, city, state, cep, value, search_key)
     select $1, coalesce(max(sequence_number), 0) + 1, 'casa', 'Rua do Ouvidor', '9', 'Centro', 'Rio de Janeiro', 'RJ',
       '20040-030', 1, 'x' from properties where account_id = $1`,
    [account],
  )
}

function person(fullName: string, union: number | null = null, seat = 1, kind = 'natural'): Promise<number> {
  return one(
    `insert into people (account_id, full_name, search_key, union_id, union_seat, kind) values ($1, $2, $2, $3, $4, $5)`,
    [account, fullName, union, seat, kind],
  )
}

const union = (regime: string | null) =>
  one(`insert into unions (account_id, kind, regime) values ($1, 'marriage', $2)`, [account, regime])

async function owns(propertyId: number, ...people: number[]): Promise<void> {
  // Inserted in reverse: only `position` says who comes first.
  for (const [position, id] of [...people.entries()].reverse()) {
    await one(
      `insert into parties (account_id, property_id, person_id, position, full_name) values ($1, $2, $3, $4, 'Sem Nome')`,
      [account, propertyId, id, position],
    )
  }
}

async function checklist(propertyId: number): Promise<void> {
  const { rows: users } = await pool.query('select id from users where account_id = $1', [account])
  for (const [index, { id: item }] of [...propertyItems, ...personalItems].entries()) {
    const isThere = index % 3 === 2
    const document = isThere
      ? await one(
          `insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
           values ($1, $2, 'CERTIDAO', 'certidão.pdf', 'application/pdf', 5, decode(repeat('5e', 32), 'hex'), gen_random_uuid())`,
          [account, propertyId],
        )
      : null
    await pool.query(
      `insert into diligence_items (account_id, property_id, item, status, version, requested_at, completed_at, document_id,
         number, issued_on, valid_until, validity_basis, result, resolution, resolved_at)
       values ($1, $2, $3, $4, $5, '2026-03-01T10:00Z', $6, $7, $8, '2026-03-02', '2026-06-01', 'printed', $9, $10, $11)`,
      [
        account,
        propertyId,
        item,
        isThere ? 'completed' : index % 3 ? 'requested' : 'pending',
        index + 1,
        isThere ? '2026-03-03T10:00Z' : null,
        document,
        isThere ? `n/${index}` : null,
        isThere ? 'positiva' : null,
        isThere ? 'Paga' : null,
        isThere ? '2026-03-04T10:00Z' : null,
      ],
    )
    const event = await one(
      `insert into events (account_id, user_id, actor, action, entity, entity_id, property_id, property_number)
       values ($1, $2, 'proof', 'updated', 'certificate', $3, $4, 1)`,
      [account, users[0]?.id, document, propertyId],
    )
    await pool.query(
      `insert into diligence_changes (account_id, event_id, property_id, item, action, note)
       values ($1, $2, $3, $4, 'request', $5)`,
      [account, event, propertyId, item, `nota ${index}`],
    )
    for (const key of [
      `item-expires:${propertyId}:${item}:2026-06-01:10`,
      `item-expired:${propertyId}:${item}:2026-06-01`,
    ]) {
      await pool.query(
        `insert into notifications (account_id, user_id, key, type, category, title, message)
         values ($1, $2, $3, 'warning', 'document', 'x', 'x')`,
        [account, users[0]?.id, key],
      )
    }
  }
}

it('checklists learn whom each paper is about, and no fact of a filled database is lost', async () => {
  for (let family = 0; family < 2; family += 1) {
    await makeFamily(pool)
    await pool.query(`update diligence_items set item = 'sefaz'`)
    await pool.query(`update diligence_changes set item = 'sefaz'`)
  }
  const [partial, separate, silent] = [
    await union('comunhao_parcial'),
    await union('separacao_absoluta'),
    await union(null),
  ]
  const [ana, rui] = [await person('Ana Reis', partial), await person('Rui Reis', partial, 2)]
  const [íris, ivo] = [await person('Íris Sá', separate), await person('Ivo Sá', separate, 2)]
  const [eva] = [await person('Eva Luz', silent), await person('Caio Luz', silent, 2)]
  const expected = new Map<number, number>()
  const since = new Map<number, number>()
  const takeIn = async (items: number, ...owners: number[]) => {
    const id = await property()
    await owns(id, ...owners)
    await checklist(id)
    expected.set(id, items)
    since.set(id, items + (owners.includes(íris) ? 1 : 0))
    return id
  }
  const ownerless = await takeIn(15)
  const ofOne = await takeIn(15, íris)
  await takeIn(25, ana)
  await takeIn(25, ana, rui)
  await takeIn(25, eva, íris)
  await takeIn(35, eva, rui)
  // Two of the items asked for, both begun, do not apply to a company.
  const company = await person('Vila Rica Ltda.', null, 1, 'legal')
  await takeIn(5 + 14 + 2, company)
  const estate = await takeIn(5 + 16 + 10, ana)
  for (const [personId, role, represents] of [
    [eva, 'heir', null],
    [ivo, 'executor', ana],
    [rui, 'representative', ana],
  ]) {
    await one(
      `insert into parties (account_id, property_id, person_id, position, full_name, role, represents_id)
       values ($1, $2, $3, 0, 'Sem Nome', $4, $5)`,
      [account, estate, personId, role, represents],
    )
  }
  // Rui, who survived Ana, is asked for his papers since.
  since.set(estate, 5 + 16 + 10 + 10)

  const before = await readEveryTable(pool)
  await migrateTo(pool, 'checklist_items')
  const after = await readEveryTable(pool)

  const changed = ['diligence_items', 'diligence_changes', 'properties', 'notifications']
  for (const [table, rows] of before) {
    if (changed.includes(table)) continue
    expect(after.get(table), table).toHaveLength(rows.length)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
  const parties = before.get('parties') as Row[]
  const personal = new Set<unknown>(personalItems.map(({ id }) => id))
  const firstOwner = (of: unknown) =>
    parties
      .filter(({ property_id: id, role }) => id === of && role === 'owner')
      .sort((a, b) => Number(a.position) - Number(b.position))[0]?.person_id ?? null
  const whose = ({ item, property_id: id }: Row) => (personal.has(item) ? firstOwner(id) : null)

  const items = (before.get('diligence_items') as Row[]).map(
    ({ item, ...row }): Row => ({
      ...row,
      kind: item,
      person_id: whose({ item, ...row }),
      id: expect.any(Number),
      set_aside_reason: null,
      set_aside_at: null,
    }),
  )
  expect(after.has('diligence_items')).toBe(false)
  expect(after.get('checklist_items')).toHaveLength(items.length)
  expect(after.get('checklist_items')).toEqual(expect.arrayContaining(items))
  expect(items.filter(({ property_id: id }) => id === ownerless).map(({ person_id: id }) => id)).toEqual(
    Array(15).fill(null),
  )
  expect(items.filter(({ person_id: id }) => id === íris)).toHaveLength(10)
  expect(items.some(({ person_id: id }) => id === ivo)).toBe(false)

  expect(after.get('diligence_changes')).toEqual(
    expect.arrayContaining(
      (before.get('diligence_changes') as Row[]).map(({ item, ...row }) => ({
        ...row,
        kind: item,
        person_id: whose({ item, ...row }),
      })),
    ),
  )
  for (const { items_expected: count, ...row } of after.get('properties') as Row[]) {
    expect(before.get('properties')).toContainEqual(row)
    expect(count).toBe(expected.get(row.id as number) ?? count)
  }
  // The migration computed it once in SQL. The product must get the same.
  await migrateTo(pool, 'land_goods_and_read_files')
  const scope = { account: account as AccountId }
  const db = drizzle({ client: pool, casing: 'snake_case' })
  await recountChecklists(db as never, scope, [...expected.keys()], 'expected')
  for (const { id, items_expected: count } of (await readEveryTable(pool)).get('properties') as Row[]) {
    expect(count).toBe(since.get(id as number) ?? count)
  }
  const keys = (after.get('notifications') as Row[]).map(({ key }) => key)
  expect(keys).toHaveLength(before.get('notifications')?.length ?? 0)
  for (const key of [
    `item-expires:${ofOne}:sefaz@${íris}:2026-06-01:10`,
    `item-expired:${ofOne}:sefaz@${íris}:2026-06-01`,
    `item-expires:${ofOne}:onus_reais:2026-06-01:10`,
    `item-expired:${ownerless}:sefaz:2026-06-01`,
  ]) {
    expect(keys).toContain(key)
  }
  await makeFamily(pool)
})
