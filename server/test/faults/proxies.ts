import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './pgbouncer.ts'
import { newFolder, untilHolds } from './scene.ts'

export interface Front {
  address: string
  /** Seconds between a process's announcement that it stops and its stop. */
  delay: number
  sees(port: number): Promise<unknown>
  stop(): Promise<void>
}

export async function startPlainProxy(ports: readonly number[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map(ports.map((port) => [port, false]))
  const stopping = new AbortController()
  const looking = ports.map(async (port) => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      await answer?.body?.cancel()
      ready.set(port, answer?.status === 200)
      await sleep(100)
    }
  })
  let turn = 0
  const server = createServer((asked, answered) => {
    const able = ports.filter((port) => ready.get(port))
    turn += 1
    const port = able[turn % able.length]
    const { method, url: path, headers } = asked
    const forwarded = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'x-forwarded-for': asked.socket.remoteAddress },
      },
      (answer) => {
        const { connection: _, ...kept } = answer.headers
        answered.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(answered)
      },
    )
    forwarded.on('error', () => answered.headersSent || answered.writeHead(502).end())
    // A client that leaves a stream also ends the forwarded request.
    answered.on('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // A busy machine takes its time to answer.
    delay: 4,
    sees: (port) => untilHolds(async () => ready.get(port) === true, 60_000),
    async stop() {
      stopping.abort()
      await Promise.all(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const shipped = fileURLToPath(new URL('../../../docs/operations/haproxy.cfg', import.meta.url))

export async function startHaproxy([one, two]: readonly [number, number]): Promise<Front> {
  const port = await freePort()
  const settings = join(await newFolder(), 'haproxy.cfg')
  const text = await readFile(shipped, 'utf8')
  await writeFile(
    settings,
    text
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('one one:3000', `one 127.0.0.1:${one}`)
      .replace('two two:3000', `two 127.0.0.1:${two}`),
  )
  const child = spawn('haproxy', ['-db', '-f', settings], { stdio: 'ignore' })
  return {
    address: `http://127.0.0.1:${port}`,
    delay: 5,
    sees: () => sleep(6_000),
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
