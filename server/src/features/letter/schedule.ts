import { dayOf } from '@soleira/domain/certificate/validity'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { newsOn } from '@soleira/domain/letter/news'
import { type SQL, sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { type Jobs, makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import { lastUpkeep, noteUpkeep } from '../../jobs/upkeep.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Named } from '../../scope.ts'
import { writeNews } from './news.ts'
import { type Post, patientQueue, sendEmail } from './send.ts'
import { writeTodayList } from './today-list.ts'
import { writeWeeklyReport } from './weekly-report.ts'

type Kind = (typeof kindNames)[number]

interface Due extends Named {
  kind: Kind
  day: string
}

const kindNames = ['weekly', 'deadlines', 'news'] as const

const kinds = {
  weekly: { letters: 'weeklyReports', write: writeWeeklyReport },
  deadlines: { letters: 'reminderDeadlines', write: writeTodayList },
  news: { letters: 'marketingEmails', write: writeNews },
} as const satisfies Record<Kind, object>

/** Daily letters leave in the morning, or later that day when the product was not running then. */
const firstHour = 8

const isMorning = sql`extract(hour from local) >= ${firstHour}`
const monday = sql`date_trunc('week', local)`
const mondayMorning = sql`${monday} + ${`${firstHour} hours`}::interval`

/** Monday's letter is still due on a later day when the product was off since Monday morning (F34). */
const wanted: Record<Kind, SQL> = {
  weekly: sql`coalesce(s.weekly_reports, true) and local >= ${mondayMorning}
    and (extract(isodow from local) = 1 or last_local < ${mondayMorning})`,
  deadlines: sql`coalesce(s.reminder_deadlines, true) and ${isMorning}`,
  news: sql`coalesce(s.marketing_emails, false) and ${isMorning}`,
}

const dueQueue: Queue<Due> = { name: 'write-letter', options: patientQueue }

export function letterPlanner({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  const plan = async () => {
    const [now, last] = [new Date(), await lastUpkeep(system, 'letters')]
    const until = last?.outcome.until
    await planLetters(system, jobs, now, typeof until === 'string' ? new Date(until) : null)
    await noteUpkeep(system, 'letters', { until: now.toISOString() })
  }
  return makeWorker({ name: 'plan-letters', options: { retryLimit: 2 } }, plan, { schedule: '1 * * * *' })
}

/**
 * Enqueues each person's letter once a day. The job and a row that marks it are written in one transaction,
 * so that another run finds the row. `last` is the time of the run before.
 */
export async function planLetters(
  system: SystemDb,
  jobs: Jobs,
  now: Date,
  last: Date | null = null,
): Promise<void> {
  const latest = newsOn(dayOf(now))
  for (const kind of kindNames) {
    if (kind === 'news' && !latest) continue
    // The news of a version is sent once, on the first morning after it came.
    const day =
      kind === 'news'
        ? sql`${latest?.day}::text`
        : sql`to_char(${kind === 'weekly' ? monday : sql`local`}, 'YYYY-MM-DD')`
    await system.transaction(async (system) => {
      const { rows } = await system.execute<Due & Record<string, unknown>>(sql`
        insert into deliveries (account_id, user_id, key, held_until)
        select u.account_id, u.id, 'mail:' || ${kind}::text || ':' || ${day}, now()
        from users u
        join accounts a on a.id = u.account_id
        left join user_settings s on s.account_id = u.account_id and s.user_id = u.id
        cross join lateral (
          select ${now.toISOString()}::timestamptz at time zone coalesce(s.timezone, ${officialTimeZone}) as local,
            ${last?.toISOString() ?? null}::timestamptz at time zone coalesce(s.timezone, ${officialTimeZone}) as last_local) as clock
        where a.property_count > 0 and a.delete_after is null and ${wanted[kind]}
        on conflict do nothing
        returning account_id as "accountId", user_id as "userId", right(key, 10) as day`)
      await jobs.sendAll(
        system,
        dueQueue,
        rows.map((due) => ({ ...due, kind })),
      )
    })
  }
}

export function dueLetterSender(post: Post): Worker {
  return makeWorker(
    dueQueue,
    async ([job]) => {
      if (!job) return
      const { kind, day } = job.data
      const scope = jobScope(job.data)
      const { letters, write } = kinds[kind]
      await sendEmail(post, scope, {
        letters,
        key: `mail:${kind}:${day}`,
        write: (timezone) => write(post.db, scope, day, timezone),
      })
    },
    { options: { localConcurrency: 2, burstWhenReadyExceeds: 5 } },
  )
}
