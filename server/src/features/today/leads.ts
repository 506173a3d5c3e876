import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { LeadDueFacts, VisitDueFacts } from '@soleira/domain/today/of-leads'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { leads, people, properties, userSettings, visits } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import type { Wanted } from './properties.ts'
import { subjectColumns } from './subject.ts'

/** More than a list ever shows. */
const most = 500

const [account, day] = [sql.placeholder('account'), sql`${sql.placeholder('day')}::date`]

const leadsUpTo = prepareOnce((db) =>
  db
    .select({
      id: leads.id,
      personId: leads.personId,
      name: people.fullName,
      nextContactOn: sql<string>`${leads.nextContactOn}`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(leads)
    .innerJoin(people, and(sameAccount(people, leads), eq(people.id, leads.personId)))
    .where(and(eq(leads.accountId, account), lte(leads.nextContactOn, day)))
    .orderBy(asc(leads.nextContactOn), asc(leads.id))
    .limit(most)
    .prepare('leads_up_to'),
)

/** Those with whom the broker wanted to speak today or earlier, the longest ago first. */
export async function dueLeads(
  db: Db,
  { account }: Scope,
  day: string,
): Promise<{ facts: LeadDueFacts[]; total: number }> {
  const rows = await leadsUpTo(db).execute({ account, day })
  return { total: rows[0]?.total ?? 0, facts: rows.map(({ total: _, ...lead }) => lead) }
}

/**
 * True of every moment up to the end of the day after `day`, in any time zone, and of some later ones. An index answers
 * it, so that the exact comparison is made for a few rows alone.
 */
export const aboutUpTo = (moment: PgColumn, day: SQL): SQL => sql`${moment} < ${day} + 4`

const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
const local = sql`(${visits.at} at time zone ${zone})`
const who = sql<string[]>`array(
  select p.full_name from visit_leads v
    join leads l on l.account_id = v.account_id and l.id = v.lead_id
    join people p on p.account_id = v.account_id and p.id = l.person_id
  where v.account_id = ${visits.accountId} and v.visit_id = ${visits.id} order by p.search_key)`

const visitsUpTo = prepareOnce((db) =>
  db
    .select({
      id: visits.id,
      property: subjectColumns,
      stage: properties.currentStage,
      day: sql<string>`${local}::date::text`.as('day'),
      hour: sql<string>`to_char(${local}, 'HH24:MI')`.as('hour'),
      who: who.as('who'),
    })
    .from(visits)
    .innerJoin(properties, and(sameAccount(properties, visits), eq(properties.id, visits.propertyId)))
    .leftJoin(
      userSettings,
      and(sameAccount(userSettings, visits), eq(userSettings.userId, sql.placeholder('user'))),
    )
    .where(
      and(
        eq(visits.accountId, account),
        eq(visits.state, 'planned'),
        aboutUpTo(visits.at, day),
        sql`${local}::date <= ${day}`,
      ),
    )
    .orderBy(asc(visits.at), asc(visits.id))
    .limit(most)
    .prepare('visits_up_to'),
)

/** Planned visits up to the end of the day, in the time zone of the account. */
export async function dueVisits(
  db: Db,
  { account, actor }: Scope,
  { day, namesPeople }: Pick<Wanted, 'day' | 'namesPeople'>,
): Promise<VisitDueFacts[]> {
  const rows = await visitsUpTo(db).execute({ account, user: actor.user, day })
  return rows.map((row) => (namesPeople ? row : { ...row, who: [] }))
}
