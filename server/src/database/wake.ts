import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { type Env, serverOf } from '../env.ts'
import type { Reach } from './client.ts'
import { asRefusal } from './embedded/refused.ts'
import { startEmbedded } from './embedded/start.ts'

/** A database on its way. */
export interface Waking {
  /** Resolves once another process has the work, or there is none: from here on the caller may keep this one busy. */
  begun: Promise<unknown>
  /** @throws StartRefused with one line for the terminal */
  ready: Promise<Awake>
}

/** A database that takes connections. */
export interface Awake {
  config: Reach
  /**
   * Leads to the server itself, past any pooler, for what needs a session: locks that outlast a transaction,
   * listening.
   */
  direct: PoolConfig
  /** Stops what was started here; a server by DATABASE_URL goes on. */
  stop(): Promise<void>
}

/**
 * Takes the server by DATABASE_URL, or begins to start the embedded one in the data directory. That takes a process of
 * its own a quarter of a second, in which this one can read the rest of the code.
 */
export function wake(
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
  // Whoever awaits it hears of the failure, if only later.
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
