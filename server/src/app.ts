import underPressure from '@fastify/under-pressure'
import { recentCount } from '@soleira/domain/dashboard/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { PostalCodes } from './adapters/postal-code/postal-codes.ts'
import type { Push } from './adapters/push/push.ts'
import type { TextGateway } from './adapters/sms/gateway.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'
import type { Listen } from './database/listen.ts'
import { accountDataRoutes } from './features/account-data/routes.ts'
import { readUser, takenRefusal } from './features/auth/accounts.ts'
import type { Guard } from './features/auth/guessing.ts'
import { provePassword } from './features/auth/proof.ts'
import { authRoutes } from './features/auth/routes.ts'
import { liveAmong } from './features/auth/sessions.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { diligenceRoutes } from './features/diligence/routes.ts'
import { findDocument } from './features/document/queries.ts'
import { documentRoutes } from './features/document/routes.ts'
import { letterRoutes } from './features/letter/routes.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { photoRoutes } from './features/photo/routes.ts'
import { postalCodeRoutes } from './features/postal-code/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { presentedProperties } from './features/property/list.ts'
import { presentedProperty } from './features/property/queries.ts'
import { propertyRoutes } from './features/property/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { riskRoutes } from './features/risk/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import type { Holdings } from './holdings.ts'
import { accessLog } from './http/access-log.ts'
import type { BrokerId } from './http/broker.ts'
import { compress } from './http/compress.ts'
import { docsPage } from './http/docs-page.ts'
import { errorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { origin } from './http/origin.ts'
import { patience } from './http/patience.ts'
import { security } from './http/security.ts'
import { session } from './http/session.ts'
import { web } from './http/web.ts'
import type { Jobs } from './jobs.ts'
import type { Notify } from './notify.ts'

export interface Deps {
  db: Db
  storage: Storage
  jobs: Jobs
  mailer: Mailer
  push: Push
  texts: TextGateway
  guard: Guard
  notify: Notify
  /** What every feature holds of an account. */
  holdings: readonly Holdings[]
  /** Hears what other processes say through the database. */
  listen: Listen
  postalCodes: PostalCodes
  /** The address under which the product is known; without it only this machine is served. */
  publicUrl: string | undefined
  /** Which proxies may say where a request came from; none by default. */
  trustProxy: string | undefined
  /** The folder of the built screens. */
  webRoot: string
  log: FastifyBaseLogger
  /** From which delay of the event loop on requests are refused, in milliseconds; 0 never. */
  maxEventLoopDelay?: number
}

const jsonLimit = 256 * 1024

/** The whole API and the screens, ready to listen or to be injected into. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { db } = deps
  const https = deps.publicUrl?.startsWith('https:') ?? false
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: deps.trustProxy?.split(',').map((part) => part.trim()) ?? false,
    bodyLimit: jsonLimit,
    // Of the whole process; JSON bodies are cut earlier by `patience`.
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.decorate('served', [])
  app.removeContentTypeParser('text/plain')

  await app.register(errorHandler)
  await app.register(accessLog)
  await app.register(compress)
  await app.register(security, { https })
  await app.register(origin, { publicUrl: deps.publicUrl })
  await app.register(patience)
  await app.register(underPressure, { maxEventLoopDelay: deps.maxEventLoopDelay ?? 2_000, retryAfter: 2 })
  await app.register(session, { db: deps.db, https })

  const readBroker = (broker: BrokerId) => readUser(db, broker)
  const readProperty = (broker: BrokerId, id: number) => presentedProperty(db, broker, id)
  healthRoutes(app, deps)
  authRoutes(app, deps)
  await app.register(profileRoutes, { ...deps, readBroker, takenRefusal })
  accountDataRoutes(app, {
    ...deps,
    async provePassword(broker, password, ip) {
      const { email } = await readUser(db, broker)
      // It can be guessed here too: the limits of the sign-in hold.
      await deps.guard.beforeLogin(email, ip)
      const proof = await provePassword(db, broker, password)
      await deps.guard.afterLogin(email, ip)
      return proof
    },
  })
  settingsRoutes(app, {
    db,
    channels: {
      email: deps.mailer.kind,
      sms: deps.texts.isConfigured ? 'gateway' : 'none',
      pushKey: deps.push.publicKey,
    },
  })
  pushRoutes(app, deps)
  propertyRoutes(app, { ...deps, readBroker })
  await app.register(documentRoutes, deps)
  await app.register(diligenceRoutes, { ...deps, readBroker, readProperty })
  await app.register(photoRoutes, deps)
  await app.register(riskRoutes, {
    ...deps,
    readBroker,
    readProperty,
    readDocument: (broker, id) => findDocument(db, broker, id),
    beforeRun: (broker) => deps.guard.beforeAnalysis(broker),
  })
  notificationRoutes(app, { ...deps, liveAmong })
  dashboardRoutes(app, {
    db,
    readBroker,
    properties: {
      recent: (broker) => presentedProperties(db, broker, { limit: recentCount }),
      all: (broker) => presentedProperties(db, broker, { sort: 'sequenceNumber' }),
    },
  })
  await app.register(letterRoutes, deps)
  postalCodeRoutes(app, deps)
  await app.register(docsPage, { serverUrl: deps.publicUrl ?? '/' })
  await app.register(web, { root: deps.webRoot })
  return app
}
