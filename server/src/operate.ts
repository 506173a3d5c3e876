import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import './lean-imports.ts'
import type pg from 'pg'
import { BucketFailure } from './adapters/bucket/persist.ts'
import { BadArchive } from './backup/bad-archive.ts'
import { StartRefused } from './database/embedded/refused.ts'
import { type Env, readEnv, serverOf, WrongSetting } from './env.ts'

/** A reason that whoever calls a command can mend; the message is the one line to print. */
export class Refused extends Error {}

/** The database of the settings, whether the product runs or not. */
export interface Reached {
  config: pg.ClientConfig
  /** Leaves it as it was found: what was started for the command is stopped. */
  leave(): unknown
}

/** Reaches the database of the settings. Throws StartRefused. */
export async function reach(env: Env): Promise<Reached> {
  const server = serverOf(env)
  if (server) return { config: server.direct, leave: () => {} }
  // Only now: the hook above must be there before Drizzle is.
  const { findRunning } = await import('./database/embedded/running.ts')
  const { startEmbedded } = await import('./database/embedded/start.ts')
  const directory = join(env.DATA_DIR, 'postgres')
  const running = await findRunning(directory)
  if (running) return { config: running.connection, leave: running.release }
  const own = await startEmbedded({ directory, log: () => {} })
  return { config: own.connection, leave: () => own.stop() }
}

/** The same for a database that may not be there yet; one that the product runs on is not for this. Throws StartRefused. */
export async function reachEmpty(env: Env): Promise<Reached> {
  if (env.DATABASE_URL) return reach(env)
  const { startEmbedded } = await import('./database/embedded/start.ts')
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const own = await startEmbedded({ directory: join(env.DATA_DIR, 'postgres'), log: () => {} })
  return { config: own.connection, leave: () => own.stop() }
}

/** Runs a command of the operator: what it throws becomes one line where it can be mended, and the exit code 1. */
export async function operate(command: (env: Env, args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(readEnv(), process.argv.slice(2))
  } catch (error) {
    const isPlain = [WrongSetting, StartRefused, Refused, BadArchive, BucketFailure].some(
      (kind) => error instanceof kind,
    )
    const { message, stack } = Object(error) as Error
    process.stderr.write(`${isPlain ? message : (stack ?? error)}\n`)
    process.exitCode = 1
  }
}
