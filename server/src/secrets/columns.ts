import type pg from 'pg'
import type { SecretPlace } from './cipher.ts'

export interface SecretColumn {
  table: string
  row: string
  column: string
}

/** Every column with a secret that must be read again. Secrets that are only compared are kept as hashes. */
export const secretColumns = [
  { table: 'two_step', row: 'user_id', column: 'secret' },
  { table: 'automation_providers', row: 'id', column: 'token' },
  { table: 'mailboxes', row: 'account_id', column: 'password' },
  { table: 'signature_services', row: 'id', column: 'secrets' },
  { table: 'seal_certificates', row: 'id', column: 'secrets' },
  { table: 'product_keys', row: 'name', column: 'value' },
] as const satisfies SecretColumn[]

type Table = (typeof secretColumns)[number]['table']

export interface Kept {
  name: string
  kept: string
}

export async function rowsUnlike(
  client: pg.ClientBase,
  { table, row, column }: SecretColumn,
  pattern: string,
  most: number | null = null,
): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select ${row}::text as name, ${column} as kept from ${table} where ${column} not like $1 limit $2 for update`,
    [pattern, most],
  )
  return rows
}

export async function writeRows(
  client: pg.ClientBase,
  { table, row, column }: SecretColumn,
  rows: Kept[],
): Promise<void> {
  await client.query(
    `update ${table} set ${column} = given.new_value
     from unnest($1::text[], $2::text[]) given (row_name, new_value) where ${table}.${row}::text = given.row_name`,
    [rows.map(({ name }) => name), rows.map(({ kept }) => kept)],
  )
}

export const secretPlace = (table: Table, row: string | number): SecretPlace => `${table}/${row}`
