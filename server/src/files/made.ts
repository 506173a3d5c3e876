import { randomUUID } from 'node:crypto'
import { type ExportFailure, exportHours, type MadeKind } from '@soleira/domain/account-data/export'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { StorageFailure, type StoredFile } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { refusalOfUnavailable } from '../database/failure.ts'
import { firstRow } from '../database/one.ts'
import { dataExports } from '../database/tables/index.ts'
import { ofUser } from '../database/wall.ts'
import { AppError } from '../errors.ts'
import type { Jobs, Queue } from '../jobs/jobs.ts'
import type { Parts } from '../parts.ts'
import { accountAndUser, type Named, type UserScope } from '../scope.ts'

export type MadeRow = typeof dataExports.$inferSelect

export type MadeJob = Named & { exportId: number }

export const maxBytes = 5 * 1024 ** 3 - 1

const ofKind = (scope: UserScope, kind: MadeKind) =>
  and(ofUser(dataExports, scope), eq(dataExports.kind, kind))
const isThere = or(isNull(dataExports.expiresAt), sql`${dataExports.expiresAt} > now()`)
const thisOne = (scope: UserScope, id: number) => and(ofUser(dataExports, scope), eq(dataExports.id, id))
const keysOf = (rows: { key: string | null }[]) => rows.flatMap(({ key }) => key ?? [])

export async function latestMade(db: Db, scope: UserScope, kind: MadeKind): Promise<MadeRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(ofKind(scope, kind), isThere))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row ?? null
}

export async function findMade(
  db: Db,
  scope: UserScope,
  kind: MadeKind,
  id: number,
): Promise<(MadeRow & { storageKey: string; fileSize: number; sha256: Buffer }) | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        ofKind(scope, kind),
        eq(dataExports.id, id),
        eq(dataExports.status, 'ready'),
        sql`${dataExports.expiresAt} > now()`,
      ),
    )
  const { storageKey = null, fileSize = null, sha256 = null } = row ?? {}
  return row && storageKey !== null && fileSize !== null && sha256 !== null
    ? { ...row, storageKey, fileSize, sha256 }
    : null
}

/**
 * Call it in a transaction that holds the account. Removes the earlier file.
 * @throws conflict while one is being made
 */
export async function startMaking(
  db: Db,
  scope: UserScope,
  { jobs, queue, kind, underway }: { jobs: Jobs; queue: Queue<MadeJob>; kind: MadeKind; underway: string },
): Promise<MadeRow> {
  const earlier = await db
    .delete(dataExports)
    .where(ofKind(scope, kind))
    .returning({ status: dataExports.status, key: dataExports.storageKey })
  if (earlier.some(({ status }) => status === 'preparing'))
    throw new AppError('conflict', { message: underway })
  await jobs.purgeFiles(db, keysOf(earlier))
  const row = firstRow(
    await db
      .insert(dataExports)
      .values({ ...accountAndUser(scope), kind })
      .returning(),
  )
  await jobs.send(db, queue, { ...accountAndUser(scope), exportId: row.id })
  return row
}

export function removeMade(db: Db, scope: UserScope, kind: MadeKind, id: number, jobs: Jobs): Promise<void> {
  return db.transaction(async (db) => {
    const gone = await db
      .delete(dataExports)
      .where(and(ofKind(scope, kind), eq(dataExports.id, id)))
      .returning({ key: dataExports.storageKey })
    if (!gone.length) throw new AppError('not_found')
    await jobs.purgeFiles(db, keysOf(gone))
  })
}

export interface MakingTry {
  exportId: number
  scope: UserScope
  key: string
}

const ofTry = ({ scope, exportId, key }: MakingTry) =>
  and(thisOne(scope, exportId), eq(dataExports.storageKey, key), eq(dataExports.status, 'preparing'))

/**
 * A storage failure ends the job, and the row says why. When the database is away, the job is tried again.
 */
export async function makeFile(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  scope: UserScope,
  exportId: number,
  signal: AbortSignal,
  make: (current: MakingTry) => Promise<void>,
): Promise<void> {
  const current = await begin(db, jobs, scope, exportId)
  if (!current) return
  try {
    await make(current)
  } catch (error) {
    if (signal.aborted || (!(error instanceof StorageFailure) && refusalOfUnavailable(error))) throw error
    await db
      .update(dataExports)
      .set({ status: 'failed', failure: failureOf(error) })
      .where(ofTry(current))
  }
}

function begin(db: Db, jobs: Jobs, scope: UserScope, exportId: number): Promise<MakingTry | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(and(thisOne(scope, exportId), eq(dataExports.status, 'preparing')))
      .for('update')
    if (!row) return null
    await jobs.purgeFiles(db, row.storageKey ? [row.storageKey] : [])
    const key = randomUUID()
    await db.update(dataExports).set({ storageKey: key, filesDone: 0 }).where(thisOne(scope, exportId))
    return { exportId, scope, key }
  })
}

export async function progressOf(
  db: Db,
  current: MakingTry,
  total: number,
): Promise<(done: number) => Promise<void>> {
  await db.update(dataExports).set({ filesTotal: total }).where(ofTry(current))
  const step = Math.max(1, Math.ceil(total / 100))
  let noted = 0
  return async (done) => {
    if (done - noted < step && done !== total) return
    noted = done
    const rows = await db
      .update(dataExports)
      .set({ filesDone: done })
      .where(ofTry(current))
      .returning({ id: dataExports.id })
    if (!rows.length) throw new Error('nobody waits for the file any more')
  }
}

export async function finishMaking(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  current: MakingTry,
  file: StoredFile,
  andThen: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const isKept = await db.transaction(async (db) => {
    const rows = await db
      .update(dataExports)
      .set({
        status: 'ready',
        failure: null,
        fileSize: file.size,
        sha256: file.sha256,
        expiresAt: sql`now() + make_interval(hours => ${exportHours})`,
      })
      .where(ofTry(current))
      .returning({ id: dataExports.id })
    if (rows.length) await andThen(db)
    return rows.length > 0
  })
  if (!isKept) await storage.remove(file.key)
}

function failureOf(error: unknown): ExportFailure {
  if (!(error instanceof StorageFailure)) return 'unexpected'
  const { code } = error
  return code === 'no_space' || code === 'too_large' ? code : 'storage_unavailable'
}
