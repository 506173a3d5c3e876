import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Storage } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'

/** Work that follows a commit. Enqueued in the transaction that causes it; payloads hold ids only. */
export interface Jobs {
  /** Removes files from storage once their rows are gone for good. */
  purgeFiles(db: Db, storageKeys: string[]): Promise<void>
  /** Has the report of an analysis written. */
  runAnalysis(db: Db, run: Run): Promise<void>
  stop(): Promise<void>
}

/** An analysis, and which of its runs. */
export interface Run {
  analysisId: number
  run: number
}

const purgeQueue = 'purge-file'
const tidyQueue = 'tidy'
const analysisQueue = 'write-report'

interface Options {
  pool: pg.Pool
  storage: Storage
  /** Daily housekeeping of tables. */
  tidy: () => Promise<void>
  writeReport: (run: Run, signal: AbortSignal) => Promise<void>
  onError: (error: Error) => void
}

/**
 * Starts the queues in the same PostgreSQL. Every handler may run more than once and does no harm then:
 * removing a file that is gone, and tidying a tidy table, change nothing (F17).
 */
export async function startJobs({ pool, storage, tidy, writeReport, onError }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', onError)
  await boss.start()
  const kept = { retryLimit: 20, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3_600 }
  await boss.createQueue(purgeQueue, kept)
  await boss.createQueue(tidyQueue, { ...kept, retryLimit: 2 })
  await boss.work<{ storageKey: string }>(purgeQueue, { batchSize: 20 }, async (jobs) => {
    for (const { data } of jobs) await storage.remove(data.storageKey)
  })
  await boss.work(tidyQueue, () => tidy())
  // A process that dies stops its heartbeat; another takes the analysis up within half a minute.
  await boss.createQueue(analysisQueue, {
    ...kept,
    retryDelay: 1,
    retryLimit: 5,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
  })
  await boss.work<Run>(analysisQueue, { localConcurrency: 4, pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await writeReport(job.data, job.signal)
  })
  await boss.schedule(tidyQueue, '17 4 * * *')

  return {
    async purgeFiles(db, storageKeys) {
      if (!storageKeys.length) return
      const jobs = storageKeys.map((storageKey) => ({ data: { storageKey } }))
      await boss.insert(purgeQueue, jobs, { db: fromDrizzle(db, sql) })
    },
    async runAnalysis(db, run) {
      await boss.send(analysisQueue, run, { db: fromDrizzle(db, sql) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
