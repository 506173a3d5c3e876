import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject, type ProvidedContext } from 'vitest'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'
import { serversIn } from '../../src/database/embedded/leftovers.ts'
import { endHosts } from './host-process.ts'

const folders: string[] = []

export async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'soleira-falha-')))
  folders.push(folder)
  return folder
}

export function newDirectory(): Promise<string> {
  return copyOf('empty')
}

export async function newDataFolder(): Promise<string> {
  return dirname(await copyOf('migrated'))
}

async function copyOf(state: keyof ProvidedContext['templates']): Promise<string> {
  const directory = join(await newFolder(), 'postgres')
  // With owners kept, which Node's own copy does not.
  await promisify(execFile)('cp', ['-a', inject('templates')[state], directory])
  return directory
}

/** Lets a program find the code that the one before compiled. */
export const surroundings = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

export async function clearScene(): Promise<void> {
  await endHosts()
  for (const folder of folders.splice(0)) {
    await untilHolds(async () => (await serversOf(join(folder, 'postgres'))).length === 0, HANGS_MS)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function serversOf(directory: string): Promise<number[]> {
  return serversIn(directory).catch(() => [])
}

/** Returns the milliseconds it took. Throws with the limit when the condition never holds. */
export async function untilHolds(condition: () => Promise<boolean>, limitMs: number): Promise<number> {
  const begin = performance.now()
  while (!(await condition())) {
    if (performance.now() - begin > limitMs) throw new Error(`Not within ${limitMs} ms: ${condition}`)
    await sleep(20)
  }
  return performance.now() - begin
}

/**
 * Tests a promised time on a busy machine: one of at most three attempts must keep it. A stall of the machine
 * delays one attempt; code that is too slow fails all. @param limitMs The promised time. @param attempt
 * Starts from the beginning and returns the milliseconds that it took.
 */
export async function inTime(limitMs: number, attempt: () => Promise<number>): Promise<void> {
  const took: number[] = []
  while (took.length < 3) {
    const time = await attempt()
    if (time < limitMs) return
    took.push(time)
  }
  throw new Error(`Not once within ${limitMs} ms: ${took.map(Math.round).join(', ')} ms`)
}

/** The limit for a hanging start. On a busy machine a start takes many times longer than at rest. */
export const HANGS_MS = 60_000

export async function runStatements(
  connection: EmbeddedConnection,
  ...statements: string[]
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: pg.QueryResultRow[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
