import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atInterruption } from './interruption.ts'

export interface ServerProcess {
  name: string
  pid: number
  port: number
  startMs: number
  stop(): Promise<void>
}

interface Options {
  name: string
  script: string
  env: Record<string, string>
  logFile: string
  until: string
  cookie?: string
  /** The checkout whose script it is. */
  root?: string
}

const thisCheckout = fileURLToPath(new URL('../../..', import.meta.url))
const patience = 60_000

export async function startServer({
  name,
  script,
  env,
  logFile,
  until,
  cookie = '',
  root = thisCheckout,
}: Options): Promise<ServerProcess> {
  const port = await freePort()
  const output = openSync(logFile, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  atInterruption(stop)
  while ((await statusOf(port, until, cookie)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${name} did not start; see ${logFile}`)
    if (performance.now() - started > patience) {
      await stop()
      throw new Error(`${name} did not answer ${until} within a minute; see ${logFile}`)
    }
    await sleep(2)
  }
  return { name, pid: child.pid as number, port, startMs: performance.now() - started, stop }
}

function statusOf(port: number, path: string, cookie: string): Promise<number | null> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent: false, headers: { cookie } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? null))
    })
      .once('error', () => resolve(null))
      .end()
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
