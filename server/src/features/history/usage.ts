import { countedWeeks, type Usage } from '@soleira/domain/history/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { events, properties, stageMoves } from '../../database/tables/index.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'

const [account, user, zone] = ['account', 'user', 'zone'].map((name) => sql.placeholder(name))
const thisWeek = sql`date_trunc('week', now() at time zone ${zone})`
const did = (entity: string) =>
  sql`count(*) filter (where e.entity = ${sql.raw(`'${entity}'`)} and e.action = 'created')::int`

const countWeeks = prepareSql<Usage['weeks'][number]>(
  'count_weeks',
  sql`
    select to_char(week, 'YYYY-MM-DD') as begins, ${did('property')} as properties, ${did('document')} as documents,
      ${did('certificate')} as certificates
    from generate_series(
        ${thisWeek} - interval '${sql.raw(String(countedWeeks - 1))} weeks', ${thisWeek}, interval '1 week'
      ) as week
      left join ${events} e on e.account_id = ${account} and e.user_id = ${user}
        and e.happened_at >= week at time zone ${zone}
        and e.happened_at < (week + interval '1 week') at time zone ${zone}
    group by week order by week desc`,
)

const timeToMarket = prepareSql<{ days: number | null; properties: number }>(
  'time_to_market',
  sql`
    select count(*)::int as properties, round(percentile_cont(0.5) within group (order by days))::int as days
    from (
      select extract(epoch from min(e.happened_at) - p.created_at) / 86400 as days
      from ${stageMoves} m
        join ${events} e on e.account_id = m.account_id and e.id = m.event_id
        join ${properties} p on p.account_id = m.account_id and p.id = m.property_id
      where m.account_id = ${account} and m.to_stage = 3 and e.user_id = ${user}
        and e.happened_at > now() - interval '1 year'
      group by p.id, p.created_at
    ) as reached`,
)

export async function readUsage(db: Db, scope: UserScope): Promise<Usage> {
  const { usageAnalytics, timezone } = await readSettings(db, scope)
  if (!usageAnalytics) return { weeks: [], toMarket: null }
  const whose = { account: scope.account, user: scope.actor.user }
  const [weeks, [reached]] = await Promise.all([
    countWeeks(db, { ...whose, zone: timezone }),
    timeToMarket(db, whose),
  ])
  const { days = null, properties = 0 } = reached ?? {}
  return { weeks, toMarket: days === null ? null : { days, properties } }
}
