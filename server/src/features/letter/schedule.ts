import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type Jobs, type Queue, type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { writeDeadlineReminder } from './deadline-reminder.ts'
import { type Post, patientQueue, sendLetter } from './send.ts'
import { writeWeeklyReport } from './weekly-report.ts'

type Kind = keyof typeof kinds

/** The letter of a person's day (AAAA-MM-DD, by their calendar). */
interface Due {
  userId: number
  kind: Kind
  day: string
}

const kinds = {
  weekly: { letters: 'weeklyReports', write: writeWeeklyReport },
  deadlines: { letters: 'reminderDeadlines', write: writeDeadlineReminder },
} as const

/** Who has a letter of the kind switched on, and on which of their days it is due. */
const wanted: Record<Kind, SQL> = {
  weekly: sql`coalesce(s.weekly_reports, true) and extract(isodow from local) = 1`,
  deadlines: sql`coalesce(s.reminder_deadlines, true)`,
}

/** Letters of the day are for the morning. A product that was not running then sends them later that day. */
const firstHour = 8

const dueQueue: Queue<Due> = { name: 'write-letter', options: patientQueue }

/** Plans the letters of the day every hour, because people's mornings come at different ones. */
export function letterPlanner({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Worker {
  const plan = () => planLetters(db, jobs, new Date())
  return worker({ name: 'plan-letters', options: { retryLimit: 2 } }, plan, { schedule: '1 * * * *' })
}

/**
 * Enqueues the letters of those whose morning has come: each once a day, for the row that marks it and the job are
 * written together, and a second look, here or in another process, finds the row.
 */
export async function planLetters(db: Db, jobs: Jobs, now: Date): Promise<void> {
  for (const kind of Object.keys(kinds) as Kind[]) {
    await db.transaction(async (db) => {
      const { rows } = await db.execute<{ user_id: number; day: string }>(sql`
        insert into deliveries (user_id, key, held_until)
        select u.id, 'mail:' || ${kind}::text || ':' || to_char(local, 'YYYY-MM-DD'), now()
        from users u
        left join user_settings s on s.user_id = u.id
        cross join lateral (
          select ${now.toISOString()}::timestamptz at time zone coalesce(s.timezone, ${officialTimeZone}) as local) as clock
        where u.property_count > 0 and u.delete_after is null
          and extract(hour from local) >= ${firstHour} and ${wanted[kind]}
        on conflict do nothing
        returning user_id, right(key, 10) as day`)
      await jobs.sendAll(
        db,
        dueQueue,
        rows.map(({ user_id, day }) => ({ userId: user_id, kind, day })),
      )
    })
  }
}

/** Writes and sends the letters that are due, with what is true when they leave. */
export function dueLetterSender(post: Post): Worker {
  return worker(
    dueQueue,
    async ([job]) => {
      if (!job) return
      const { userId, kind, day } = job.data
      const { letters, write } = kinds[kind]
      await sendLetter(post, {
        userId,
        letters,
        key: `mail:${kind}:${day}`,
        write: (timezone) => write(post.db, userId, day, timezone),
      })
    },
    { options: { localConcurrency: 2, burstWhenReadyExceeds: 5 } },
  )
}
