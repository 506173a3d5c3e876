import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'
import { migrate } from './migrate.ts'

let old: TestDatabase
let pool: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  old = await emptyDatabase()
  await migrateTo(old.pool, 'places_of_people')
  await old.pool.end()
})
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase(old.name))
})
afterEach(() => drop())
afterAll(() => old.drop())

const slot = 'CERTIDAO_ESTADO_CIVIL'
let account: number
let family: Map<string, Row>

const idOf = async (text: string, values: unknown[]) =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id as number

/** A copy of the family's row with other values. */
async function another(table: string, change: Row): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return idOf(
    `insert into ${table} (${names})
     select ${names} from jsonb_populate_record((select t from ${table} t where id = $1), $2) returning id`,
    [family.get(table)?.id, change],
  )
}

let numbers = 0
const person = (change: Row = {}) => another('people', { kind: 'natural', cpf: null, cnpj: null, ...change })
async function property(owners: readonly number[], change: Row = {}): Promise<number> {
  numbers += 1
  const id = await another('properties', { sequence_number: 1000 + numbers, current_stage: 2, ...change })
  for (const [position, of] of owners.entries())
    await pool.query(
      `insert into parties (account_id, property_id, person_id, role, position, full_name) values ($1, $2, $3, 'owner', $4, 'A')`,
      [account, id, of, position],
    )
  return id
}
const paper = (at: number, day = '2026-03-01', category = slot) =>
  idOf(
    `insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key, uploaded_at)
     values ($1, $2, $3, 'papel.pdf', 'application/pdf', 5, decode(repeat('5e', 32), 'hex'), gen_random_uuid(), $4)
     returning id`,
    [account, at, category, day],
  )
const certify = (document: number, of: number, validUntil: string | null = null) =>
  pool.query(
    `insert into papers (account_id, kind, person_id, document_id, valid_until)
     values ($1, 'certidao_casamento', $2, $3, $4)`,
    [account, of, document, validUntil],
  )
/** Somebody could read it: what its words say is left to the job. */
const read = (document: number) =>
  pool.query(
    `insert into readings (account_id, user_id, document_id, status, text, reading)
     select account_id, user_id, $2, 'read', '{"pages": []}', '{}' from inbox_papers where account_id = $1 limit 1`,
    [account, document],
  )
const slots = async () =>
  (
    await pool.query(
      `select property_id, person_id, document_id from identity_uses where category = $1 order by property_id, document_id`,
      [slot],
    )
  ).rows.map(Object.values)

beforeEach(async () => {
  family = await makeFamily(pool)
  account = family.get('properties')?.account_id as number
})

it('keeps each use of an identity document, and no fact of a filled database is lost', async () => {
  await makeFamily(pool)
  const before = await readEveryTable(pool)
  await migrate(pool)
  const after = await readEveryTable(pool)
  for (const [table, rows] of before) {
    expect(after.get(table), table).toHaveLength(rows.length)
    for (const row of rows) expect(after.get(table), table).toContainEqual(expect.objectContaining(row))
  }
  const uses = after.get('identity_uses') ?? []
  expect(uses).toHaveLength(2)
  for (const use of uses) expect(use).toMatchObject({ category: 'RG_CNH' })
  await makeFamily(pool)
})

it('a paper of the civil status counts where it counted, and wherever its person’s would be filed now', async () => {
  const union_id = family.get('unions')?.id as number
  await pool.query('update people set union_id = null')
  const [ana, otto] = [await person({ union_id, union_seat: 1 }), await person({ union_id, union_seat: 2 })]
  const [beto, rita] = [await person({ union_id: null }), await person({ union_id: null })]
  const both = await property([ana, otto])
  // The couple's waits until its words say that it is.
  await property([otto])
  await property([ana], { current_stage: 7 })
  const wedding = await paper(both)
  await certify(wedding, ana)
  // The newest of a sole owner that nobody could read counts, but not over what is there, nor an expired one.
  const [one, two, full] = [await property([beto]), await property([beto]), await property([beto])]
  const [old, newest] = [await paper(one, '2026-01-01'), await paper(one, '2026-02-01')]
  const other = await paper(full, '2025-01-01')
  const ritas = await property([rita])
  await property([rita])
  const expired = await paper(ritas)
  await certify(expired, rita, '2020-01-01')
  const told = await paper(await property([rita]))
  await read(told)
  // Nobody knows whose this one is.
  const shared = await property([beto, rita])
  const anybodys = await paper(shared)
  await paper(two, '2026-03-01', 'COMPROVANTE_RESIDENCIA')
  await migrate(pool)
  expect(await slots()).toEqual(
    [
      [both, ana, wedding],
      [one, beto, old],
      [one, beto, newest],
      [two, beto, newest],
      [full, beto, other],
      [ritas, rita, expired],
    ].sort(([one = 0, , document = 0], [other = 0, , second = 0]) => one - other || document - second),
  )
  const { rows } = await pool.query(
    'select id, person_id, spouse_id from documents where id = any($1) order by id',
    [[wedding, newest, told, anybodys]],
  )
  expect(rows).toEqual([
    { id: wedding, person_id: ana, spouse_id: null },
    { id: newest, person_id: beto, spouse_id: null },
    { id: told, person_id: null, spouse_id: null },
    { id: anybodys, person_id: null, spouse_id: null },
  ])
})

it('a couple’s paper that tells no second person is examined again where a spouse is known by now', async () => {
  await migrateTo(pool, 'papers_of_couples')
  const union_id = family.get('unions')?.id as number
  await pool.query('update people set union_id = null')
  const [ana, otto] = [await person({ union_id, union_seat: 1 }), await person({ union_id, union_seat: 2 })]
  const rita = await person({ union_id: null })
  const both = await property([ana, otto])
  const [wedding, ofTwo, single, other] = [
    await paper(both),
    await paper(both),
    await paper(both),
    await paper(both, '2026-03-01', 'CERTIDAO'),
  ]
  await certify(wedding, ana)
  await certify(ofTwo, ana)
  await pool.query('update papers set spouse_id = $1 where document_id = $2', [otto, ofTwo])
  await pool.query('update documents set person_id = $1, spouse_id = $2 where id = $3', [ana, otto, ofTwo])
  await certify(single, rita)
  await certify(other, ana)
  await pool.query(`update papers set kind = 'sefaz' where document_id = $1`, [other])
  const filled = await paper(both)
  await pool.query('update documents set person_id = $1 where id = $2', [otto, filled])
  const all = [wedding, ofTwo, single, other, filled]
  for (const one of all) await read(one)
  await pool.query('update readings set examined = 3')
  await migrate(pool)
  const { rows } = await pool.query(
    'select document_id, examined from readings where document_id = any($1) order by document_id',
    [all],
  )
  expect(rows.map(Object.values)).toEqual([
    [wedding, -1],
    [ofTwo, 3],
    [single, 3],
    [other, 3],
    [filled, -1],
  ])
})

it('a couple’s certificate that nobody has examined is of the two who are spouses now, and what may tell more is examined again', async () => {
  const union_id = family.get('unions')?.id as number
  await pool.query('update people set union_id = null')
  const [ana, otto] = [await person({ union_id, union_seat: 1 }), await person({ union_id, union_seat: 2 })]
  const rita = await person({ union_id: null })
  const numbered = await person({ union_id: null, cpf: '529.982.247-25' })
  const both = await property([ana, otto])
  const unread = await paper(both)
  const told = await paper(both, '2026-03-01', 'CERTIDAO')
  const [justRead, single] = [await paper(both), await paper(both)]
  const [other, ofNumbered] = [await paper(both), await paper(both)]
  const papers = [unread, told, single, other, ofNumbered, justRead]
  await certify(unread, otto)
  await certify(told, ana)
  await read(told)
  await certify(single, rita)
  await certify(other, ana)
  await certify(ofNumbered, numbered)
  await pool.query(`update papers set kind = 'sefaz' where document_id = any($1)`, [[other, ofNumbered]])
  await read(other)
  await read(ofNumbered)
  await pool.query('update readings set examined = 3')
  await certify(justRead, otto)
  await read(justRead)
  await migrate(pool)
  const { rows } = await pool.query(
    'select document_id, person_id, spouse_id from papers where document_id = any($1) order by id',
    [papers],
  )
  expect(rows.map(Object.values)).toEqual([
    [unread, otto, ana],
    [told, ana, null],
    [single, rita, null],
    [other, ana, null],
    [ofNumbered, numbered, null],
    [justRead, otto, ana],
  ])
  const again = await pool.query(
    'select document_id, examined from readings where document_id = any($1) order by document_id',
    [[told, other, ofNumbered, justRead]],
  )
  expect(again.rows.map(Object.values)).toEqual([
    [told, 2],
    [justRead, null],
    [other, 2],
    [ofNumbered, 3],
  ])
  for (const table of ['documents', 'parties', 'papers'])
    await pool.query(`delete from ${table} where person_id = $1`, [ana])
  await pool.query('delete from people where id = $1', [ana])
  const { rows: left } = await pool.query('select person_id, spouse_id from papers where document_id = $1', [
    unread,
  ])
  expect(left).toEqual([{ person_id: otto, spouse_id: null }])
})
