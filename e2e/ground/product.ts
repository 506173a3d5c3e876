import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { logsFolder } from './logs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Product {
  address: string
  pid: number
  outbox: string
  /** Stops it gracefully and removes its data. */
  stop(): Promise<void>
}

const usual = ['server/dist/main.js']

export async function startProduct(settings: Record<string, string>, program = usual): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'soleira-e2e-'))
  const log = join(logsFolder(), `${basename(directory)}.log`)
  const { end, ...server } = await run(program, { ...settings, PORT: '0', DATA_DIR: directory }, log)
  return {
    ...server,
    outbox: join(directory, 'outbox'),
    async stop() {
      await end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface Process {
  address: string
  pid: number
  end(): Promise<void>
}

/** The server itself writes its log into the file: nothing of it waits in a pipe when it ends. */
async function run(program: string[], settings: Record<string, string>, log: string): Promise<Process> {
  const file = await open(log, 'a')
  const server = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', file.fd, 'inherit'],
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
  })
  const ended = once(server, 'exit')
  await file.close()
  for (;;) {
    const [, address] = /^Soleira em (\S+)$/m.exec(await readFile(log, 'utf8')) ?? []
    if (address) {
      const end = async () => {
        server.kill('SIGTERM')
        await ended
      }
      return { address, pid: server.pid as number, end }
    }
    const why = server.exitCode ?? server.signalCode
    if (why !== null) throw new Error(`the server ended with ${why} before it listened`)
    await sleep(50)
  }
}
