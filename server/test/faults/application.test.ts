import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { DATABASE, ROLE } from '../../src/database/embedded/connection.ts'
import { endApplications, postProperty, signInAtAddress, startApplication } from './application-process.ts'
import {
  clearScene,
  HANGS_MS,
  inTime,
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
  const statuses = new Set<number>()
  let ended = false
  const write = async () => {
    while (!ended) {
      const answer = await postProperty(address, cookie)
      statuses.add(answer.status)
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
  const absences: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await sleep(400)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    const untilThere = await untilHolds(
      async () => ![killed, Number.NaN].includes(await postmaster()),
      HANGS_MS,
    )
    const before = acknowledged.length
    absences.push(untilThere + (await untilHolds(async () => acknowledged.length > before, HANGS_MS)))
  }
  ended = true
  await writers

  expect(application.process.exitCode).toBeNull()
  expect([...statuses].sort()).toEqual([201, 503])
  // A machine with other work may stall some of the rounds, not each.
  expect(Math.min(...absences)).toBeLessThan(5_000)
  const kept = new Set(await propertyIds(folder))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

it('F2: killed at thirty points of a burst of writes, each is whole or not there at all', {
  timeout: 240_000,
}, async () => {
  const folder = await newDataFolder()
  let application = startApplication(folder)
  let address = await application.ready
  const cookie = await signInAtAddress(address)
  const acknowledged: number[] = []
  for (let point = 0; point < 30; point += 1) {
    const write = async () => {
      const answer = await postProperty(address, cookie)
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: number }).id)
    }
    // A first write by itself tells how long one takes on this machine now; the points spread over the burst by that.
    const started = performance.now()
    await write()
    const one = performance.now() - started
    const burst = Promise.allSettled(Array.from({ length: 6 }, write))
    await sleep((point / 30) * 2 * one)
    await application.end('SIGKILL')
    await burst
    application = startApplication(folder)
    address = await application.ready
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
  expect(acknowledged.length).toBeGreaterThanOrEqual(30)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

it('F4: killed together with its database, it is back within 15 s, signed-in brokers included', async () => {
  await inTime(15_000, async () => {
    const folder = await newDataFolder()
    const application = startApplication(folder)
    const cookie = await signInAtAddress(await application.ready)
    const postmaster = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    process.kill(postmaster, 'SIGKILL')
    await application.end('SIGKILL')

    const begin = performance.now()
    const address = await startApplication(folder).ready
    expect((await postProperty(address, cookie)).status).toBe(201)
    return performance.now() - begin
  })
})

it('F6: of two at once on one data folder one serves and the other leaves with one line', async () => {
  await inTime(10_000, async () => {
    const folder = dirname(await newDirectory())
    const begin = performance.now()
    const pair = [startApplication(folder), startApplication(folder)] as const
    const outcomes = await Promise.allSettled(pair.map((application) => application.ready))
    const took = performance.now() - begin
    const refused = outcomes.findIndex((outcome) => outcome.status === 'rejected')
    expect(outcomes[1 - refused]?.status).toBe('fulfilled')
    const { message } = (outcomes[refused] as PromiseRejectedResult).reason as Error
    expect(message).toMatch(/^Outro Soleira já está em execução nesta pasta de dados .*\n$/)
    expect(pair[refused]?.process.exitCode).toBe(1)
    return took
  })
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

it.each([0, 20, 50, 90, 150])(
  'F7: killed %i ms into its first migration, the next start completes it',
  async (delay) => {
    const folder = dirname(await newDirectory())
    const killed = startApplication(folder)
    await untilHolds(async () => isUp(folder), HANGS_MS)
    await sleep(delay)
    await killed.end('SIGKILL')

    const address = await startApplication(folder).ready
    const cookie = await signInAtAddress(address)
    expect((await postProperty(address, cookie)).status).toBe(201)
  },
)

async function isUp(folder: string): Promise<boolean> {
  return runStatements(socketOf(folder), 'SELECT 1').then(
    () => true,
    () => false,
  )
}
