import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { followCommits } from './after-commit.ts'
import type { Db, SystemDb } from './client.ts'
import { answerOf, closeWhenUnanswered } from './unanswered.ts'
import { keepContext, type Watcher, watchQueries } from './watch-queries.ts'

/** A pooler may run each transaction in another session, so no session keeps anything. */
export type Reach = pg.PoolConfig & { isPooled?: boolean }

export const limits = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const

const options = Object.entries(limits)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export interface Connection {
  pool: pg.Pool
  db: Db
  system: SystemDb
  close(): Promise<void>
}

// Money and dates stay PostgreSQL's text: no binary fractions, no time zones.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the pool and its two handles. `logger` gets the statements of `db`, `follow` those of both. Nothing
 * hangs: a connection may take 5 s, a statement 15 s, a lock 5 s, and a transaction may idle for 30 s. A
 * server that answers nobody is left after 8 s (T32, F13, F29).
 */
export function connectDatabase(
  { isPooled = false, ...config }: Reach,
  onError: (error: Error) => void,
  { logger, follow }: { logger?: Logger; follow?: Watcher } = {},
): Connection {
  const pool = new pg.Pool({
    // Queues and streams add four, so that nine processes fit a server with a hundred connections.
    max: 6,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A pooler refuses them. Behind one the role has them (`limitRole`).
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
  // The pool only hears idle connections. This hears one that breaks between two statements of a transaction.
  pool.on('connect', (client) => {
    client.on('error', tell)
    if (isPooled) withoutNames(client)
    watchQueries(client, [closeWhenUnanswered(client, isAnswering), ...(follow ? [follow] : [])])
  })
  const open = (logger?: Logger) => {
    const db: Db = drizzle({ client: pool, casing: 'snake_case', ...(logger && { logger }) })
    followCommits(db)
    return db
  }
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { pool, db: open(logger), system: open() as unknown as SystemDb, close }
}

/** Removes the names of statements. Behind a pooler the next session may not know the prepared one. */
function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (what: unknown, ...more: unknown[]) => {
    const isPlain = typeof what === 'object' && what !== null && 'name' in what && !('submit' in what)
    return query(isPlain ? { ...what, name: undefined } : what, ...more)
  }
  client.query = unnamed as typeof client.query
}
