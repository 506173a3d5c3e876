import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

export type Db = PgDatabase<NodePgQueryResultHKT>

declare const brand: unique symbol

/**
 * The database across all accounts, for work before an account is known, like a sign-in, and for upkeep. It
 * is no `Db`, so that it cannot stand where an account's data need a scope.
 */
export type SystemDb = Omit<Db, 'transaction'> & {
  readonly [brand]: 'system'
  transaction<T>(body: (system: SystemDb) => Promise<T>): Promise<T>
}
