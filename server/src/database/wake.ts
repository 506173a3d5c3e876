import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { type Env, serverOf } from '../env.ts'
import type { Reach } from './connect.ts'
import { asRefusal } from './embedded/refused.ts'
import { startEmbedded } from './embedded/start.ts'

export interface Waking {
  /**
   * Resolves once another process does the work, or there is none. From then on the caller may keep this
   * process busy.
   */
  begun: Promise<unknown>
  ready: Promise<Awake>
}

interface Awake {
  config: Reach
  /**
   * Leads past any pooler to the server itself, for work that needs a session: listening, and locks that
   * outlast a transaction.
   */
  direct: PoolConfig
  stop(): Promise<void>
}

/**
 * Takes the server by DATABASE_URL, or begins to start the embedded one. That takes another process a quarter
 * of a second, in which this one can load the rest of the code.
 */
export function wakeDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
): Waking {
  const server = serverOf(env)
  if (server) {
    return { begun: Promise.resolve(), ready: Promise.resolve({ ...server, stop: async () => {} }) }
  }
  const { DATA_DIR } = env
  const { promise: handedOver, resolve: onHandedOver } = Promise.withResolvers<void>()
  const ready = startInside(DATA_DIR, log, onHandedOver)
  // A failure reaches the caller who awaits `ready`, if only later.
  ready.catch(() => {})
  return { begun: Promise.race([handedOver, ready]).catch(() => {}), ready }
}

async function startInside(
  directory: string,
  log: (line: string) => void,
  onHandedOver: () => void,
): Promise<Awake> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error) => {
    throw asRefusal(error)
  })
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log, onHandedOver })
  const config = embedded.connection
  return { config, direct: config, stop: () => embedded.stop() }
}
