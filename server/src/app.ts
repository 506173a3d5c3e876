import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountDataRoutes } from './features/account-data/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { session } from './features/auth/session-hook.ts'
import { automationRoutes } from './features/automation/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { diligenceRoutes } from './features/diligence/routes.ts'
import { documentRoutes } from './features/document/routes.ts'
import { documentRequestRoutes } from './features/document-request/routes.ts'
import { dossierRoutes } from './features/dossier/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { letterRoutes } from './features/letter/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { paperRoutes } from './features/paper/routes.ts'
import { personRoutes } from './features/person/routes.ts'
import { photoRoutes } from './features/photo/routes.ts'
import { postalCodeRoutes } from './features/postal-code/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { propertyRoutes } from './features/property/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { readingRoutes } from './features/reading/routes.ts'
import { firstScreens } from './features/restore/first-screen.ts'
import { restoreRoutes } from './features/restore/routes.ts'
import { riskRoutes } from './features/risk/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { shareRoutes } from './features/share/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { accessLog } from './http/access-log.ts'
import { compress } from './http/compress.ts'
import { docsPage } from './http/docs-page.ts'
import { draining } from './http/draining.ts'
import { errorHandler, refuseAddress } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { metrics } from './http/metrics/metrics.ts'
import { origin } from './http/origin.ts'
import { patience } from './http/patience.ts'
import { security, securityHeaders } from './http/security.ts'
import { sockets } from './http/sockets.ts'
import { traceIdOf } from './http/trace.ts'
import { tracing } from './http/tracing.ts'
import { unreadBody } from './http/unread-body.ts'
import { web } from './http/web.ts'
import type { Parts } from './parts.ts'

const jsonLimit = 256 * 1024

/** Endpoints have their schemas in the contract: Fastify's own need not be loaded. */
const noSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}

function refuseSchema(): never {
  throw new Error('Endpoints have their schemas in the contract (serve)')
}

/** The whole API and the screens, ready to listen or to be injected into. */
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
    // Of the whole process; JSON bodies are cut earlier by `patience`.
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // `draining` does, in the words of the contract.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
  })
  app.decorate('served', [])
  app.removeContentTypeParser('text/plain')

  if (parts.tracing) await app.register(tracing, { tracing: parts.tracing })
  await app.register(sockets)
  await app.register(errorHandler)
  await app.register(accessLog)
  await app.register(compress)
  await app.register(security, { headersFor })
  await app.register(draining)
  await app.register(metrics, parts)
  await app.register(origin, { publicUrl: parts.publicUrl, hasMetricsToken: Boolean(parts.metricsToken) })
  await app.register(patience)
  await app.register(unreadBody, { milliseconds: 5_000, bytes: 64 * 1024 * 1024 })
  await app.register(underPressure, { maxEventLoopDelay: parts.maxEventLoopDelay ?? 2_000, retryAfter: 2 })
  await app.register(session, { db: parts.db, system: parts.system, https })

  healthRoutes(app, parts)
  authRoutes(app, parts)
  await app.register(profileRoutes, parts)
  accountDataRoutes(app, parts)
  settingsRoutes(app, parts)
  pushRoutes(app, parts)
  personRoutes(app, parts)
  paperRoutes(app, parts)
  propertyRoutes(app, parts)
  await app.register(documentRoutes, parts)
  catalogueRoutes(app, parts)
  await app.register(diligenceRoutes, parts)
  automationRoutes(app, parts)
  await app.register(photoRoutes, parts)
  await app.register(readingRoutes, parts)
  mailboxRoutes(app, parts)
  await app.register(restoreRoutes, parts)
  await app.register(riskRoutes, parts)
  await app.register(dossierRoutes, parts)
  shareRoutes(app, parts)
  await app.register(documentRequestRoutes, parts)
  historyRoutes(app, parts)
  notificationRoutes(app, parts)
  dashboardRoutes(app, parts)
  todayRoutes(app, parts)
  await app.register(letterRoutes, parts)
  postalCodeRoutes(app, parts)
  await app.register(docsPage, { serverUrl: parts.publicUrl ?? '/' })
  await app.register(web, {
    root: parts.webRoot,
    isFirst: firstScreens(parts),
    isVisitor: ({ cookies }) => app.sessionCookie.read(cookies) === undefined,
  })
  return app
}
