import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ExportFailure, exportHours } from '@soleira/domain/account-data/export'
import { copyReady } from '@soleira/domain/history/account'
import { and, eq, sql } from 'drizzle-orm'
import { StorageFailure, type StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { unavailability } from '../../database/failure.ts'
import { dataExports } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { type Queue, type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Named, type UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { type Contents, readContents } from './contents.ts'
import { readmeText } from './readme.ts'
import { writeZip } from './write-zip.ts'

type Deps = Pick<Parts, 'db' | 'storage' | 'jobs' | 'record' | 'holdings'>

/** When a process dies its heartbeat stops, and within seconds another one begins the export anew. */
export const exportQueue: Queue<Named & { exportId: number }> = {
  name: 'make-export',
  options: { retryDelay: 1, retryLimit: 5, expireInSeconds: 7_200 },
}

/** The largest export: the largest object that S3 stores. */
const maxBytes = 5 * 1024 ** 3 - 1

/** Makes the exports of accounts, one at a time. */
export function exportMaker(deps: Deps): Worker {
  return worker(
    exportQueue,
    async ([job]) => {
      if (job) await makeExport(deps, jobScope(job.data), job.data.exportId, job.signal)
    },
    { options: { pollingIntervalSeconds: 1 } },
  )
}

interface Try {
  exportId: number
  scope: UserScope
  /** The file that this very try makes: no other try writes it, and the row has known of it since before it existed. */
  key: string
}

/**
 * The job of an export. When the storage fails, the export has failed and says why. When the database is away, the job
 * is tried again.
 */
async function makeExport(
  deps: Deps,
  scope: UserScope,
  exportId: number,
  signal: AbortSignal,
): Promise<void> {
  const current = await begin(deps, scope, exportId)
  if (!current) return
  try {
    const contents = await readContents(deps.db, deps.holdings, current.scope)
    if (contents) await keepExport(deps, current, contents, signal)
  } catch (error) {
    if (signal.aborted || (!(error instanceof StorageFailure) && unavailability(error))) throw error
    await deps.db
      .update(dataExports)
      .set({ status: 'failed', failure: failureOf(error) })
      .where(ofTry(current))
  }
}

/** Begins a try, and removes what an earlier one may have left. Null when there is nothing to do any more. */
function begin({ db, jobs }: Deps, scope: UserScope, exportId: number): Promise<Try | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(and(thisExport(scope, exportId), eq(dataExports.status, 'preparing')))
      .for('update')
    if (!row) return null
    await jobs.purgeFiles(db, row.storageKey ? [row.storageKey] : [])
    const key = randomUUID()
    await db.update(dataExports).set({ storageKey: key, filesDone: 0 }).where(thisExport(scope, exportId))
    return { exportId, scope, key }
  })
}

const thisExport = (scope: UserScope, id: number) => and(ofUser(dataExports, scope), eq(dataExports.id, id))

const ofTry = ({ scope, exportId, key }: Try) =>
  and(thisExport(scope, exportId), eq(dataExports.storageKey, key), eq(dataExports.status, 'preparing'))

async function keepExport(deps: Deps, current: Try, contents: Contents, signal: AbortSignal): Promise<void> {
  const { db, storage } = deps
  const { timezone } = await readSettings(db, current.scope)
  await db.update(dataExports).set({ filesTotal: contents.files.length }).where(ofTry(current))
  const { output, written } = writeZip({
    contents,
    storage,
    signal,
    readme: (missing) => readmeText(deps.holdings, new Date(), timezone, missing),
    onProgress: progressOf(db, current, contents.files.length),
  })
  const staged = await storage.stage(output as Readable, { maxBytes })
  try {
    await written
    await finish(deps, current, await staged.keep(current.key))
  } finally {
    await staged.discard()
  }
}

/** Notes how far it is, a hundred times in all at most. Throws when nobody waits for the export any more. */
function progressOf(db: Db, current: Try, total: number): (done: number) => Promise<void> {
  const step = Math.max(1, Math.ceil(total / 100))
  return async (done) => {
    if (done % step && done !== total) return
    const noted = await db
      .update(dataExports)
      .set({ filesDone: done })
      .where(ofTry(current))
      .returning({ id: dataExports.id })
    if (!noted.length) throw new Error('the export is gone')
  }
}

/** Offers the file for download and tells the broker. If the export was removed meanwhile, its file is removed too. */
async function finish({ db, storage, record }: Deps, current: Try, file: StoredFile): Promise<void> {
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
    if (rows.length) await record(db, current.scope, copyReady(current.exportId))
    return rows.length > 0
  })
  if (!isKept) await storage.remove(file.key)
}

function failureOf(error: unknown): ExportFailure {
  if (!(error instanceof StorageFailure)) return 'unexpected'
  const { code } = error
  return code === 'no_space' || code === 'too_large' ? code : 'storage_unavailable'
}
