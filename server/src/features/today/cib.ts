import { whereCibAsked } from '@soleira/domain/property/cib-asked'
import { siteOf } from '@soleira/domain/property/type'
import { type MissingCibs, mostWithoutCib } from '@soleira/domain/today/of-cib'
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** The rule knows places, not rows: it is asked once for each place that the account has. */
export async function withoutCib(db: Db, scope: Scope, day: string): Promise<MissingCibs> {
  const { id, sequenceNumber, type, city, state, currentStage } = properties
  const lacking = and(inAccount(properties, scope), isNull(properties.cib), lt(currentStage, 7))
  const places = await db.selectDistinct({ type, city, state }).from(properties).where(lacking)
  const asked = places.flatMap((place) => {
    const where = whereCibAsked(siteOf(place), day)
    return where === null ? [] : [{ ...place, where }]
  })
  if (!asked.length) return { properties: [], total: 0, where: [] }
  const there = asked.map((place) => and(eq(type, place.type), eq(city, place.city), eq(state, place.state)))
  const rows = await db
    .select({ id, sequenceNumber, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(properties)
    .where(and(lacking, or(...there)))
    .orderBy(desc(currentStage), asc(sequenceNumber))
    .limit(mostWithoutCib)
  return {
    properties: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    where: [...new Set(asked.map(({ where }) => where))].sort(),
  }
}
