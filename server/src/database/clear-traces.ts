import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { locks } from './locks.ts'

export type Remaining = 'tables' | 'statistics' | 'log'

const pause = 1_000
/**
 * `lock_timeout` limits how long others wait behind us for a table that we do not get, and
 * `statement_timeout` how long one is rewritten.
 */
const limits = "set lock_timeout = '2s'; set statement_timeout = '10min'; set client_min_messages = 'warning'"
const query_timeout = 660_000

/** Another process is clearing, or a transaction can still see the deleted rows. */
export class NotNow extends Error {}

/**
 * Leaves nothing of deleted rows in the files of the database: not in pages and indexes, where PostgreSQL
 * keeps the bytes until it needs the room, not in the planner's samples of values, and not in the write-ahead
 * log. Rewrites one table after the other, and locks each meanwhile. Returns the parts that this role may not
 * clear; the person who runs the server does that (docs/operations.md).
 * @param tries how often it tries to get each table
 * @throws lock_timeout when a table is never free; NotNow while an earlier transaction still writes in any
 * database of the server
 */
export async function clearTraces(pool: pg.Pool, tries = 5): Promise<Remaining[]> {
  const client = await pool.connect()
  try {
    await client.query(limits)
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [locks.clearing])
    if (!rows[0].is_ours) throw new NotNow('another process is clearing')
    const remaining = new Set<Remaining>()
    const whenFree = <T>(work: () => Promise<T>) => tryAgain(work, tries)
    for (const table of await tablesOf(client)) {
      if (!(await whenFree(() => rewrite(client, table)))) remaining.add('tables')
      if (!(await whenFree(() => sampleAnew(client, table)))) remaining.add('statistics')
      // Marks the pages as visible to all. Otherwise no list could be counted from its index alone.
      await run(client, `vacuum ${table}`)
    }
    if (!(await whenFree(() => rewrite(client, 'pg_catalog.pg_statistic')))) remaining.add('statistics')
    if (!(await clearLog(client))) remaining.add('log')
    return [...remaining]
  } finally {
    // Closing the connection releases the lock and the settings with it.
    client.release(true)
  }
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') order by pg_relation_size(pg_class.oid)`,
  )
  return rows.map(({ name }) => name)
}

async function rewrite(client: pg.ClientBase, table: string): Promise<boolean> {
  const told: { severity?: string; detail?: string }[] = []
  const listen = (notice: object) => void told.push(notice)
  client.on('notice', listen)
  try {
    await run(client, `vacuum (full, verbose) ${table}`)
  } finally {
    client.off('notice', listen)
  }
  // PostgreSQL only warns of a table that the role does not own, and goes on.
  if (told.some(({ severity }) => severity === 'WARNING')) return false
  // '0 dead row versions cannot be removed yet.': others stay for a transaction that could still read them.
  const kept = told.map(({ detail }) => /^\d+/.exec(detail ?? '')?.[0]).find((count) => count !== undefined)
  if (kept !== '0') throw new NotNow('rows that are gone are still seen')
  return true
}

async function sampleAnew(client: pg.ClientBase, table: string): Promise<boolean> {
  await client.query('begin')
  try {
    // An empty table gets no new sample, and would keep the old one.
    await client.query(
      `select pg_clear_attribute_stats(n.nspname, c.relname, a.attname, false)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where a.attnum > 0 and not a.attisdropped and (c.oid = $1::regclass or c.oid in (
         select indexrelid from pg_index where indrelid = $1::regclass and indexprs is not null))`,
      [table],
    )
    await run(client, `analyze ${table}`)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (codeOf(error) === undefinedFunction || codeOf(error) === notAllowed) return false
    throw error
  }
}

async function clearLog(client: pg.ClientBase): Promise<boolean> {
  try {
    let segment = await nextSegment(client)
    // Segments that were renamed for reuse before `wal_recycle` was off lie ahead with their old bytes. The
    // log goes through each, so that the checkpoint removes it.
    for (let left = mostAhead; left > 0 && (await areSegments(client, '>', segment)); left--) {
      segment = await nextSegment(client)
    }
    await run(client, 'checkpoint')
    return !(await areSegments(client, '<', segment))
  } catch (error) {
    if (codeOf(error) === notAllowed) return false
    throw error
  }
}

const mostAhead = 64
/**
 * An entry without meaning. Without any entry the log is not switched, and right after a switch its position
 * is ambiguous.
 */
const entry = `select pg_logical_emit_message(false, 'soleira', '')`

async function nextSegment(client: pg.ClientBase): Promise<string> {
  await client.query(entry)
  await client.query('select pg_switch_wal()')
  await client.query(entry)
  const { rows } = await client.query('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  return rows[0].name
}

async function areSegments(client: pg.ClientBase, order: '<' | '>', segment: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_ls_waldir() where name ${order} $1 and name ~ '^[0-9A-F]{24}$' limit 1`,
    [segment],
  )
  return rows.length > 0
}

async function run(client: pg.ClientBase, text: string): Promise<void> {
  await client.query({ text, query_timeout } as pg.QueryConfig)
}

async function tryAgain<T>(work: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isPassing = error instanceof NotNow || codeOf(error) === lockNotAvailable
    if (!isPassing || tries === 1) throw error
    await wait(pause)
    return tryAgain(work, tries - 1)
  }
}

const lockNotAvailable = '55P03'
const notAllowed = '42501'
const undefinedFunction = '42883'

function codeOf(error: unknown): string | undefined {
  return Object(error).code
}
