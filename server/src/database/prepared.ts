import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, SystemDb } from './client.ts'

/**
 * A statement that runs on nearly every request: put together once per database and, since it carries a name,
 * parsed and planned once per connection. Its changing values are `sql.placeholder`s.
 */
export function prepared<T, D extends Db | SystemDb = Db>(prepare: (db: D) => T): (db: D) => T {
  const statements = new WeakMap<D, T>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same for SQL by hand, whose rows come as PostgreSQL gives them: put together once and for all, so that it costs
 * no more inside a transaction, where every time is the first for `prepared`.
 */
export function statement<Row>(
  name: string,
  text: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as {
      rows: Row[]
    }
    return rows
  }
}
