import { requestNotCancelled } from '@soleira/domain/signing/services-events'
import { isFinal } from '@soleira/domain/signing/state'
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ServiceFailure } from '../../../adapters/signature/service.ts'
import type { Db } from '../../../database/client.ts'
import {
  accounts,
  type ServiceEndingRow,
  serviceEndings,
  serviceRequests,
  signings,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, jobScope, type Named, type Scope, type UserScope } from '../../../scope.ts'
import { isUnended } from '../../document/signings.ts'
import { noteBusy, openFor } from './speak.ts'

type Deps = Pick<Parts, 'db' | 'secrets' | 'openSignatureService' | 'record'>

/** A service may still have it signed. */
const runsThere = and(
  isUnended,
  isNull(serviceRequests.endedThereAt),
  or(sql`${serviceRequests.externalId} is not null`, sql`${serviceRequests.tries} > 0`),
)

/** Before signings go: a job cancels those of them that still run at a service. */
export async function endThereLater(db: Db, scope: Pick<Scope, 'account'>, which: SQL): Promise<void> {
  const rows = await db
    .select({
      userId: signings.userId,
      service: signings.provider,
      externalId: serviceRequests.externalId,
      isSandbox: serviceRequests.isSandbox,
    })
    .from(serviceRequests)
    .innerJoin(
      signings,
      and(sameAccount(signings, serviceRequests), eq(signings.id, serviceRequests.signingId)),
    )
    .where(and(inAccount(serviceRequests, scope), which, runsThere))
  const values = rows.map(
    (row) => ({ ...row, accountId: scope.account }) as typeof serviceEndings.$inferInsert,
  )
  if (values.length) await db.insert(serviceEndings).values(values)
}

/** On the last day of an account that is to be deleted all its requests are cancelled while its tokens are there. */
export async function endOfLeaving({ system }: Pick<Parts, 'system'>): Promise<void> {
  const leaving = system
    .select({ id: signings.id })
    .from(signings)
    .innerJoin(accounts, eq(accounts.id, signings.accountId))
    .where(
      and(
        sameAccount(signings, serviceRequests),
        eq(signings.id, serviceRequests.signingId),
        isUnended,
        sql`${accounts.deleteAfter} < now() + interval '1 day'`,
      ),
    )
  await system
    .update(serviceRequests)
    .set({ cancelAskedAt: sql`now()`, nextAt: sql`now()` })
    .where(and(isNull(serviceRequests.cancelAskedAt), sql`exists ${leaving}`))
}

interface EndingJob extends Named {
  endingId: number
}

const endQueue: Queue<EndingJob> = { name: 'end-at-service', options: { retryLimit: 2 } }

export function endingWorker(parts: Deps): Worker {
  return makeWorker(endQueue, async (jobs) => {
    for (const { data } of jobs) await endThere(parts, jobScope(data), data.endingId)
  })
}

export async function endDue({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  const due = await system
    .select({ accountId: serviceEndings.accountId, userId: serviceEndings.userId, id: serviceEndings.id })
    .from(serviceEndings)
    .where(lte(serviceEndings.nextAt, sql`clock_timestamp()`))
  for (const { id, ...whose } of due)
    await jobs.send(system, endQueue, { ...accountAndUser(jobScope(whose)), endingId: id })
}

const mostTries = 12
const minute = 60_000

async function endThere(parts: Deps, scope: UserScope, id: number): Promise<void> {
  const { db } = parts
  const own = and(inAccount(serviceEndings, scope), eq(serviceEndings.id, id))
  const row = await db.transaction(async (db) => {
    const [row] = await db.select().from(serviceEndings).where(own).for('update')
    if (!row || row.nextAt > new Date()) return null
    // Kept before the call, so that a dead process does not try for ever, and no two try at once.
    const nextAt = new Date(Date.now() + Math.min(5 * minute * 2 ** row.tries, 360 * minute))
    const tries = row.tries + 1
    await db.update(serviceEndings).set({ tries, nextAt }).where(own)
    return { ...row, tries }
  })
  if (!row) return
  const failure = await cancelAt(parts, scope, row)
  const isRefused = failure?.trouble === 'refused' || failure?.trouble === 'invalid'
  if (failure && !isRefused && row.tries < mostTries) {
    const { retryAt } = failure
    if (retryAt)
      await db
        .update(serviceEndings)
        .set({ nextAt: sql`greatest(${serviceEndings.nextAt}, ${retryAt.toISOString()}::timestamptz)` })
        .where(own)
    return
  }
  await db.transaction(async (db) => {
    const { rowCount } = await db.delete(serviceEndings).where(own)
    if (rowCount && failure) await parts.record(db, scope, requestNotCancelled(row))
  })
}

/** The failure that was in the way; null once it has ended there. */
async function cancelAt(
  parts: Deps,
  scope: UserScope,
  row: ServiceEndingRow,
): Promise<ServiceFailure | null> {
  const { externalId, service } = row
  if (externalId === null) return new ServiceFailure('invalid', '')
  try {
    const client = await openFor(parts, scope, service, row)
    try {
      await client.cancel(externalId)
    } catch (error) {
      // A service refuses to cancel what has ended there.
      if (!(error instanceof ServiceFailure) || error.trouble !== 'invalid') throw error
      const { state } = await client.lookUp(externalId)
      if (!isFinal(state)) throw error
    }
    return null
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    await noteBusy(parts, scope, service, error)
    return error
  }
}
