import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'

export interface Host {
  readonly process: ChildProcess
  readonly ready: Promise<{ pid: number; connection: EmbeddedConnection }>
  logged(pattern: RegExp): Promise<string>
  refusal(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

type Event = { event: 'log'; line: string } | { event: 'ready'; pid: number; connection: EmbeddedConnection }

const started = new Set<Host>()

/** Another user can be given only when the test runs as root. */
export function startHost(directory: string, account: { uid?: number; gid?: number } = {}): Host {
  const child = spawn(process.execPath, [`${import.meta.dirname}/host.ts`, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  const closed = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  const ready = new Promise<{ pid: number; connection: EmbeddedConnection }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const event = JSON.parse(text) as Event
      if (event.event === 'ready') resolve(event)
      else lines.push(event.line)
      for (const listener of listeners) listener()
    })
    closed.then(() => reject(new Error(errors.trim())))
  })
  ready.catch(() => {})
  const host: Host = {
    process: child,
    ready,
    logged: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          const line = lines.find((candidate) => pattern.test(candidate))
          if (line === undefined) return
          listeners.delete(look)
          resolve(line)
        }
        listeners.add(look)
        look()
      }),
    refusal: () => errors,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await closed
      started.delete(host)
    },
  }
  started.add(host)
  return host
}

export async function endHosts(): Promise<void> {
  await Promise.all([...started].map((host) => host.end()))
}
