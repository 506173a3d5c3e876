import { isService } from '@soleira/domain/signing/signing'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { serviceRequests, signings } from '../../../database/tables/index.ts'
import { sameAccount } from '../../../database/wall.ts'
import { makeWorker, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, jobScope } from '../../../scope.ts'
import { type SigningJob, serveQueue } from '../../document/signings.ts'
import { oneSigning } from '../rows.ts'
import { lastLook, requestOf } from './request.ts'
import { type ServeParts, serveSigning } from './serve.ts'
import { isDone, mayAskAt } from './when.ts'

type ServeJob = SigningJob & { hintedAt?: string }

export function serviceWorker(parts: ServeParts): Worker {
  return makeWorker(serveQueue, async (jobs) => {
    for (const { data, signal } of jobs) {
      if (data.hintedAt === undefined) await serveIfDue(parts, data, signal)
      else await followHint(parts, data, new Date(data.hintedAt), signal)
    }
  })
}

async function serveIfDue(parts: ServeParts, data: ServeJob, signal: AbortSignal): Promise<void> {
  const scope = jobScope(data)
  const request = await requestOf(parts.db, scope, data.signingId)
  if (!request?.nextAt || request.nextAt > new Date()) return
  await serveSigning(parts, scope, data.signingId, { reason: 'by_itself', signal })
}

/** Waits for the pause of the service. One look-up follows all hints that came before it. */
async function followHint(
  parts: ServeParts,
  data: ServeJob,
  hintedAt: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs } = parts
  const { signingId: id } = data
  const scope = jobScope(data)
  const [row] = await db.select().from(signings).where(oneSigning(scope, id))
  const request = await requestOf(db, scope, id)
  if (!row || !request || !isService(row.provider) || isDone(row)) return
  if (request.checkedAt && request.checkedAt > hintedAt) return
  const now = new Date()
  const startAfter = mayAskAt(row.provider, await lastLook(db, scope, row.provider, request), now)
  if (startAfter) return jobs.send(db, serveQueue, data, { startAfter })
  const isBusy = (await serveSigning(parts, scope, id, { reason: 'asked', signal })) === 'claimed'
  if (isBusy) await jobs.send(db, serveQueue, data, { startAfter: 60 })
}

/** Sends all to the queue whose time has come, and those that a dead process has left. */
export async function serveDue({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  const now = sql`clock_timestamp()`
  const due = await system
    .select({ accountId: signings.accountId, userId: signings.userId, id: signings.id })
    .from(serviceRequests)
    .innerJoin(
      signings,
      and(sameAccount(signings, serviceRequests), eq(signings.id, serviceRequests.signingId)),
    )
    .where(
      and(
        lte(serviceRequests.nextAt, now),
        or(isNull(serviceRequests.claimedUntil), lte(serviceRequests.claimedUntil, now)),
      ),
    )
  for (const { id, ...whose } of due)
    await jobs.send(system, serveQueue, { ...accountAndUser(jobScope(whose)), signingId: id })
}
