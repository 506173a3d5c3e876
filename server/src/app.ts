import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { features } from './features/all.ts'
import { session } from './features/auth/session-hook.ts'
import { firstScreens } from './features/restore/first-screen.ts'
import { accessLog } from './http/access-log.ts'
import { compress } from './http/compress.ts'
import { docsPage } from './http/docs-page.ts'
import { draining } from './http/draining.ts'
import { errorHandler, refuseAddress } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { jsonBody } from './http/json-body.ts'
import { metrics } from './http/metrics/metrics.ts'
import { origin } from './http/origin.ts'
import { bodyPatience } from './http/patience.ts'
import { security, securityHeaders } from './http/security.ts'
import { sockets } from './http/sockets.ts'
import { traceIdOf } from './http/trace.ts'
import { tracing } from './http/tracing.ts'
import { unreadBody } from './http/unread-body.ts'
import { webPages } from './http/web.ts'
import type { Parts } from './parts.ts'

const jsonLimit = 256 * 1024

const noSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}

function refuseSchema(): never {
  throw new Error('Endpoints have their schemas in the contract (serve)')
}

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const https = parts.publicUrl?.startsWith('https:') ?? false
  const headersFor = securityHeaders(https)
  const app = fastify({
    frameworkErrors: refuseAddress(headersFor),
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: (log, bindings, options, raw) =>
      log.child(
        { ...bindings, traceId: traceIdOf(raw.headers.traceparent, String(bindings.reqId)) },
        options,
      ),
    trustProxy: parts.trustProxy?.split(',').map((part) => part.trim()) ?? false,
    bodyLimit: jsonLimit,
    // For the whole process. `patience` cuts JSON bodies earlier.
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // `draining` does it, in the words of the contract.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
  })
  app.decorate('served', [])
  app.removeContentTypeParser('text/plain')

  if (parts.tracing) await app.register(tracing, { tracing: parts.tracing })
  await app.register(sockets)
  await app.register(errorHandler)
  await app.register(jsonBody)
  await app.register(accessLog)
  await app.register(compress)
  await app.register(security, { headersFor })
  await app.register(draining)
  await app.register(metrics, parts)
  await app.register(origin, { publicUrl: parts.publicUrl, hasMetricsToken: Boolean(parts.metricsToken) })
  await app.register(bodyPatience)
  await app.register(unreadBody, { milliseconds: 5_000, bytes: 64 * 1024 * 1024 })
  await app.register(underPressure, { maxEventLoopDelay: parts.maxEventLoopDelay ?? 2_000, retryAfter: 2 })
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) parts.room.noteRequest()
  })
  await app.register(session, { db: parts.db, system: parts.system, https })

  healthRoutes(app, parts)
  for (const { routes } of features) await app.register(async (app) => routes?.(app, parts))
  await app.register(docsPage, { serverUrl: parts.publicUrl ?? '/' })
  await app.register(webPages, {
    root: parts.webRoot,
    isFirst: firstScreens(parts),
    isVisitor: ({ cookies }) => app.sessionCookie.read(cookies) === undefined,
  })
  return app
}
