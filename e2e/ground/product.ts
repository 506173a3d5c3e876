import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Product {
  address: string
  /** The folder of the letters that it would send. */
  outbox: string
  /** Stops it gracefully and removes its data. Answers the lines it logged about what should not happen. */
  stop(): Promise<string[]>
}

/** Starts the product as `npm start` does, on a data directory of its own and a port that is free. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'soleira-e2e-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'error' },
  })
  const complaints: string[] = []
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
    outbox: join(directory, 'outbox'),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
      return complaints
    },
  }
}
