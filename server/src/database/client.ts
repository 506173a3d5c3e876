import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { followCommits } from './after-commit.ts'
import * as tables from './tables/index.ts'
import { answerOf, closeWhenUnanswered } from './unanswered.ts'
import { keepContext, type Watcher, watchQueries } from './watch-queries.ts'

/** The database, or a transaction on it: what every query and command takes first. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof tables>

declare const brand: unique symbol

/**
 * The database as the product itself sees it, all accounts at once: for what happens before an account is known, like a
 * sign-in, and for what looks after all of them. No `Db`: what is an account's own takes that and its scope.
 */
export type SystemDb = Omit<Db, 'transaction'> & {
  readonly [brand]: 'system'
  transaction<T>(body: (system: SystemDb) => Promise<T>): Promise<T>
}

/** The way to a database. A pooler hands each transaction another session, and no session keeps anything. */
export type Reach = pg.PoolConfig & { isPooled?: boolean }

/** The limits of time that every statement has. */
export const limits = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const

const options = Object.entries(limits)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** An open database: the pool, and the two handles on it. */
export interface Connection {
  pool: pg.Pool
  db: Db
  system: SystemDb
  close(): Promise<void>
}

// Money and dates stay the text that PostgreSQL wrote: no binary fractions, no time zones.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the pool and the two handles on it. `logger` gets every statement of the ordinary one, `follow` those of all.
 * Nothing hangs: there are time-outs of 5 s to connect, 15 s for a statement, 5 s for a lock and 30 s idle inside a
 * transaction, and a server that answers nobody is left after 8 s (T32, F13, F29).
 */
export function connect(
  { isPooled = false, ...config }: Reach,
  onError: (error: Error) => void,
  { logger, follow }: { logger?: Logger; follow?: Watcher } = {},
): Connection {
  const pool = new pg.Pool({
    // Queues and streams make it nine, so that ten processes fit a server that takes a hundred connections.
    max: 6,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A pooler takes none; there the role has them (`limitRole`).
    ...(!isPooled && { options }),
    query_timeout: 20_000,
    ...config,
  })
  if (follow) keepContext(pool)
  const isAnswering = answerOf(config)
  let isClosing = false
  // A connection that is being closed may still report that the database stops.
  const tell = (error: Error) => {
    if (!isClosing) onError(error)
  }
  // Without a listener a restart of the database would end the process.
  pool.on('error', tell)
  // The pool only hears idle connections. One that breaks between two statements of a transaction is reported here.
  pool.on('connect', (client) => {
    client.on('error', tell)
    if (isPooled) withoutNames(client)
    watchQueries(client, [closeWhenUnanswered(client, isAnswering), ...(follow ? [follow] : [])])
  })
  const open = (logger?: Logger) => {
    const db: Db = drizzle({ client: pool, schema: tables, casing: 'snake_case', ...(logger && { logger }) })
    followCommits(db)
    return db
  }
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { pool, db: open(logger), system: open() as unknown as SystemDb, close }
}

/** Takes the names off statements, so that each is parsed when it runs: behind a pooler the session may be another. */
function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (what: unknown, ...more: unknown[]) => {
    const isPlain = typeof what === 'object' && what !== null && 'name' in what && !('submit' in what)
    return query(isPlain ? { ...what, name: undefined } : what, ...more)
  }
  client.query = unnamed as typeof client.query
}
