import { resolve } from 'node:path'
import pg from 'pg'
import { prepareAddress } from './address.ts'
import type { EmbeddedConnection } from './connection.ts'
import { inspectDirectory, settleDirectory } from './directory.ts'
import { StartRefused } from './refused.ts'

interface RunningDatabase {
  readonly connection: EmbeddedConnection
  release(): void
}

/**
 * Finds the server that the product runs on a directory, for a command beside it. Null when none answers.
 * @throws StartRefused when there is no database in the directory
 */
export async function findRunning(directory: string): Promise<RunningDatabase | null> {
  if ((await inspectDirectory(resolve(directory))) === 'absent') {
    throw new StartRefused(`Não há banco de dados em ${directory}.`)
  }
  const { connection, release } = await prepareAddress(await settleDirectory(resolve(directory)))
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // Without a listener, a server that stops meanwhile would end the command.
  client.on('error', () => {})
  try {
    await client.connect()
    return { connection, release }
  } catch {
    release()
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
