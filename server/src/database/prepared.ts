import type { Db } from './client.ts'

/**
 * A statement that runs on nearly every request: put together once per database and, since it carries a name,
 * parsed and planned once per connection. Its changing values are `sql.placeholder`s.
 */
export function prepared<T>(prepare: (db: Db) => T): (db: Db) => T {
  const statements = new WeakMap<Db, T>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}
