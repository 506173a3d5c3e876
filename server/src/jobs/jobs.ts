import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import {
  type Db as BossDb,
  type Queue as BossQueue,
  fromDrizzle,
  type Job,
  PgBoss,
  type SendOptions,
  type WorkOptions,
} from 'pg-boss'
import type { Storage } from '../adapters/storage/storage.ts'
import { unlessBackup } from '../database/backup-lock.ts'
import type { Db, SystemDb } from '../database/client.ts'
import type { Listen } from '../database/listen.ts'
import { originals } from '../database/tables/index.ts'
import { framesOf } from '../errors.ts'
import { heartbeatSeconds, takeOver } from './take-over.ts'

/**
 * `T` is the data of a job: ids only, never typed text (T20). With `notify` PostgreSQL tells the workers of a
 * new job when its transaction commits. The others look on their own: commits that tell wait for each other.
 */
export interface Queue<_T extends object> {
  name: string
  options?: Omit<BossQueue, 'name'>
}

/** A worker may get the same job more than once, and must do no harm then (F17). */
export interface Worker {
  queue: Queue<never>
  options?: WorkOptions
  /** A cron expression in UTC. One job makes up for all times missed while no process ran. */
  schedule?: string
  work(jobs: Job<never>[]): Promise<void>
}

export interface Jobs {
  send<T extends object>(db: Db | SystemDb, queue: Queue<T>, data: T, options?: SendOptions): Promise<void>
  sendAll<T extends object>(db: Db | SystemDb, queue: Queue<T>, data: T[]): Promise<void>
  purgeFiles(db: Db | SystemDb, storageKeys: string[]): Promise<void>
  work(workers: Worker[]): Promise<void>
  wake(queue: string): void
  /** Removes the finished and failed jobs of all queues, because their data names accounts. */
  forgetFinished(): Promise<void>
  stop(): Promise<void>
}

export const purgeQueue: Queue<{ storageKey: string }> = { name: 'purge-file' }

/**
 * Removes a file, and the one that came where another was made of it. A file that is gone already is no failure.
 * A removal during a backup is tried again later.
 */
export function filePurger({ system, storage }: { system: SystemDb; storage: Storage }): Worker {
  const purge = async (shownKey: string) => {
    const its = eq(originals.shownKey, shownKey)
    const came = await system.select({ key: originals.storageKey }).from(originals).where(its)
    for (const key of [shownKey, ...came.map((row) => row.key)]) await storage.remove(key)
    await system.delete(originals).where(its)
  }
  return makeWorker(
    purgeQueue,
    async (jobs) => {
      for (const { data } of jobs) {
        const isDone = await unlessBackup(system, () => purge(data.storageKey))
        if (!isDone) throw new Error('a backup is being made')
      }
    },
    { options: { batchSize: 20 } },
  )
}

export function makeWorker<T extends object>(
  queue: Queue<T>,
  work: (jobs: Job<T>[]) => Promise<void>,
  more: Pick<Worker, 'options' | 'schedule'> = {},
): Worker {
  return { queue: queue as Queue<never>, work: work as Worker['work'], ...more }
}

const kept: Omit<BossQueue, 'name'> = {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 3_600,
  heartbeatSeconds,
}

/** One job for all the times at which no process ran, whichever process makes it (F34). */
const missed = 'once'

/** pg-boss looks this often unless a worker says otherwise. */
const pollingSeconds = 2

export async function startJobs(
  pool: pg.Pool,
  onError: (error: Error) => void,
  listen?: Listen,
): Promise<Jobs> {
  const db: BossDb = { executeSql: (text, values) => pool.query(text, values as unknown[]) }
  if (listen) {
    db.listen = async (channel, onMessage, onListening) => ({
      close: listen(channel, { onMessage, onListening }),
    })
  }
  const boss = new PgBoss({
    db,
    useListenNotify: listen !== undefined,
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
      // Prepare all queues first: a worker that finds something left to do may send to the queue of another.
      await prepareQueues(boss, workers)
      const planned = new Map((await boss.getSchedules()).map((plan) => [plan.name, plan]))
      for (const { queue, options = {}, schedule, work } of workers) {
        // A listener may have lost its connection, and a job for later or a retry tells nobody.
        const notifyPollingIntervalSeconds = options.pollingIntervalSeconds ?? pollingSeconds
        const looking = { ...options, notifyPollingIntervalSeconds }
        const id = await boss.work<never>(queue.name, looking, (jobs) => work(jobs).catch(failWithoutWords))
        idOf.set(queue.name, id)
        const plan = planned.get(queue.name)
        if (schedule && (plan?.cron !== schedule || plan.options?.missed !== missed))
          await boss.schedule(queue.name, schedule, null, { missed })
        // An earlier version ran it on a schedule.
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
 * Keeps only the kind of the error and its stack. The queue stores the error, and its message may hold typed
 * text: PostgreSQL's values, a mail server's addressee (T20).
 */
function failWithoutWords(error: unknown): never {
  const { code } = Object(error) as { code?: string }
  const kind = error instanceof Error ? error.constructor.name : typeof error
  const failure = new Error([kind, code].filter(Boolean).join(' '))
  failure.stack = error instanceof Error ? framesOf(error).join('\n') : ''
  throw failure
}
