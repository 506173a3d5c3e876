import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { childOptions, directoryArgument, programPath } from '../../src/database/embedded/child.ts'
import { findInstallation } from '../../src/database/embedded/installation.ts'
import { startEmbedded } from '../../src/database/embedded/start.ts'
import { type Host, startHost } from './host-process.ts'
import {
  clearScene,
  HANGS_MS,
  newDirectory,
  newFolder,
  runStatements,
  serversOf,
  untilHolds,
} from './scene.ts'

afterEach(clearScene)

async function startTwo(directory: string): Promise<Host> {
  const pair = [startHost(directory), startHost(directory)] as const
  const outcomes = await Promise.all(
    pair.map((host) =>
      host.ready.then(
        () => null,
        (refusal: Error) => refusal.message,
      ),
    ),
  )
  const refusals = outcomes.filter((outcome) => outcome !== null)
  expect(refusals).toHaveLength(1)
  expect(refusals[0]).toMatch(/^Outro Soleira já está em execução nesta pasta de dados .*$/)
  const [serving, refused] = outcomes[0] === null ? pair : ([pair[1], pair[0]] as const)
  expect(refused.process.exitCode).toBe(1)
  return serving
}

it('F6: of two starts at once one serves, on the first run and later (three pairs)', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map(async () => {
      const directory = join(await newFolder(), 'postgres')
      const first = await startTwo(directory)
      const { connection } = await first.ready
      await runStatements(connection, 'CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (7)')
      await first.end()
      const later = await startTwo(directory)
      expect(await runStatements((await later.ready).connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
      await later.end()
    }),
  )
})

it('F6: a start that meets one that is stopping waits for it and serves', async () => {
  const directory = await newDirectory()
  const first = startHost(directory)
  await first.ready
  const next = startHost(directory)
  await sleep(200)
  await first.end()
  const { connection } = await next.ready
  expect(await runStatements(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it.each([0, 1, 400])(
  'F7: killed when its first initialisation has made %i files, the next start completes it',
  async (count) => {
    const directory = join(await newFolder(), 'postgres')
    const killed = startHost(directory)
    await killed.logged(/^Criando o banco/)
    const made = async () => {
      const names = await readdir(dirname(directory), { recursive: true }).catch(() => [])
      return names.filter((name) => name.includes('.init-')).length
    }
    await untilHolds(async () => (await made()) >= count, HANGS_MS)
    await killed.end('SIGKILL')

    const next = startHost(directory)
    const { connection } = await next.ready
    expect(await runStatements(connection, 'SELECT current_database() AS name')).toEqual([
      { name: 'soleira' },
    ])
    await next.end()
    // The orphan initdb has given up by now, and whatever it left goes with the next start.
    await startHost(directory).ready
    expect((await readdir(dirname(directory))).filter((name) => name.includes('.init-'))).toEqual([])
  },
)

it("another program's server on the directory is neither stopped nor joined", async () => {
  const directory = await newDirectory()
  const installation = await findInstallation(directory)
  const args = ['-D', directoryArgument(installation, directory), '-c', 'listen_addresses=']
  const foreign = spawn(programPath(installation, 'postgres'), [...args, '-c', 'unix_socket_directories=.'], {
    ...childOptions(installation, directory),
    stdio: 'ignore',
  })
  try {
    await untilHolds(async () => (await serversOf(directory)).length > 3, HANGS_MS)
    const refused = startHost(directory)
    await expect(refused.ready).rejects.toThrow(`Outro PostgreSQL (processo ${foreign.pid}) está usando`)
    expect(await serversOf(directory)).toContain(foreign.pid)
  } finally {
    foreign.kill('SIGINT')
    await once(foreign, 'exit')
  }
})

it('stopping twice at once, and stopping while the server is being restarted, both end everything', async () => {
  const directory = await newDirectory()
  const database = await startEmbedded({ directory, log: () => {} })
  await Promise.all([database.stop(), database.stop()])
  expect(await serversOf(directory)).toEqual([])
  expect(spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout).not.toContain(
    `soleira-watchdog ${database.pid}`,
  )

  const again = await startEmbedded({ directory, log: () => {} })
  process.kill(again.pid, 'SIGKILL')
  await sleep(30)
  await again.stop()
  await untilHolds(async () => (await serversOf(directory)).length === 0, HANGS_MS)
  await (await startEmbedded({ directory, log: () => {} })).stop()
  await expect(stat(join(directory, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})
