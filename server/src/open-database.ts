import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type Db, type SystemDb } from './database/client.ts'
import { StartRefused } from './database/embedded/refused.ts'
import { isAway } from './database/failure.ts'
import { migrate } from './database/migrate.ts'
import { isLimited, limitRole } from './database/pooled.ts'
import type { Waking } from './database/wake.ts'
import type { Watcher } from './database/watch-queries.ts'
import { type Env, WrongSetting } from './env.ts'
import { framesOf } from './errors.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { secretKeys } from './secrets/key-source.ts'
import { openSecrets, type Secrets } from './secrets/secrets.ts'

/**
 * The connections that all queues share. Every worker looks for jobs every two seconds; without a limit each would keep
 * a connection of its own.
 */
const queueConnections = 2
/** Those past a pooler: for a lock at the start, and for clearing traces. One that rests is closed. */
const sessionConnections = 2

/** A database that is up to date, with what is kept in it for the product itself. */
export interface OpenDatabase {
  pool: pg.Pool
  /** Connections to the server itself, for what needs a session: those of `pool`, unless a pooler stands between. */
  sessions: pg.Pool
  db: Db
  system: SystemDb
  secrets: Secrets
  jobs: Jobs
  /** Lets the jobs under way end, then closes the connections. */
  close(): Promise<void>
}

/** The users of connections: requests, all queues together, or what goes past a pooler. */
export type ConnectionsOf = 'requests' | 'queues' | 'sessions'

/**
 * The entry in the log for a failure of the database: whose connection, the kind of error with PostgreSQL's code and
 * place, the queue, and the place in our code. Its own words stay out, since they may hold values (T20).
 */
export function saidOf(of: ConnectionsOf, error: Error) {
  const { code, routine, severity, queue } = Object(error) as Record<string, unknown>
  return { of, kind: error.constructor.name, code, severity, routine, queue, trace: framesOf(error) }
}

/** A database counts as back after this long without an error, in ms. Every queue asks it every two seconds. */
const untilBack = 15_000

/**
 * Tells of errors of the database. When it is away every queue and every resting connection hears of it, again and
 * again: that is told once, until it was back.
 */
export function errorTeller(tell: (said: object) => void, clock = () => performance.now()) {
  let lastAway = -untilBack
  return (of: ConnectionsOf) => (error: Error) => {
    const since = clock() - lastAway
    if (isAway(error)) lastAway = clock()
    if (!isAway(error) || since >= untilBack) tell(saidOf(of, error))
  }
}

/** Waits for the database, brings its schema up to date, and opens secrets and queues. */
export async function openDatabase(
  env: Env,
  waking: Waking,
  onError: (of: ConnectionsOf) => (error: Error) => void,
  follow?: Watcher,
): Promise<OpenDatabase> {
  const { config, direct } = await waking.ready
  const main = connect(config, onError('requests'), { follow })
  const past = config.isPooled ? connect({ ...direct, max: sessionConnections }, onError('sessions')) : null
  const queues = connect({ ...config, max: queueConnections }, onError('queues'), { follow })
  const { pool, db, system } = main
  const sessions = past?.pool ?? pool
  const close = async () => {
    await queues.close()
    await past?.close()
    await main.close()
  }
  try {
    const whose = env.DATABASE_URL ? 'given' : 'own'
    await assertReachable(sessions, whose)
    if (past) await limitRole(sessions)
    if (env.DATABASE_URL) await assertLimited(pool)
    await assertReachable(queues.pool, whose)
    await migrate(sessions)
    const [secrets, jobs] = await Promise.all([
      openSecrets(sessions, secretKeys(env)),
      startJobs(queues.pool, onError('queues')),
    ])
    return { pool, sessions, db, system, secrets, jobs, close: () => jobs.stop().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Throws WrongSetting where a pooler has swallowed the limits of time: locks would be lost in it, too. */
async function assertLimited(pool: pg.Pool): Promise<void> {
  await assertReachable(pool, 'given')
  if (await isLimited(pool)) return
  throw new WrongSetting(
    'Configuração inválida: DATABASE_URL: um pooler (PgBouncer) não deixa passar os limites de tempo; defina DATABASE_DIRECT_URL, que leva ao próprio servidor com o mesmo usuário. Nada foi alterado.',
  )
}

/** How long a database that is not there yet is waited for, and how long between two looks, in milliseconds. */
const patience = 60_000
const pause = 500

/** PgBouncer's answer to limits of time at the beginning of a connection. */
const refusedOptions = '08P01'

/** The words of a server that is on its way, or on a busy machine. All others stay as they are. */
const notYet = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03']
const late = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/**
 * Waits until the server answers: one by a setting may be started at the same time, and our own may be slow on a busy
 * machine. Throws WrongSetting, or StartRefused for our own, with the words of the server or of the way to it. The
 * address holds a password and is never told.
 */
export async function assertReachable(
  pool: pg.Pool,
  whose: 'given' | 'own',
  longest = patience,
): Promise<void> {
  const end = performance.now() + longest
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const { code, message } = Object(error) as { code?: string; message?: string }
      const isLate = late.includes(message ?? '') || message === 'Query read timeout'
      if ((isLate || notYet.includes(code ?? '')) && performance.now() < end) await sleep(pause)
      else {
        if (whose === 'own') throw new StartRefused(`O banco de dados não atende (${code ?? message}).`)
        const hint = code === refusedOptions ? '; atrás de um pooler, defina também DATABASE_DIRECT_URL' : ''
        throw new WrongSetting(
          `Configuração inválida: DATABASE_URL: o banco de dados não atende (${code ?? message})${hint}`,
        )
      }
    }
  }
}
