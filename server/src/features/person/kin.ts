import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { handedFacts, type PersonRow, people, representatives, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export interface Couple {
  union: typeof unions.$inferSelect
  spouse: PersonRow | null
}

export async function couplesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, Couple>> {
  if (!ids.length) return new Map()
  const rows = await couples(db).execute({ account: scope.account, ids: [...ids] })
  return new Map(rows.map(({ id, ...couple }) => [id, couple]))
}

const couples = prepareOnce((db) => {
  const account = sql.placeholder('account')
  const spouse = alias(people, 'spouse')
  return db
    .select({ id: people.id, union: getTableColumns(unions), spouse: getTableColumns(spouse) })
    .from(people)
    .innerJoin(unions, and(sameAccount(unions, people), eq(unions.id, people.unionId)))
    .leftJoin(
      spouse,
      and(eq(spouse.accountId, account), eq(spouse.unionId, people.unionId), ne(spouse.id, people.id)),
    )
    .where(and(eq(people.accountId, account), eq(people.id, any(sql`${sql.placeholder('ids')}::int[]`))))
    .prepare('couples')
})

export interface Agent {
  companyId: number
  capacity: string | null
  person: PersonRow
}

export async function agentsOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, Agent[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({
      companyId: representatives.companyId,
      capacity: representatives.capacity,
      person: getTableColumns(people),
    })
    .from(representatives)
    .innerJoin(people, and(sameAccount(people, representatives), eq(people.id, representatives.personId)))
    .where(and(inAccount(representatives, scope), inArray(representatives.companyId, [...ids])))
    .orderBy(asc(representatives.position))
  return Map.groupBy(rows, ({ companyId }) => companyId)
}

/** Facts that somebody handed in and that name this person as the spouse. */
export const handsInSpouse = (fullName: string) =>
  and(
    eq(handedFacts.fact, 'spouseName'),
    sql`lower(${fullName}) in (lower(${handedFacts.value} #>> '{}'), lower(${handedFacts.recorded} #>> '{}'))`,
  )
