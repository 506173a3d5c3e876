import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db, SystemDb } from '../database/client.ts'
import { connectDatabase } from '../database/connect.ts'
import { StartRefused } from '../database/embedded/refused.ts'
import { isAway } from '../database/failure.ts'
import { openListener } from '../database/listen.ts'
import { migrate } from '../database/migrate.ts'
import { isLimited, limitRole } from '../database/pooled.ts'
import type { Waking } from '../database/wake.ts'
import type { Watcher } from '../database/watch-queries.ts'
import { type Env, WrongSetting } from '../env.ts'
import { framesOf } from '../errors.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { secretKeys } from '../secrets/key-source.ts'
import { openSecrets, type Secrets } from '../secrets/secrets.ts'

/**
 * Shared by all queues. Every worker looks for jobs every two seconds; without a limit each would keep its
 * own connection.
 */
const queueConnections = 2
const sessionConnections = 2

export interface OpenDatabase {
  pool: pg.Pool
  /** Direct connections for work that needs a session. The same as `pool` unless a pooler stands between. */
  sessions: pg.Pool
  db: Db
  system: SystemDb
  secrets: Secrets
  jobs: Jobs
  close(): Promise<void>
}

export type ConnectionsOf = 'requests' | 'queues' | 'sessions'

/** Leaves out PostgreSQL's own message, which may hold values (T20). */
function saidOf(of: ConnectionsOf, error: Error) {
  const { code, routine, severity, queue } = Object(error) as Record<string, unknown>
  return { of, kind: error.constructor.name, code, severity, routine, queue, trace: framesOf(error) }
}

/**
 * In milliseconds without an error until the database counts as back. Every queue asks it every two seconds.
 */
const untilBack = 15_000

/**
 * Reports an outage once until the database is back. Otherwise every queue and idle connection would report
 * it again and again.
 */
export function errorTeller(tell: (said: object) => void, clock = () => performance.now()) {
  let lastAway = -untilBack
  return (of: ConnectionsOf) => (error: Error) => {
    const since = clock() - lastAway
    if (isAway(error)) lastAway = clock()
    if (!isAway(error) || since >= untilBack) tell(saidOf(of, error))
  }
}

export async function openDatabase(
  env: Env,
  waking: Waking,
  onError: (of: ConnectionsOf) => (error: Error) => void,
  follow?: Watcher,
): Promise<OpenDatabase> {
  const { config, direct } = await waking.ready
  const main = connectDatabase(config, onError('requests'), { follow })
  const past = config.isPooled
    ? connectDatabase({ ...direct, max: sessionConnections }, onError('sessions'))
    : null
  const queues = connectDatabase({ ...config, max: queueConnections }, onError('queues'), { follow })
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
      startJobs(queues.pool, onError('queues'), openListener(sessions.options)),
    ])
    return { pool, sessions, db, system, secrets, jobs, close: () => jobs.stop().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * A pooler that swallows the time limits would lose locks, too.
 * @throws WrongSetting
 */
async function assertLimited(pool: pg.Pool): Promise<void> {
  await assertReachable(pool, 'given')
  if (await isLimited(pool)) return
  throw new WrongSetting(
    'Configuração inválida: DATABASE_URL: um pooler (PgBouncer) não deixa passar os limites de tempo; defina DATABASE_DIRECT_URL, que leva ao próprio servidor com o mesmo usuário. Nada foi alterado.',
  )
}

const patience = 60_000
const pause = 500

const refusedOptions = '08P01'

const notYet = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03']
const late = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/**
 * Waits for a server that starts at the same time, or is slow on a busy machine. Never shows the address,
 * which holds a password.
 * @throws WrongSetting, or StartRefused for our own server
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
