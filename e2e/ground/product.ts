import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Product {
  address: string
  /** Kills the product without warning and starts it anew on its data, at the same address. */
  restart(): Promise<void>
  outbox: string
  /** Stops it gracefully and removes its data. Returns the log lines that should not be there. */
  stop(): Promise<string[]>
}

const usual = ['server/main.js']

export async function startProduct(settings: Record<string, string>, program = usual): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'soleira-e2e-'))
  const complaints: string[] = []
  const start = (port: string) => run(program, { ...settings, PORT: port, DATA_DIR: directory }, complaints)
  let server = await start('0')
  const { address } = server
  return {
    address,
    outbox: join(directory, 'outbox'),
    async restart() {
      await server.end('SIGKILL')
      server = await start(new URL(address).port)
    },
    async stop() {
      await server.end('SIGTERM')
      await rm(directory, { recursive: true, force: true })
      return complaints
    },
  }
}

interface Process {
  address: string
  end(signal: NodeJS.Signals): Promise<void>
}

async function run(
  program: string[],
  settings: Record<string, string>,
  complaints: string[],
): Promise<Process> {
  const server = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
  })
  const ended = once(server, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, found] = /^Soleira em (\S+)$/m.exec(text) ?? []
      if (found) resolve(found)
      complaints.push(...text.split('\n').filter((line) => line.startsWith('{')))
    })
  })
  return {
    address,
    async end(signal) {
      server.kill(signal)
      await ended
    },
  }
}
