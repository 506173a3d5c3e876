import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { handedFacts, type PersonRow, people, representatives } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

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
