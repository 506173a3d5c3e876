import { type AuthorizationStanding, standingOfAuthorizations } from '@soleira/domain/authorization/standing'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { authorizations, userSettings } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'

// A sub-select, because nearly no property has an authorisation: a join would be set up for each all the same.
const zone = sql`(
  select s.timezone from ${userSettings} s where s.account_id = a.account_id and s.user_id = a.user_id)`
const day = sql`(now() at time zone coalesce(${zone}, ${sql.raw(`'${officialTimeZone}'`)}))::date`

/**
 * The domain's `phaseOf` in SQL, over `properties`: whether an authorisation runs today, where its broker is. A
 * test compares both. With `exists`, PostgreSQL would read those of all properties at once.
 */
export const isAuthorized = sql<boolean>`((
  select true from ${authorizations} a
  where a.account_id = properties.account_id and a.property_id = properties.id
    and a.signed_on is not null and a.starts_on <= ${day}
    and coalesce(least(a.ends_on, a.ended_on - 1), 'infinity') >= ${day}
  limit 1) is not null)`

/**
 * The domain's `standingOfAuthorizations` in SQL: one row for each property of an account that has a signed one, to
 * be joined as `leave`, and the states in its words. A test compares both.
 */
export function authorizationStates(day: SQL, account: Placeholder) {
  const hasBegun = sql`starts_on <= ${day}`
  const rows = sql`(
    select property_id,
      max(last) filter (where ${hasBegun}) as last,
      max(last) filter (where ${hasBegun} and ended_on is null) as run_out,
      min(starts_on) filter (where starts_on > ${day} and last >= starts_on) as next
    from (
      select a.property_id, a.starts_on, a.ended_on, coalesce(least(a.ends_on, a.ended_on - 1), 'infinity') as last
      from ${authorizations} a where a.account_id = ${account} and a.signed_on is not null) as terms
    group by property_id) as leave`
  return {
    rows,
    ofProperty: sql`leave.property_id = properties.id`,
    isRunning: sql`coalesce(leave.last >= ${day}, false)`,
    isExpired: sql`(leave.last < ${day} and leave.last = leave.run_out)`,
    endsWithin: (days: number) =>
      sql`(leave.last between ${day} and ${day} + ${sql.raw(String(days))} and (leave.next is null or leave.next > leave.last + 1))`,
  }
}
export type AuthorizationStates = ReturnType<typeof authorizationStates>

const { accountId, propertyId, signedOn, startsOn, endsOn, endedOn } = authorizations

const termsOf = prepareOnce((db) =>
  db
    .select({ propertyId, signedOn, startsOn, endsOn, endedOn })
    .from(authorizations)
    .where(
      and(
        eq(accountId, sql.placeholder('account')),
        eq(propertyId, any(sql`${sql.placeholder('ids')}::int[]`)),
      ),
    )
    .prepare('authorization_terms'),
)

/** By property. `day` is an ISO date in the time zone of the account. */
export async function authorizationStandings(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  day: string,
): Promise<(id: number) => AuthorizationStanding> {
  const rows = ids.length ? await termsOf(db).execute({ account: scope.account, ids: [...ids] }) : []
  const of = Map.groupBy(rows, (row) => row.propertyId)
  return (id) => standingOfAuthorizations(of.get(id) ?? [], day)
}
