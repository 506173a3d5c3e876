import type pg from 'pg'
import { quoted, tablesOf } from './tables.ts'

/**
 * Makes the tables ready to be filled in any order: empty, without links and triggers. What the owner of the tables may do is
 * enough. Only in the transaction that ends with `closeTables`.
 */
export async function openTables(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name))
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query(
    'create temporary table links (ordinal serial, relation text, name text, definition text) on commit drop',
  )
  await client.query(
    `insert into links (relation, name, definition)
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows } = await client.query<{ relation: string; name: string }>('select relation, name from links')
  for (const { relation, name } of rows) {
    await client.query(`alter table ${relation} drop constraint ${quoted(name)}`)
  }
}

/** Puts links and triggers back, and has PostgreSQL check every row by them. */
export async function closeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    'select relation, name, definition from links order by ordinal',
  )
  for (const { relation, name, definition } of rows) {
    await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`)
  }
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  }
}
