import type pg from 'pg'
import { clearTraces } from './database/clear-traces.ts'
import { openListener } from './database/listen.ts'
import { allHoldings } from './features/all-holdings.ts'
import { createGuard } from './features/auth/guessing.ts'
import { openingRecorder } from './features/history/openings.ts'
import { recorder } from './features/history/record.ts'
import { inboxReceiver } from './features/inbox/receive-all.ts'
import { noticeTeller, notifier } from './features/notification/commands.ts'
import { filesReader, soonReader } from './features/reading/queue.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mailToAccounts } from './jobs/mail-to-accounts.ts'
import type { Outside, Parts } from './parts.ts'

interface Built {
  pool: pg.Pool
  sessions?: pg.Pool
  jobs: Jobs
  registrationsPerHour: number
  /** In milliseconds, while `readingPatience` is in seconds. */
  noticePatience?: number
  readingPatience?: number
}

export function buildParts(
  outside: Outside,
  { pool, sessions = pool, jobs, registrationsPerHour, noticePatience, readingPatience }: Built,
): Parts {
  const afterTelling = noticeTeller(jobs, noticePatience)
  const record = recorder(afterTelling)
  const notify = notifier(afterTelling)
  return {
    ...outside,
    mailer: mailToAccounts(outside.mailer, outside.system, outside.forgetLetters),
    jobs,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    guard: createGuard(pool, { registrationsPerHour }),
    holdings: allHoldings(outside.forgetLetters),
    record,
    beforeOpening: openingRecorder({ jobs, record }),
    notify,
    readSoon: soonReader(jobs, readingPatience),
    readFiles: filesReader(jobs, readingPatience),
    toInbox: inboxReceiver({ ...outside, jobs, record, notify }),
    clearTraces: () => clearTraces(sessions),
    listen: openListener(sessions.options),
  }
}
