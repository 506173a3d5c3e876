import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const spouse = alias(people, 'spouse')

/** The registered spouse of each who has one. */
export async function spousesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: people.id, spouseId: spouse.id })
    .from(people)
    .innerJoin(
      spouse,
      and(sameAccount(spouse, people), eq(spouse.unionId, people.unionId), ne(spouse.id, people.id)),
    )
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
  return new Map(rows.map(({ id, spouseId }) => [id, spouseId]))
}
