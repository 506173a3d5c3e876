import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endApplications, postProperty, signInAtAddress, startApplication } from './application-process.ts'
import { startHost } from './host-process.ts'
import {
  clearScene,
  HANGS_MS,
  inTime,
  newDataFolder,
  newDirectory,
  newFolder,
  runStatements,
  serversOf,
  untilHolds,
} from './scene.ts'
import { killWatchdog, watchdogOf } from './watchdog.ts'

// Each promise of docs/faults.md here is a number of seconds.

afterEach(async () => {
  await endApplications()
  await clearScene()
})

// For a moment of each restart there is no such file.
const postmasterOf = async (directory: string) =>
  Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => ''), 10)

it('F3: a killed server is back within 5 s without the application', async () => {
  const directory = await newDirectory()
  const { connection, pid } = await startHost(directory).ready
  await inTime(5_000, async () => {
    const killed = await postmasterOf(directory)
    process.kill(killed, 'SIGKILL')
    const answers = () =>
      runStatements(connection, 'SELECT 1').then(
        () => true,
        () => false,
      )
    return untilHolds(async () => (await postmasterOf(directory)) !== killed && (await answers()), HANGS_MS)
  })
  expect(await postmasterOf(directory)).not.toBe(pid)
})

it('F3: a write is taken again within 5 s of the end of the server', async () => {
  const folder = await newDataFolder()
  const address = await startApplication(folder).ready
  const cookie = await signInAtAddress(address)
  const isTaken = async () => {
    const answer = await postProperty(address, cookie)
    await answer.body?.cancel()
    return answer.status === 201
  }
  await inTime(5_000, async () => {
    const killed = await postmasterOf(join(folder, 'postgres'))
    process.kill(killed, 'SIGKILL')
    return untilHolds(
      async () => (await postmasterOf(join(folder, 'postgres'))) !== killed && (await isTaken()),
      HANGS_MS,
    )
  })
})

it('F6: of two starts at once the refused one is told within 5 s, on the first run and later', async () => {
  const directory = join(await newFolder(), 'postgres')
  await inTime(5_000, async () => {
    const begin = performance.now()
    const pair = [startHost(directory), startHost(directory)]
    const after = await Promise.all(
      pair.map(({ ready }) =>
        ready.then(
          () => null,
          () => performance.now() - begin,
        ),
      ),
    )
    await Promise.all(pair.map((host, index) => (after[index] === null ? host.end() : null)))
    expect(after.filter((time) => time !== null)).toHaveLength(1)
    return after.find((time) => time !== null) as number
  })
})

it('F6: of two at once on one data folder one serves, and the other has left with one line, within 10 s', async () => {
  await inTime(10_000, async () => {
    const folder = dirname(await newDirectory())
    const begin = performance.now()
    const pair = [startApplication(folder), startApplication(folder)]
    const outcomes = await Promise.allSettled(pair.map((application) => application.ready))
    const took = performance.now() - begin
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.findIndex(({ status }) => status === 'rejected')
    const { message } = (outcomes[refused] as PromiseRejectedResult).reason as Error
    expect(message).toMatch(/^Outro Soleira já está em execução nesta pasta de dados .*\n$/)
    expect(pair[refused]?.process.exitCode).toBe(1)
    return took
  })
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

it('F5: the server ends within 2 s of its killed application, cleanly, even when its watchdog was killed before', async () => {
  await inTime(2_000, async () => {
    const directory = await newDirectory()
    const host = startHost(directory)
    const { pid } = await host.ready
    const first = await watchdogOf(pid)
    process.kill(first as number, 'SIGKILL')
    await untilHolds(async () => ![undefined, first].includes(await watchdogOf(pid)), HANGS_MS)

    await host.end('SIGKILL')
    const took = await untilHolds(async () => (await serversOf(directory)).length === 0, HANGS_MS)
    await untilHolds(async () => (await watchdogOf(pid)) === undefined, HANGS_MS)
    expect(await readFile(`${directory}.log`, 'utf8')).not.toContain('PANIC')
    await expect(stat(join(directory, 'postmaster.pid'))).rejects.toThrow('ENOENT')
    return took
  })
})

it('F4: after application, watchdog and server were killed together, the next start is up within 15 s', async () => {
  await inTime(15_000, async () => {
    const directory = await newDirectory()
    const host = startHost(directory)
    const { pid, connection } = await host.ready
    await runStatements(connection, 'CREATE TABLE kept AS SELECT 7 AS n')
    host.process.kill('SIGSTOP')
    await killWatchdog(pid)
    process.kill(pid, 'SIGKILL')
    const gone = host.end('SIGKILL')

    const begin = performance.now()
    const next = await startHost(directory).ready
    const took = performance.now() - begin
    expect(await runStatements(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await gone
    return took
  })
})
