import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { gt, sql } from 'drizzle-orm'
import { NotNow } from '../../database/clear-traces.ts'
import type { SystemDb } from '../../database/client.ts'
import { sessions } from '../../database/tables/index.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'

/** `erasedAt` is ISO 8601. The job is retried every five minutes until the product is idle. */
export const clearQueue: Queue<{ erasedAt: string }> = {
  name: 'clear-traces',
  options: { retryLimit: 1_000, retryDelay: 300, retryBackoff: false, expireInSeconds: 3_600 },
}

/** Minutes without use after which the product counts as idle. A session notes its use every five minutes. */
const rest = 10
/** Hours in Brasília at which hardly anybody works: `from` included, `to` excluded. */
const night = { from: 2, to: 5 }
const longest = 24

/**
 * Removes what the database's files still hold of erased accounts: finished jobs, old row versions, samples,
 * the log of changes. Tables are locked while they are rewritten, so the job waits for a quiet moment.
 */
export function traceClearer(deps: Pick<Parts, 'system' | 'jobs' | 'clearTraces' | 'log'>): Worker {
  return makeWorker(
    clearQueue,
    async (jobs) => {
      const first = jobs.map(({ data }) => Date.parse(data.erasedAt)).sort((a, b) => a - b)[0] ?? Date.now()
      await clearErased(deps, new Date(first))
    },
    { options: { batchSize: 100, pollingIntervalSeconds: 10 } },
  )
}

/** Throws NotNow while the product is in use, for a day at most. */
export async function clearErased(
  { system, jobs, clearTraces, log }: Pick<Parts, 'system' | 'jobs' | 'clearTraces' | 'log'>,
  erasedAt: Date,
): Promise<void> {
  const hours = (Date.now() - erasedAt.getTime()) / 3_600_000
  if (hours < longest && !(await isQuiet(system))) throw new NotNow('the product is in use')
  await jobs.forgetFinished()
  const remaining = await clearTraces()
  log.info({ remaining }, 'erased accounts cleared from the files of the database')
}

async function isQuiet(system: SystemDb): Promise<boolean> {
  const hour = Number(
    new Date().toLocaleString('en-GB', { hour: 'numeric', hour12: false, timeZone: officialTimeZone }),
  )
  if (hour >= night.from && hour < night.to) return true
  const used = gt(sessions.lastUsedAt, sql`now() - make_interval(mins => ${rest})`)
  return (await system.$count(sessions, used)) === 0
}
