import type { FilingProgress } from '@soleira/domain/inbox/filing-order'
import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { StorageFailure } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { inboxPapers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, jobScope, type Named, type UserScope } from '../../scope.ts'
import { bringFor } from './receive.ts'
import { fileReadyPapers, isOfPaper, type ToFile } from './sure.ts'

/** An order of more papers is no longer filed within the request. */
const mostAtOnce = 8

const filingQueue: Queue<Named> = {
  name: 'file-papers',
  options: { notify: true, retryDelay: 30, retryLimit: 120, retryBackoff: false, expireInSeconds: 3_600 },
}

/** Papers that no try could file within it stay in the inbox. The tries of a job last as long. */
const patience = sql`interval '1 hour'`

const ofUser = (scope: UserScope): SQL | undefined =>
  and(
    inAccount(inboxPapers, scope),
    isNotNull(inboxPapers.filing),
    sql`${inboxPapers.filing} ->> 'by' = ${String(scope.actor.user)}`,
  )
const orderedAt = sql`(${inboxPapers.filing} ->> 'at')::timestamptz`
const isAt = (at: string): SQL => sql`${inboxPapers.filing} ->> 'at' = ${at}`
const waits = (scope: UserScope): SQL | undefined =>
  and(ofUser(scope), isNull(inboxPapers.documentId), sql`${orderedAt} > now() - ${patience}`)

export function isLongOrder({ ids }: ToFile): boolean {
  return ids.length > mostAtOnce
}

/** A job files the papers, whether or not the screen stays open. Throws not_found as filing them does. */
export async function orderFiling(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  scope: UserScope,
  { ids, isReplacing = false, isKeeping = false, propertyId }: ToFile,
): Promise<void> {
  await db.transaction(async (db) => {
    // Orders that are done are told no longer.
    await db
      .update(inboxPapers)
      .set({ filing: null })
      .where(and(ofUser(scope), isNotNull(inboxPapers.documentId)))
    const order = { by: scope.actor.user, at: new Date().toISOString(), isReplacing, isKeeping }
    const mine = and(inAccount(inboxPapers, scope), inArray(inboxPapers.id, [...ids]))
    if ((await db.$count(inboxPapers, mine)) < new Set(ids).size) throw new AppError('not_found')
    // A paper that somebody has filed meanwhile is none of the order's, and is not taken back with it.
    await db
      .update(inboxPapers)
      .set({ filing: order })
      .where(and(mine, isNull(inboxPapers.documentId)))
    if (propertyId !== undefined) await bringFor(db, scope, ids, propertyId)
    await jobs.send(db, filingQueue, accountAndUser(scope))
  })
}

/** The papers of the latest order that wait, and those that were filed. All others of it stay in the inbox. */
export async function readFilingProgress(db: Db, scope: UserScope): Promise<FilingProgress> {
  const rows = await db
    .select({ id: inboxPapers.id, documentId: inboxPapers.documentId })
    .from(inboxPapers)
    .where(and(ofUser(scope), sql`${orderedAt} > now() - ${patience}`))
    .orderBy(asc(inboxPapers.id))
  const of = (isFiled: boolean) =>
    rows.flatMap((row) => ((row.documentId !== null) === isFiled ? [row.id] : []))
  return { waiting: of(false), filed: of(true) }
}

/** Papers that are being filed at this moment are filed. */
export async function stopFiling(db: Db, scope: UserScope): Promise<void> {
  await db.update(inboxPapers).set({ filing: null }).where(waits(scope))
}

/** A job files a few, and those of other brokers come before the next few. */
export function orderedFiler(parts: Parts): Worker {
  return makeWorker(filingQueue, async ([job]) => {
    if (!job) return
    const hadSome = await fileSome(parts, jobScope(job.data), job.signal)
    if (hadSome) await parts.jobs.send(parts.db, filingQueue, job.data)
  })
}

/** Returns whether there were any. Throws for a photo that has had no turn yet: the job comes again. */
async function fileSome(parts: Parts, scope: UserScope, signal: AbortSignal): Promise<boolean> {
  const { db } = parts
  const rows = await db
    .select({ id: inboxPapers.id, filing: inboxPapers.filing })
    .from(inboxPapers)
    .where(waits(scope))
    .orderBy(asc(orderedAt), asc(inboxPapers.id))
    .limit(mostAtOnce)
  const [first] = rows
  if (!first?.filing) return false
  const { at, isReplacing, isKeeping } = first.filing
  const ids = rows.flatMap(({ id, filing }) => (filing?.at === at ? [id] : []))
  // It may be stopped, and the same papers ordered again, while they are filed.
  const ofOrder = (these: number[]) =>
    and(ofUser(scope), isAt(at), inArray(inboxPapers.id, these), isNull(inboxPapers.documentId))
  const waiter = { account: scope.account, signal }
  const order = { ids, isReplacing, isKeeping }
  const { later } = await fileReadyPapers(parts, scope, order, waiter, {
    longest: Number.POSITIVE_INFINITY,
    stands: async (id) => (await db.$count(inboxPapers, ofOrder([id]))) > 0,
    leaves: standsAgainst,
  })
  // Something stands against the others.
  const left = ids.filter((id) => !later.includes(id))
  await db.update(inboxPapers).set({ filing: null }).where(ofOrder(left))
  if (later.length) throw new AppError('too_many_requests')
  return true
}

/** A paper that another try would meet again must not hold up those behind it. */
const standsAgainst = (error: AppError): boolean =>
  isOfPaper(error) ||
  error.code === 'quota_full' ||
  error.code === 'no_space' ||
  (error instanceof StorageFailure && error.isLost)
