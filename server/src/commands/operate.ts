import '../process/lean-imports.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BucketFailure } from '../adapters/bucket/persist.ts'
import { BadArchive } from '../backup/bad-archive.ts'
import { Unwritable } from '../backup/folder.ts'
import { StartRefused } from '../database/embedded/refused.ts'
import { findRunning } from '../database/embedded/running.ts'
import { startEmbedded } from '../database/embedded/start.ts'
import { type Env, readEnv, serverOf, WrongSetting } from '../env.ts'
import { AppError } from '../errors.ts'
import { type Given, type Options, RefusedArguments, readArguments } from './arguments.ts'

export interface Reached {
  config: pg.ClientConfig
  leave(): unknown
}

export async function reachDatabase(env: Env): Promise<Reached> {
  const server = serverOf(env)
  if (server) return { config: server.direct, leave: () => {} }
  const directory = join(env.DATA_DIR, 'postgres')
  const running = await findRunning(directory)
  if (running) return { config: running.connection, leave: running.release }
  const own = await startEmbedded({ directory, log: () => {} })
  return { config: own.connection, leave: () => own.stop() }
}

export async function reachEmpty(env: Env): Promise<Reached> {
  if (env.DATABASE_URL) return reachDatabase(env)
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const own = await startEmbedded({ directory: join(env.DATA_DIR, 'postgres'), log: () => {} })
  return { config: own.connection, leave: () => own.stop() }
}

/**
 * Runs a command of the operator, which imports within itself what reaches Drizzle: after the hook of this file, and
 * not at all when its call is refused.
 */
export async function runOperation<const O extends Options>(
  usage: string,
  options: O,
  command: (env: Env, given: Given<O>) => Promise<void>,
): Promise<void> {
  // A reader may close the output after its first lines. The command goes on.
  process.stdout.on('error', () => {})
  try {
    const given = readArguments(usage, options)
    await command(readEnv(), given)
  } catch (error) {
    const plain = [
      WrongSetting,
      StartRefused,
      RefusedArguments,
      BadArchive,
      BucketFailure,
      Unwritable,
      AppError,
    ]
    const isPlain = plain.some((kind) => error instanceof kind)
    const { message, stack } = Object(error) as Error
    process.stderr.write(`${isPlain ? message : (stack ?? error)}\n`)
    process.exitCode = 1
  }
}
