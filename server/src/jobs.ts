import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type Job, PgBoss, type QueueOptions, type SendOptions, type WorkOptions } from 'pg-boss'
import type { Storage } from './adapters/storage/storage.ts'
import { unlessBackup } from './database/backup-lock.ts'
import type { Db, SystemDb } from './database/client.ts'
import { framesOf } from './errors.ts'
import { heartbeatSeconds, takeOver } from './take-over.ts'

/**
 * A kind of work that is done after a commit. `T` is the data of a job: ids only, never what somebody typed (T20).
 */
export interface Queue<_T extends object> {
  name: string
  options?: Omit<QueueOptions, 'name'>
}

/** Does the jobs of a queue. It may get the same job more than once, and must do no harm then (F17). */
export interface Worker {
  queue: Queue<never>
  options?: WorkOptions
  /**
   * When the job runs by itself: a cron expression in UTC. Times missed while no process ran are made up for by one
   * job.
   */
  schedule?: string
  work(jobs: Job<never>[]): Promise<void>
}

/** Enqueues in the transaction that causes the work. */
export interface Jobs {
  send<T extends object>(db: Db | SystemDb, queue: Queue<T>, data: T, options?: SendOptions): Promise<void>
  sendAll<T extends object>(db: Db | SystemDb, queue: Queue<T>, data: T[]): Promise<void>
  /** Removes files from storage once their rows are gone for good. */
  purgeFiles(db: Db | SystemDb, storageKeys: string[]): Promise<void>
  /** Has the workers take up their queues; until then nothing can be sent to them. */
  work(workers: Worker[]): Promise<void>
  /** Looks at a queue now, instead of at its next turn. */
  wake(queue: string): void
  /** Removes the jobs that are done or given up, of all queues: what they carried names accounts. */
  forgetFinished(): Promise<void>
  stop(): Promise<void>
}

/** Removes files that no row names any more. */
export const purgeQueue: Queue<{ storageKey: string }> = { name: 'purge-file' }

/** Removes files; one that is gone already is no failure. While a backup is made it is tried again later. */
export function filePurger({ system, storage }: { system: SystemDb; storage: Storage }): Worker {
  return worker(
    purgeQueue,
    async (jobs) => {
      for (const { data } of jobs) {
        const isDone = await unlessBackup(system, () => storage.remove(data.storageKey))
        if (!isDone) throw new Error('a backup is being made')
      }
    },
    { options: { batchSize: 20 } },
  )
}

/** Ties a worker to what its queue carries. */
export function worker<T extends object>(
  queue: Queue<T>,
  work: (jobs: Job<T>[]) => Promise<void>,
  more: Pick<Worker, 'options' | 'schedule'> = {},
): Worker {
  return { queue: queue as Queue<never>, work: work as Worker['work'], ...more }
}

/** How often and how long a job is tried, unless its queue says otherwise. */
const kept: QueueOptions = {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 3_600,
  heartbeatSeconds,
}

/** What becomes of the times at which no process ran: one job for all of them, whichever process makes it (F34). */
const missed = 'once'

/** Starts the queues in the same PostgreSQL. */
export async function startJobs(pool: pg.Pool, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', onError)
  await boss.start()
  const idOf = new Map<string, string>()
  const takingOver = takeOver(pool, (names) => {
    for (const name of names) jobs.wake(name)
  })
  const jobs: Jobs = {
    wake(queue) {
      const id = idOf.get(queue)
      if (id) boss.notifyWorker(id)
    },
    async send(db, queue, data, options) {
      await boss.send(queue.name, data, { ...options, db: fromDrizzle(db, sql) })
    },
    async sendAll(db, queue, data) {
      if (!data.length) return
      await boss.insert(
        queue.name,
        data.map((each) => ({ data: each })),
        { db: fromDrizzle(db, sql) },
      )
    },
    purgeFiles: (db, storageKeys) =>
      jobs.sendAll(
        db,
        purgeQueue,
        storageKeys.map((storageKey) => ({ storageKey })),
      ),
    async work(workers) {
      // All queues first: a worker that finds something left to do may fill the queue of another.
      await prepareQueues(boss, workers)
      const planned = new Map((await boss.getSchedules()).map((plan) => [plan.name, plan]))
      for (const { queue, options = {}, schedule, work } of workers) {
        const id = await boss.work<never>(queue.name, options, (jobs) => work(jobs).catch(failWithoutWords))
        idOf.set(queue.name, id)
        const plan = planned.get(queue.name)
        if (schedule && (plan?.cron !== schedule || plan.options?.missed !== missed))
          await boss.schedule(queue.name, schedule, null, { missed })
        // The version before ran it by the clock.
        if (!schedule && plan) await boss.unschedule(queue.name)
      }
    },
    async forgetFinished() {
      for (const { name } of await boss.getQueues()) await boss.deleteStoredJobs(name)
    },
    async stop() {
      await takingOver.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
  return jobs
}

/** Makes new queues, and updates those whose options this version has changed. Most starts find neither. */
async function prepareQueues(boss: PgBoss, workers: Worker[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { queue } of workers) {
    const wanted = { ...kept, ...queue.options }
    const found = known.get(queue.name)
    const names = Object.keys(wanted) as (keyof typeof wanted)[]
    if (!found) await boss.createQueue(queue.name, wanted)
    else if (names.some((name) => found[name] !== wanted[name])) await boss.updateQueue(queue.name, wanted)
  }
}

/**
 * Fails a job by what kind of error it met and where. The queue keeps that for an hour, and an error's own message may
 * hold what somebody typed: PostgreSQL's values, a mail server's addressee (T20).
 */
function failWithoutWords(error: unknown): never {
  const { code } = Object(error) as { code?: string }
  const kind = error instanceof Error ? error.constructor.name : typeof error
  const failure = new Error([kind, code].filter(Boolean).join(' '))
  failure.stack = error instanceof Error ? framesOf(error).join('\n') : ''
  throw failure
}
