import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Labels are route patterns, methods and status classes. No request can add a label, and none holds typed
 * text (T20).
 */
export function watchTraffic(app: FastifyInstance, registry: Registry): void {
  const answered = new Histogram({
    name: 'soleira_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const open = new Gauge({
    name: 'soleira_requests_open',
    help: 'Requests under way; those of /api/notifications/stream are the open event streams.',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onRequest', async (request) => open.inc({ route: routeOf(request) }))
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    open.dec({ route })
    // A stream lasts as long as its window is open.
    if (isStream(reply.getHeader('content-type'), reply.raw.getHeader('content-type'))) return
    const method = methods.includes(request.method) ? request.method : 'other'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    answered.observe({ method, route, status }, reply.elapsedTime / 1_000)
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

const isStream = (...types: unknown[]) => types.some((type) => String(type).startsWith('text/event-stream'))
