import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { gt, sql } from 'drizzle-orm'
import { NotNow } from '../../database/clear-traces.ts'
import type { SystemDb } from '../../database/client.ts'
import { sessions } from '../../database/tables/index.ts'
import { type Queue, type Worker, worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'

/** When an account was erased (ISO 8601). The job is tried every five minutes until the product is not in use. */
export const clearQueue: Queue<{ erasedAt: string }> = {
  name: 'clear-traces',
  options: { retryLimit: 1_000, retryDelay: 300, retryBackoff: false, expireInSeconds: 3_600 },
}

/** The product is not in use when nobody has used it for so many minutes. A session notes its use every five. */
const rest = 10
/** The hours at which hardly anybody is at work, in Brasília: from, before. */
const night = { from: 2, to: 5 }
/** After so many hours it is done even while the product is in use. */
const longest = 24

/**
 * Clears the files of the database of accounts that were erased, several at once: finished jobs that named them, old
 * versions of rows, samples, the log of changes. Tables are closed while they are rewritten, so a quiet moment is
 * waited for.
 */
export function traceClearer(deps: Pick<Parts, 'system' | 'jobs' | 'clearTraces' | 'log'>): Worker {
  return worker(
    clearQueue,
    async (jobs) => {
      const first = jobs.map(({ data }) => Date.parse(data.erasedAt)).sort((a, b) => a - b)[0] ?? Date.now()
      await clearErased(deps, new Date(first))
    },
    { options: { batchSize: 100, pollingIntervalSeconds: 10 } },
  )
}

/** Throws NotNow while the product is in use, for a day at the most. */
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
