import { and, eq, getTableColumns, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { type PersonRow, parties, people, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export const spouse = alias(people, 'spouse')

/** For joins: the other one of the union of `people`. */
export const isTheirSpouse = and(
  sameAccount(spouse, people),
  eq(spouse.unionId, people.unionId),
  ne(spouse.id, people.id),
)

/** Parts in the property of somebody, or of whom they are married to: papers of either are kept and offered there. */
export const partsOfEither = (
  db: Db,
  scope: Scope,
  propertyId: SQLWrapper | number,
  personId: SQLWrapper | number,
) =>
  db
    .select({ id: parties.id })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .leftJoin(spouse, isTheirSpouse)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        or(eq(parties.personId, personId), eq(spouse.id, personId)),
      ),
    )

/** Who takes part in the property as what, and whom they are married to. */
export const partsAndSpouses = (db: Db, scope: Scope, propertyId: number) =>
  db
    .select({ id: people.id, role: parties.role, spouseId: spouse.id })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .leftJoin(spouse, isTheirSpouse)
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))

export interface Couple {
  union: typeof unions.$inferSelect
  spouse: PersonRow | null
}

export async function couplesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, Couple>> {
  if (!ids.length) return new Map()
  const rows = await couples(db).execute({ account: scope.account, ids: [...ids] })
  return new Map(rows.map(({ id, ...couple }) => [id, couple]))
}

const couples = prepareOnce((db) =>
  db
    .select({ id: people.id, union: getTableColumns(unions), spouse: getTableColumns(spouse) })
    .from(people)
    .innerJoin(unions, and(sameAccount(unions, people), eq(unions.id, people.unionId)))
    .leftJoin(spouse, isTheirSpouse)
    .where(
      and(
        eq(people.accountId, sql.placeholder('account')),
        eq(people.id, any(sql`${sql.placeholder('ids')}::int[]`)),
      ),
    )
    .prepare('couples'),
)
