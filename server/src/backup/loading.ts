import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { columnList, quoteName, type Table, tablesOf } from './tables.ts'

/**
 * Empties the tables and removes their links and triggers, so that they can be filled in any order. Needs
 * only the rights of their owner. `closeTables` must follow in the same transaction: it puts them back, and
 * PostgreSQL then checks every row.
 */
export async function openTables(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => quoteName(name))
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
    await client.query(`alter table ${relation} drop constraint ${quoteName(name)}`)
  }
}

export async function closeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    'select relation, name, definition from links order by ordinal',
  )
  for (const { relation, name, definition } of rows) {
    await client.query(`alter table ${relation} add constraint ${quoteName(name)} ${definition}`)
  }
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${quoteName(name)} enable trigger user`)
  }
}

/**
 * Longest row of a table, in bytes. PostgreSQL would gather a row without an end until its memory is full.
 */
const longestRow = 64 * 1024 ** 2

/**
 * A table that is filled in pieces, which may end in the middle of a row. Meanwhile the connection can do
 * nothing else.
 */
export interface Filling {
  table: string
  add(piece: Entry): Promise<void>
  end(): Promise<number>
}

export const tableOf = ({ name }: Entry): string | null => /^database\/([^/]+)\//.exec(name)?.[1] ?? null

export function fillTable(client: pg.Client, name: string, tables: readonly Table[]): Filling {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new BadArchive(`A cópia contém uma tabela desconhecida: ${name}.`)
  const into = client.query(copyFrom(`copy ${quoteName(name)} (${columnList(table)}) from stdin`))
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
        // PostgreSQL's reason comes before the error of the stream that it broke off.
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
