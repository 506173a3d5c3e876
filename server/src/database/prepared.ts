import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, SystemDb } from './client.ts'

/**
 * For a statement that nearly every request runs. It is built once per database. It has a name, so that each
 * connection parses and plans it once. Its changing values are `sql.placeholder`s.
 */
export function prepareOnce<T, D extends Db | SystemDb = Db>(prepare: (db: D) => T): (db: D) => T {
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
 * The same for SQL written by hand, whose rows come as PostgreSQL sends them. It is built once per process,
 * while `prepared` would build it again in every transaction.
 */
export function prepareSql<Row>(
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
