import type pg from 'pg'

/** A table as an archive has it. */
export interface Table {
  name: string
  /** Those that are written; computed ones are computed again. */
  columns: string[]
}

/** The tables of the product, in the order of their names. */
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

/** Where each sequence stands. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

/** The migrations that made the schema, the first one first. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The columns of a COPY. */
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')
