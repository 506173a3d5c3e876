import { randomUUID } from 'node:crypto'
import type { DossierFailure } from '@soleira/domain/dossier/state'
import { and, eq, lt, sql } from 'drizzle-orm'
import { StorageFailure } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { refusalOfUnavailable } from '../../database/failure.ts'
import { type DossierRow, dossiers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import type { Named, UserScope } from '../../scope.ts'

export type DossierJob = Named & { dossierId: number }

export interface DossierTry {
  row: DossierRow
  scope: UserScope
  /** The row names these files before they exist. No other try writes them. */
  pdfKey: string
  zipKey: string
}

export class Cancelled extends Error {}

export class NothingLeft extends Error {}

const thisOne = (scope: UserScope, id: number) => and(inAccount(dossiers, scope), eq(dossiers.id, id))
const ofTry = ({ scope, row, pdfKey }: DossierTry) =>
  and(thisOne(scope, row.id), eq(dossiers.storageKey, pdfKey), eq(dossiers.status, 'preparing'))

export function beginTry(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  scope: UserScope,
  id: number,
): Promise<DossierTry | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(dossiers)
      .where(and(thisOne(scope, id), eq(dossiers.status, 'preparing')))
      .for('update')
    if (!row) return null
    await jobs.purgeFiles(
      db,
      [row.storageKey, row.zipKey].filter((key) => key !== null),
    )
    const [pdfKey, zipKey] = [randomUUID(), randomUUID()]
    await db
      .update(dossiers)
      .set({ storageKey: pdfKey, zipKey, done: 0, total: row.pieces.length })
      .where(thisOne(scope, id))
    return { row, scope, pdfKey, zipKey }
  })
}

export async function noteProgress(db: Db, current: DossierTry, done: number): Promise<void> {
  const rows = await db.update(dossiers).set({ done }).where(ofTry(current)).returning({ id: dossiers.id })
  if (!rows.length) throw new Cancelled()
}

export async function finishTry(
  db: Db,
  current: DossierTry,
  made: Partial<typeof dossiers.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(dossiers)
    .set({ ...made, status: 'ready', failure: null, finishedAt: sql`now()` })
    .where(ofTry(current))
    .returning({ id: dossiers.id })
  return rows.length > 0
}

export async function failTry(
  db: Db,
  current: DossierTry,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (error instanceof Cancelled) return
  const isRefusal =
    error instanceof StorageFailure || (error instanceof AppError && error.code === 'quota_full')
  if (signal.aborted || (!isRefusal && refusalOfUnavailable(error))) throw error
  await db
    .update(dossiers)
    .set({ status: 'failed', failure: failureOf(error) })
    .where(ofTry(current))
}

function failureOf(error: unknown): DossierFailure {
  if (error instanceof NothingLeft) return 'nothing_left'
  if (!(error instanceof AppError)) return 'unexpected'
  const { code } = error
  const known = ['no_space', 'too_large', 'quota_full', 'storage_unavailable'] as const
  return known.find((one) => one === code) ?? 'unexpected'
}

export function dossierTidier({ system }: Pick<Parts, 'system'>): Worker {
  return makeWorker(
    { name: 'tidy-dossiers', options: { retryLimit: 2 } },
    async () => {
      await system
        .update(dossiers)
        .set({ status: 'failed', failure: 'unexpected' })
        .where(and(eq(dossiers.status, 'preparing'), lt(dossiers.createdAt, sql`now() - interval '3 hours'`)))
    },
    { schedule: '47 * * * *' },
  )
}
