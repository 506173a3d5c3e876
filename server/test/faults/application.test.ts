import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { DATABASE, ROLE } from '../../src/database/embedded/connection.ts'
import { endApplications, postProperty, signInAtAddress, startApplication } from './application-process.ts'
import {
  clearScene,
  HANGS_MS,
  newDataFolder,
  newDirectory,
  newFolder,
  runStatements,
  untilHolds,
} from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const socketOf = (folder: string) => ({
  host: join(folder, 'postgres'),
  port: 5432,
  user: ROLE,
  database: DATABASE,
})

async function propertyIds(folder: string): Promise<number[]> {
  const rows = await runStatements(socketOf(folder), 'SELECT id FROM properties')
  return rows.map(({ id }) => id as number)
}

it('F3: while the server is killed again and again, requests get 201 or 503, and every 201 is kept', async () => {
  const folder = await newDataFolder()
  const application = startApplication(folder)
  const address = await application.ready
  const cookie = await signInAtAddress(address)
  const acknowledged: number[] = []
  const statuses: number[] = []
  let ended = false
  const write = async () => {
    while (!ended) {
      const answer = await postProperty(address, cookie)
      statuses.push(answer.status)
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: number }).id)
      else {
        expect(answer.headers.get('retry-after')).not.toBeNull()
        await answer.body?.cancel()
        await sleep(20)
      }
    }
  }
  const writers = Promise.all(Array.from({ length: 8 }, write))
  const postmaster = async () =>
    Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  for (let round = 0; round < 5; round += 1) {
    const written = acknowledged.length
    await untilHolds(async () => acknowledged.length > written + 20, HANGS_MS)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await untilHolds(async () => ![killed, Number.NaN].includes(await postmaster()), HANGS_MS)
    const since = acknowledged.length
    await untilHolds(async () => acknowledged.length > since, HANGS_MS)
  }
  ended = true
  await writers

  expect(application.process.exitCode).toBeNull()
  // A quick restart may be met by no request.
  expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
  const kept = new Set(await propertyIds(folder))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

/** The tables that a create fills one after the other: killed while it waits for one, it has filled those before. */
const filled = ['properties', 'parties', 'events'] as const

it('F2: killed in the middle of writes, each is whole or not there at all', async () => {
  const folder = await newDataFolder()
  let application = startApplication(folder)
  let address = await application.ready
  const cookie = await signInAtAddress(address)
  const acknowledged: number[] = []
  const write = async () => {
    const answer = await postProperty(address, cookie)
    if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: number }).id)
  }
  const killAndStartAgain = async (burst: Promise<unknown>) => {
    await application.end('SIGKILL')
    await burst
    application = startApplication(folder)
    address = await application.ready
  }
  for (const table of filled) {
    await write()
    const holder = new pg.Client(socketOf(folder))
    // The database ends with its application.
    holder.on('error', () => {})
    await holder.connect()
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
    const burst = Promise.allSettled(Array.from({ length: 3 }, write))
    const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'insert into "${table}"'`
    // Within its transaction the holder would see only what was there when it looked first.
    await untilHolds(async () => (await runStatements(socketOf(folder), waits)).length > 0, HANGS_MS)
    await killAndStartAgain(burst)
    await holder.end().catch(() => {})
  }
  // As they come: one of them is in hand when the next one is answered.
  for (const answered of [1, 4]) {
    const before = acknowledged.length
    const burst = Promise.allSettled(Array.from({ length: 8 }, write))
    await untilHolds(async () => acknowledged.length >= before + answered, HANGS_MS)
    await killAndStartAgain(burst)
  }

  const halves = await runStatements(
    socketOf(folder),
    `SELECT p.id FROM properties p
     WHERE (SELECT count(*) FROM parties o JOIN people h ON h.id = o.person_id WHERE o.property_id = p.id) <> 2
        OR (SELECT count(*) FROM events e WHERE e.entity = 'property' AND e.entity_id = p.id) <> 1`,
  )
  expect(halves).toEqual([])
  const strays = await runStatements(
    socketOf(folder),
    `SELECT id FROM events WHERE entity = 'property' AND entity_id NOT IN (SELECT id FROM properties)`,
  )
  expect(strays).toEqual([])
  const kept = new Set(await propertyIds(folder))
  expect(acknowledged.length).toBeGreaterThanOrEqual(filled.length + 5)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

it('a port that is taken and a misspelt setting are told before anything is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const folder = await newFolder()
  await expect(startApplication(folder, { PORT: String(port) }).ready).rejects.toThrow(
    `A porta ${port} já está em uso, talvez por outro Soleira. Escolha outra com PORT.\n`,
  )
  taken.close()
  await expect(startApplication(folder, { DATABSE_URL: 'x' }).ready).rejects.toThrow(
    'Configuração desconhecida: DATABSE_URL. Quis dizer DATABASE_URL?\n',
  )
  expect(await readdir(folder)).toEqual([])
})

it('F28: a data folder that cannot be is refused with one line', async () => {
  const file = join(await newFolder(), 'arquivo')
  await writeFile(file, '')
  const expected = /^Não foi possível usar .*: há um arquivo onde deveria haver uma pasta\.\n$/
  await expect(startApplication(file).ready).rejects.toThrow(expected)
  await expect(startApplication(join(file, 'dados')).ready).rejects.toThrow(expected)
})

// Each table that a migration has made it holds until it commits, with all that were made before.
it.each([1, 120])(
  'F7: killed when its first migration has %i locks, the next start completes it',
  async (count) => {
    const folder = dirname(await newDirectory())
    const killed = startApplication(folder)
    const held = `SELECT count(*)::int AS count FROM pg_locks WHERE mode = 'AccessExclusiveLock'`
    await untilHolds(
      async () =>
        runStatements(socketOf(folder), held).then(
          ([row]) => row?.count >= count,
          () => false,
        ),
      HANGS_MS,
    )
    await killed.end('SIGKILL')

    const address = await startApplication(folder).ready
    const cookie = await signInAtAddress(address)
    expect((await postProperty(address, cookie)).status).toBe(201)
  },
)
