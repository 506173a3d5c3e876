import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'
import { startHost } from './host-process.ts'
import { clearScene, HANGS_MS, newFolder, runStatements, untilHolds } from './scene.ts'

afterEach(clearScene)

const WRITERS = 8
const ROUNDS = 5

async function write(
  connection: EmbeddedConnection,
  writer: number,
  acknowledged: number[],
  ended: () => boolean,
) {
  let next = 0
  while (!ended()) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      while (!ended()) {
        next += 1
        await client.query('INSERT INTO written (writer, id) VALUES ($1, $2)', [writer, next])
        acknowledged.push(next)
      }
    } catch {
      await sleep(10)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  return runStatements(connection, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

it('F3: a killed server is back without the application, and no acknowledged write is missing', async () => {
  const directory = join(await newFolder(), 'postgres')
  const host = startHost(directory)
  const { connection, pid } = await host.ready
  await runStatements(connection, 'CREATE TABLE written (writer int, id int, PRIMARY KEY (writer, id))')
  // For a moment of each restart there is no such file.
  const postmaster = async () =>
    Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  expect(await postmaster()).toBe(pid)

  let ended = false
  const acknowledged = Array.from({ length: WRITERS }, (): number[] => [])
  const writers = acknowledged.map((ids, writer) => write(connection, writer, ids, () => ended))

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.map((ids) => ids.length)
    const haveAllWritten = async () =>
      acknowledged.every((ids, writer) => ids.length > (before[writer] ?? 0) + 20)
    await untilHolds(haveAllWritten, HANGS_MS)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await untilHolds(async () => (await postmaster()) !== killed && (await answers(connection)), HANGS_MS)
  }
  ended = true
  await Promise.all(writers)

  expect(host.process.exitCode).toBeNull()
  const rows = await runStatements(connection, 'SELECT writer, id FROM written')
  const present = new Set(rows.map(({ writer, id }) => `${writer}/${id}`))
  const missing = acknowledged.flatMap((ids, writer) => ids.filter((id) => !present.has(`${writer}/${id}`)))
  expect(present.size).toBeGreaterThan(ROUNDS * WRITERS)
  expect(missing).toEqual([])
})
