import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { expose, expositionType, type Metric } from './exposition.ts'
import { databaseMetrics } from './state.ts'
import { watchTraffic } from './traffic.ts'

type Deps = Pick<Parts, 'system' | 'storage' | 'connections' | 'publicUrl' | 'metricsToken'>

/** What a proxy adds: the request comes from elsewhere, though its connection may come from this machine. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * `/metrics` for Prometheus: with the token of the settings, or without one for this machine alone, where the product is known
 * nowhere else. Anybody else is told that there is nothing.
 */
export const metrics = fp<Deps>(async (app, deps) => {
  const traffic = watchTraffic(app)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps)) throw new AppError('not_found')
    const found = await Promise.all([databaseMetrics(deps.system), roomMetrics(deps)])
    const refused = [...app.refusals].map(([code, value]) => ({ labels: { code }, value }))
    reply.header('cache-control', 'no-store').type(expositionType)
    return expose([
      ...traffic(),
      { name: 'soleira_refusals_total', help: 'Refusals by their code.', type: 'counter', samples: refused },
      ...processMetrics(deps, app.websocketServer.clients.size),
      ...found.flat(),
    ])
  })
})

function mayRead({ raw, headers }: FastifyRequest, { metricsToken, publicUrl }: Deps): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  // Behind a proxy of this machine every connection comes from it.
  if (publicUrl || forwarding.some((name) => headers[name] !== undefined)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}

/** Compares in a time that says nothing of where they differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

async function roomMetrics({ storage }: Deps): Promise<Metric[]> {
  const room = await storage.room().catch(() => null)
  const help = 'Room on the disk where files are received.'
  return room === null
    ? []
    : [{ name: 'soleira_storage_free_bytes', help, type: 'gauge', samples: [{ value: room }] }]
}

function processMetrics({ connections }: Deps, sockets: number): Metric[] {
  const { total, idle, waiting } = connections()
  const states = { busy: total - idle, idle, waiting }
  const { user, system } = process.cpuUsage()
  const one = (name: string, help: string, value: number, type: Metric['type'] = 'gauge'): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  })
  return [
    {
      name: 'soleira_connections',
      help: 'Connections of this process to the database, and requests that wait for one.',
      type: 'gauge',
      samples: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    one('soleira_sockets', 'Open sockets of /automation-ws.', sockets),
    one('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    one('process_cpu_seconds_total', 'Time on the processor.', (user + system) / 1e6, 'counter'),
    one('process_start_time_seconds', 'When it started.', Math.round(Date.now() / 1_000 - process.uptime())),
  ]
}
