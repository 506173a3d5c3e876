import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Addressee } from '../../adapters/mail/forget-letters.ts'
import type { Db } from '../../database/client.ts'
import {
  analyses,
  analysisDocuments,
  dataExports,
  documents,
  photos,
  properties,
  users,
} from '../../database/tables/index.ts'
import { type Jobs, type Queue, type Worker, worker } from '../../jobs.ts'

interface Deps {
  db: Db
  jobs: Jobs
  /** Removes the letters of this account that lie on this machine. */
  forgetLetters(whose: Addressee): Promise<void>
}

const queue: Queue<object> = { name: 'delete-accounts', options: { retryLimit: 3, expireInSeconds: 3_600 } }

/** Deletes, every hour, the accounts whose days of grace are over. */
export function accountDeleter(deps: Deps): Worker {
  return worker(queue, () => deleteDueAccounts(deps), { schedule: '11 * * * *' })
}

/** Deletes every account that is due. One that cannot be deleted keeps none of the others; the job is tried again. */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  const due = await deps.db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, sql`now()`))
  const failures: unknown[] = []
  for (const { id } of due) await deleteAccount(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures[0]
}

/**
 * Removes an account: all rows in one transaction, by the foreign keys, and with it the job for each file. What
 * lies elsewhere goes first, so that a try that broke off is made up for by the next one.
 */
async function deleteAccount({ db, jobs, forgetLetters }: Deps, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .select({ email: users.email, avatarKey: users.avatarKey })
      .from(users)
      .where(and(eq(users.id, id), lte(users.deleteAfter, sql`now()`)))
      .for('update')
    // Taken back in the last moment, or another process was quicker.
    if (!row) return
    await forgetLetters({ account: id, address: row.email })
    const keys = await storageKeysOf(db, id)
    await deleteProperties(db, id)
    await db.delete(users).where(eq(users.id, id))
    await jobs.purgeFiles(db, row.avatarKey ? [row.avatarKey, ...keys] : keys)
  })
}

/** A few at a time: all properties of a large account in one statement would take longer than any may. */
async function deleteProperties(db: Db, id: number): Promise<void> {
  const some = db.select({ id: properties.id }).from(properties).where(eq(properties.brokerId, id)).limit(500)
  let gone: unknown[]
  do {
    gone = await db.delete(properties).where(inArray(properties.id, some)).returning({ id: properties.id })
  } while (gone.length)
}

/** Every stored file of an account but its picture. */
async function storageKeysOf(db: Db, id: number): Promise<string[]> {
  const mine = db.select({ id: properties.id }).from(properties).where(eq(properties.brokerId, id))
  const papers = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.propertyId, mine))
  const pictures = await db
    .select({ key: photos.storageKey, thumbnail: photos.thumbnailKey })
    .from(photos)
    .where(inArray(photos.propertyId, mine))
  const evidence = await db
    .select({ key: analysisDocuments.storageKey })
    .from(analysisDocuments)
    .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
    .where(eq(analyses.brokerId, id))
  const copies = await db
    .select({ key: dataExports.storageKey })
    .from(dataExports)
    .where(eq(dataExports.userId, id))
  return [
    ...papers.map(({ key }) => key),
    ...pictures.flatMap(({ key, thumbnail }) => [key, thumbnail]),
    ...evidence.map(({ key }) => key),
    ...copies.flatMap(({ key }) => key ?? []),
  ]
}
