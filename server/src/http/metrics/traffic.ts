import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metric } from './exposition.ts'

/** Upper ends of the histogram's steps, in seconds. */
const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface Series {
  labels: Record<string, string>
  /** How many took at most as long as each step. */
  within: number[]
  count: number
  sum: number
}

/**
 * Counts what is answered, and how fast. Labels are patterns of routes, methods and classes of status: whatever somebody asks
 * for adds none, and none holds what somebody typed (T20).
 */
export function watchTraffic(app: FastifyInstance): () => Metric[] {
  const answered = new Map<string, Series>()
  const open = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request)
    open.set(route, (open.get(route) ?? 0) + 1)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    open.set(route, (open.get(route) ?? 1) - 1)
    // A stream lasts as long as its window is open.
    if (isStream(reply.getHeader('content-type'), reply.raw.getHeader('content-type'))) return
    const method = methods.includes(request.method) ? request.method : 'other'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    note(answered, { method, route, status }, reply.elapsedTime / 1_000)
  })
  return () => [
    {
      name: 'soleira_request_duration_seconds',
      help: 'Time from a request to the end of its answer, without event streams.',
      type: 'histogram',
      samples: [...answered.values()].flatMap(samplesOf),
    },
    {
      name: 'soleira_requests_open',
      help: 'Requests under way; those of /api/notifications/stream are the open event streams.',
      type: 'gauge',
      samples: [...open].map(([route, value]) => ({ labels: { route }, value })),
    },
  ]
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

const isStream = (...types: unknown[]) => types.some((type) => String(type).startsWith('text/event-stream'))

function note(answered: Map<string, Series>, labels: Record<string, string>, seconds: number): void {
  const key = Object.values(labels).join(' ')
  const series = answered.get(key) ?? { labels, within: steps.map(() => 0), count: 0, sum: 0 }
  answered.set(key, series)
  series.count += 1
  series.sum += seconds
  steps.forEach((step, index) => {
    if (seconds <= step) series.within[index] = (series.within[index] ?? 0) + 1
  })
}

function samplesOf({ labels, within, count, sum }: Series) {
  return [
    ...steps.map((step, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(step) },
      value: within[index] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
