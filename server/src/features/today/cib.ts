import { whereCibAsked } from '@soleira/domain/property/cib-asked'
import { siteOf } from '@soleira/domain/property/type'
import { type MissingCibs, mostWithoutCib } from '@soleira/domain/today/of-cib'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { lacksCib, properties } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'

const placesLacking = prepareOnce((db) => {
  const { accountId, type, city, state } = properties
  return db
    .select({ type, city, state, total: count() })
    .from(properties)
    .where(and(eq(accountId, sql.placeholder('account')), lacksCib(properties)))
    .groupBy(type, city, state)
    .prepare('places_without_cib')
})

const lackingIn = prepareOnce((db) => {
  const { id, accountId, sequenceNumber, type, city, state, currentStage } = properties
  const all = (name: string) => sql`${sql.placeholder(name)}::text[]`
  const isThere = sql`(${type}, ${city}, ${state}) in (
    select * from unnest(${all('types')}, ${all('cities')}, ${all('states')}))`
  return db
    .select({ id, sequenceNumber })
    .from(properties)
    .where(and(eq(accountId, sql.placeholder('account')), lacksCib(properties), isThere))
    .orderBy(desc(currentStage), asc(sequenceNumber))
    .limit(mostWithoutCib)
    .prepare('properties_without_cib')
})

/** The rule knows places, not rows: it is asked once for each place that the account has. */
export async function withoutCib(db: Db, scope: Scope, day: string): Promise<MissingCibs> {
  const { account } = scope
  const places = await placesLacking(db).execute({ account })
  const asked = places.flatMap((place) => {
    const where = whereCibAsked(siteOf(place), day)
    return where === null ? [] : [{ ...place, where }]
  })
  if (!asked.length) return { properties: [], total: 0, where: [] }
  const every = (part: 'type' | 'city' | 'state') => asked.map((place) => place[part])
  return {
    properties: await lackingIn(db).execute({
      account,
      types: every('type'),
      cities: every('city'),
      states: every('state'),
    }),
    total: asked.reduce((sum, { total }) => sum + total, 0),
    where: [...new Set(asked.map(({ where }) => where))].sort(),
  }
}
