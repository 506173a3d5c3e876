import { withoutName } from '@soleira/domain/person/erasure'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

type TypedTable = PgTable & { id: PgColumn; accountId: PgColumn }

/** Takes the name of an erased person out of texts that somebody typed. `typed` has the columns by field. */
export async function forgetTyped(
  db: Db,
  scope: Scope,
  { fullName }: { fullName: string },
  table: TypedTable,
  typed: Record<string, PgColumn>,
  where?: SQL,
): Promise<void> {
  // A single word may be another person's name, or no name at all.
  if (!fullName.trim().includes(' ')) return
  const all = sql`concat_ws(chr(10), ${sql.join(Object.values(typed), sql`, `)})`
  const rows = await db
    .select({ id: table.id, ...typed })
    .from(table as PgTable)
    .where(and(inAccount(table, scope), where, sql`position(lower(${fullName}) in lower(${all})) > 0`))
  for (const { id, ...words } of rows) {
    const left = Object.entries(words).map(([field, text]) => [
      field,
      typeof text === 'string' ? withoutName(text, fullName) : text,
    ])
    await db
      .update(table)
      .set(Object.fromEntries(left))
      .where(and(inAccount(table, scope), eq(table.id, id)))
  }
}
