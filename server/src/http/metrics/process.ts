import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Parts } from '../../parts.ts'
import { droppedLines } from '../../process/log.ts'

let ofNode: Promise<Registry> | undefined

export function nodeMetrics(): Promise<Registry> {
  ofNode ??= beginNodeMetrics()
  return ofNode
}

async function beginNodeMetrics(): Promise<Registry> {
  const registry = new Registry()
  const { user, system } = process.cpuUsage()
  collectDefaultMetrics({ register: registry })
  // The counters include the time used before the first reading.
  const used = { user, system, '': user + system }
  for (const [of, micros] of Object.entries(used)) {
    const name = `process_cpu_${of && `${of}_`}seconds_total`
    const counter = registry.getSingleMetric(name) as Counter
    counter.inc(micros / 1e6)
  }
  // Without a sample the lag of the event loop would be NaN.
  await sleep(50)
  return registry
}

export function watchProcess(
  app: FastifyInstance,
  { connections, storage }: Pick<Parts, 'connections' | 'storage'>,
  registry: Registry,
): void {
  const registers = [registry]
  new Counter({
    name: 'soleira_refusals_total',
    help: 'Refusals by their code.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset()
      for (const [code, times] of app.refusals) this.inc({ code }, times)
    },
  })
  new Counter({
    name: 'soleira_log_lines_dropped_total',
    help: 'Lines of the log that nobody took (a full disk, a closed pipe).',
    registers,
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
  new Gauge({
    name: 'soleira_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = connections()
      for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting }))
        this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'soleira_sockets',
    help: 'Open sockets of /automation-ws.',
    registers,
    collect() {
      this.set(app.websocketServer.clients.size)
    },
  })
  new Gauge({
    name: 'soleira_storage_free_bytes',
    help: 'Room on the disk where files are received; NaN where it cannot be asked.',
    registers,
    async collect() {
      this.set((await storage.room().catch(() => null)) ?? Number.NaN)
    },
  })
}
