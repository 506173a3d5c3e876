import type pg from 'pg'

export async function everyColumn(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select row_to_json(one)::text as line from ${name} one`,
    )
    texts.push(...rows.map(({ line }) => line))
  }
  return texts.join('\n')
}
