import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startHost } from './host-process.ts'
import { clearScene, newDirectory, runStatements, serversOf } from './scene.ts'
import { killWatchdog } from './watchdog.ts'

afterEach(clearScene)

it('F5: a server that outlived application and watchdog is ended by the next start; there are never two', async () => {
  const directory = await newDirectory()
  const host = startHost(directory)
  const { pid, connection } = await host.ready
  await runStatements(connection, 'CREATE TABLE kept AS SELECT 7 AS n')
  // Stopped, so that it cannot post another watchdog before it dies.
  host.process.kill('SIGSTOP')
  await killWatchdog(pid)
  await host.end('SIGKILL')
  expect(await serversOf(directory)).toContain(pid)

  const next = await startHost(directory).ready
  expect(await runStatements(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  const servers = await serversOf(directory)
  expect(servers).toContain(next.pid)
  expect(servers).not.toContain(pid)
})

it('F4: a child of the killed server that hangs on to the shared memory does not hold up the next start', async () => {
  const directory = await newDirectory()
  const host = startHost(directory)
  const { pid } = await host.ready
  const child = (await serversOf(directory)).find((server) => server !== pid) as number
  process.kill(child, 'SIGSTOP')
  host.process.kill('SIGSTOP')
  await killWatchdog(pid)
  process.kill(pid, 'SIGKILL')
  await host.end('SIGKILL')
  expect(await serversOf(directory)).toContain(child)

  const next = await startHost(directory).ready
  const servers = await serversOf(directory)
  expect(servers).toContain(next.pid)
  expect(servers).not.toContain(child)
})

it.each([
  ['another program', 'echo $$; exec sleep 60'],
  ['a zombie', 'true & echo $!; exec sleep 60'],
])(
  'F4: a left postmaster.pid whose number belongs to %s today does not stop the start',
  async (_, script) => {
    const directory = await newDirectory()
    const host = startHost(directory)
    const { pid } = await host.ready
    host.process.kill('SIGSTOP')
    await killWatchdog(pid)
    process.kill(pid, 'SIGKILL')
    await host.end('SIGKILL')

    // PostgreSQL only ever believes in processes of its own user.
    const { uid, gid } = await stat(directory)
    const other = spawn('/bin/sh', ['-c', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    })
    try {
      const [number] = await once(other.stdout, 'data')
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        const left = await readFile(join(directory, name), 'utf8')
        await writeFile(join(directory, name), left.replace(/^\d+/, String(number).trim()))
      }
      const next = await startHost(directory).ready
      expect(await runStatements(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      other.kill('SIGKILL')
      await once(other, 'close')
    }
  },
)
