import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  )
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = ({ columns }: Table): string => columns.map(quoteName).join(', ')
