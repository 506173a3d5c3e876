import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { LeadDueFacts, VisitDueFacts } from '@soleira/domain/today/of-leads'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { leads, people, properties, userSettings, visits } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import type { FoundFacts, Wanted } from './properties.ts'

/** More than a list ever shows. */
const most = 500

/** Those with whom the broker wanted to speak today or earlier, the longest ago first. */
export async function dueLeads(db: Db, scope: Scope, day: string): Promise<FoundFacts<LeadDueFacts>> {
  const rows = await db
    .select({
      id: leads.id,
      personId: leads.personId,
      name: people.fullName,
      nextContactOn: sql<string>`${leads.nextContactOn}`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(leads)
    .innerJoin(people, and(sameAccount(people, leads), eq(people.id, leads.personId)))
    .where(and(inAccount(leads, scope), lte(leads.nextContactOn, day)))
    .orderBy(asc(leads.nextContactOn), asc(leads.id))
    .limit(most)
  return { total: rows[0]?.total ?? 0, facts: rows.map(({ total: _, ...lead }) => lead) }
}

/**
 * True of every moment up to the end of the day after `day`, in any time zone, and of some later ones. An index answers
 * it, so that the exact comparison is made for a few rows alone.
 */
export const aboutUpTo = (moment: PgColumn, day: string): SQL => sql`${moment} < ${day}::date + 4`

/** Planned visits up to the end of the day, in the time zone of the account. */
export async function dueVisits(
  db: Db,
  scope: Scope,
  { day, namesPeople }: Pick<Wanted, 'day' | 'namesPeople'>,
): Promise<VisitDueFacts[]> {
  const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
  const local = sql`(${visits.at} at time zone ${zone})`
  const { id, sequenceNumber, type, street, number, currentStage } = properties
  const who = sql<string[]>`array(
    select p.full_name from visit_leads v
      join leads l on l.account_id = v.account_id and l.id = v.lead_id
      join people p on p.account_id = v.account_id and p.id = l.person_id
    where v.account_id = ${visits.accountId} and v.visit_id = ${visits.id} order by p.search_key)`
  const rows = await db
    .select({
      id: visits.id,
      property: { id, sequenceNumber, type, street, number },
      stage: currentStage,
      day: sql<string>`${local}::date::text`.as('day'),
      hour: sql<string>`to_char(${local}, 'HH24:MI')`.as('hour'),
      who: who.as('who'),
    })
    .from(visits)
    .innerJoin(properties, and(sameAccount(properties, visits), eq(properties.id, visits.propertyId)))
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(visits, scope),
        eq(visits.state, 'planned'),
        aboutUpTo(visits.at, day),
        sql`${local}::date <= ${day}::date`,
      ),
    )
    .orderBy(asc(visits.at), asc(visits.id))
    .limit(most)
  return rows.map((row) => (namesPeople ? row : { ...row, who: [] }))
}
