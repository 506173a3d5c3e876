import type pg from 'pg'

/** Writes rows in one statement. The first row's keys are the columns; other columns take their defaults. */
export async function insertRows(client: pg.ClientBase, table: string, rows: object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
