import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { columnList, quoted, type Table, tablesOf } from './tables.ts'

/**
 * Makes the tables ready to be filled in any order: empty, without links and triggers. What the owner of the tables
 * may do is enough. Only in the transaction that ends with `closeTables`.
 */
export async function openTables(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name))
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query(
    'create temporary table links (ordinal serial, relation text, name text, definition text) on commit drop',
  )
  await client.query(
    `insert into links (relation, name, definition)
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows } = await client.query<{ relation: string; name: string }>('select relation, name from links')
  for (const { relation, name } of rows) {
    await client.query(`alter table ${relation} drop constraint ${quoted(name)}`)
  }
}

/** Puts links and triggers back, and has PostgreSQL check every row by them. */
export async function closeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    'select relation, name, definition from links order by ordinal',
  )
  for (const { relation, name, definition } of rows) {
    await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`)
  }
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  }
}

/** The longest row of a table, in bytes: PostgreSQL would gather one without an end until its memory is full. */
const longestRow = 64 * 1024 ** 2

/**
 * A table that is being filled by pieces, which need not end where rows do. Meanwhile the connection does nothing
 * else.
 */
export interface Filling {
  table: string
  add(piece: Entry): Promise<void>
  /** Answers the rows of all pieces. */
  end(): Promise<number>
}

/** The table that an entry is a piece of; null when it is something else. */
export const tableOf = ({ name }: Entry): string | null => /^database\/([^/]+)\//.exec(name)?.[1] ?? null

/** Begins to fill a table. Throws BadArchive when the archive does not say what it is like. */
export function fillTable(client: pg.Client, name: string, tables: readonly Table[]): Filling {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new BadArchive(`A cópia contém uma tabela desconhecida: ${name}.`)
  const into = client.query(copyFrom(`copy ${quoted(name)} (${columnList(table)}) from stdin`))
  const source = new PassThrough({ highWaterMark: 1024 ** 2 })
  const filled = pipeline(source, into)
  filled.catch(() => {})
  let rowBytes = 0
  const watchRow = (part: Buffer) => {
    const end = part.lastIndexOf(0x0a)
    rowBytes = end < 0 ? rowBytes + part.length : part.length - end - 1
    if (rowBytes > longestRow)
      throw new BadArchive(`A cópia está danificada: uma linha de ${name} não termina.`)
  }
  return {
    table: name,
    async add(piece) {
      try {
        await pipeline(piece.bytes, createGunzip(), async (rows: AsyncIterable<Buffer>) => {
          for await (const part of rows) {
            watchRow(part)
            if (!source.write(part)) await Promise.race([once(source, 'drain'), filled])
          }
        })
      } catch (error) {
        source.destroy(error as Error)
        // What PostgreSQL says comes before the stream that it broke off.
        throw await filled.then(
          () => error,
          (reason) => reason,
        )
      }
    },
    async end() {
      source.end()
      await filled
      return into.rowCount
    },
  }
}
