import { type Placeholder, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, SystemDb } from './client.ts'

/**
 * A statement that many requests run. It is built, and because it has a name also parsed and planned, once per
 * connection. Its changing values are `sql.placeholder`s.
 */
export function prepareOnce<T, D extends Db | SystemDb = Db>(prepare: (db: D) => T): (db: D) => T {
  const statements = new WeakMap<object, T>()
  return (db) => {
    const connection = connectionOf(db)
    const known = statements.get(connection)
    if (known) return known
    const statement = prepare(db)
    statements.set(connection, statement)
    return statement
  }
}

/** The pool, or the connection of a transaction, which is another `db` each time. Drizzle's types leave it out. */
function connectionOf(db: Db | SystemDb): object {
  return (db._.session as unknown as { client: object }).client
}

/** Words of our own as a part of the text, which a prepared statement then holds. */
export const among = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** For a comparison with a list of any length: `in` would be another text for each. */
export const any = (list: SQL): SQL => sql`any(${list})`

/** The same where nothing is prepared. A list of thousands is one parameter, where `in` would send each of them. */
export const isIn = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`

type Written<T> = { execute(values: Record<string, unknown>): Promise<T> }

/**
 * The same for an insert of several rows, prepared once for each number of rows. `prepare` gets a placeholder for each
 * column of each row, and must put their number into the name.
 */
export function preparedRows<Column extends string, T>(
  columns: readonly Column[],
  prepare: (db: Db, rows: Record<Column, Placeholder>[]) => Written<T>,
): (db: Db, rows: readonly Record<Column, unknown>[], others?: Record<string, unknown>) => Promise<T> {
  const byCount = new Map<number, (db: Db) => Written<T>>()
  const nameOf = (column: Column, row: number) => `${column} ${row}`
  const placeholders = (row: number) =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(nameOf(column, row))]))
  const ofCount = (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => placeholders(row) as Record<Column, Placeholder>)
    return prepareOnce((db) => prepare(db, rows))
  }
  return (db, rows, others = {}) => {
    const known = byCount.get(rows.length) ?? ofCount(rows.length)
    byCount.set(rows.length, known)
    const values = { ...others }
    rows.forEach((row, index) => {
      for (const column of columns) values[nameOf(column, index)] = row[column]
    })
    return known(db).execute(values)
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same for SQL written by hand, whose rows come as PostgreSQL sends them. It is built once per process,
 * when it is first run, while `prepareOnce` would build it again in every transaction.
 */
export function prepareSql<Row>(
  name: string,
  text: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  let query: Query | undefined
  return async (db, values) => {
    query ??= dialect.sqlToQuery(text)
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as {
      rows: Row[]
    }
    return rows
  }
}
