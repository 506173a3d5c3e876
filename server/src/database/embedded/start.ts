import { resolve } from 'node:path'
import { initialPassword, prepareAddress } from './address.ts'
import type { EmbeddedConnection } from './connection.ts'
import { inspectDirectory, settleDirectory } from './directory.ts'
import { initialiseDirectory, removeUnfinished } from './initialise.ts'
import { findInstallation } from './installation.ts'
import { takeLock } from './lock.ts'
import { asRefusal } from './refused.ts'
import { grantRights } from './rights.ts'
import { openServerLog } from './server-log.ts'
import { type DatabaseService, superviseServer } from './supervisor.ts'

/**
 * A PostgreSQL server of our own. It restarts when it dies; `connection` stays the same, but open connections
 * break.
 */
export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly directory: string
  readonly log: (line: string) => void
  /** Called when another process does the work: PostgreSQL starts, or its database is about to be made. */
  readonly onHandedOver?: () => void
  readonly settings?: Readonly<Record<string, string>>
}

const WAIT_FOR_PREDECESSOR_MS = 1_500

/**
 * Starts PostgreSQL on a directory, and makes the database first when there is none.
 * @throws StartRefused with one line for the terminal: in use, another major version, no permission, no
 * binaries …
 */
export async function startEmbedded({
  directory: wanted,
  log,
  onHandedOver,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    // Before anything is written: another version's directory stays untouched, and so do the files beside it.
    await inspectDirectory(resolve(wanted))
    const directory = await settleDirectory(resolve(wanted))
    const lock = await takeLock(`${directory}.lock`, WAIT_FOR_PREDECESSOR_MS)
    try {
      return await startLocked(directory, { log, onHandedOver, settings }, () => lock.release())
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

async function startLocked(
  directory: string,
  { log, onHandedOver, settings }: Pick<DatabaseService, 'log' | 'onHandedOver' | 'settings'>,
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const installation = await findInstallation(directory)
  await removeUnfinished(directory)
  if ((await inspectDirectory(directory)) === 'absent') {
    log(`Criando o banco de dados em ${directory}.`)
    onHandedOver?.()
    await initialiseDirectory(installation, directory, await initialPassword(directory))
  }
  const address = await prepareAddress(directory)
  const serverLog = openServerLog(`${directory}.log`)
  try {
    const supervisor = await superviseServer({
      installation,
      directory,
      settings: { ...settings, ...address.settings },
      serverLog,
      log,
      onHandedOver,
    })
    await grantRights(address.connection).catch(async (error) => {
      await supervisor.stop()
      throw error
    })
    let stopped: Promise<void> | undefined
    return {
      connection: address.connection,
      get pid() {
        return supervisor.pid
      },
      stop: () => {
        stopped ??= supervisor.stop().finally(() => {
          address.release()
          unlock()
        })
        return stopped
      },
    }
  } catch (error) {
    address.release()
    throw error
  }
}
