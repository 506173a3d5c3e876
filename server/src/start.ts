import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openChat } from './adapters/ai/chat.ts'
import { openImages } from './adapters/image/images.ts'
import { openInfosimples } from './adapters/issuer/infosimples/infosimples.ts'
import { forgetLetters } from './adapters/mail/forget-letters.ts'
import { openMailer } from './adapters/mail/mailer.ts'
import { openPrinter } from './adapters/pdf/printer.ts'
import { postalCodesFrom } from './adapters/postal-code/postal-codes.ts'
import { newPushKeys, openPush, type PushKeys } from './adapters/push/push.ts'
import { openTextGateway } from './adapters/sms/gateway.ts'
import { openStorage } from './adapters/storage/open.ts'
import { buildApp } from './app.ts'
import { connect } from './database/client.ts'
import { migrate } from './database/migrate.ts'
import { productKey } from './database/product-keys.ts'
import { type Waking, wake } from './database/wake.ts'
import { type Env, s3Options, WrongSetting } from './env.ts'
import { clearQueue } from './features/account-data/clear-traces.ts'
import { openLog } from './log.ts'
import { buildParts } from './parts.ts'
import { secretKeys } from './secrets/key-source.ts'
import { openSecrets } from './secrets/secrets.ts'
import { workers } from './work.ts'

export const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * The connections that all queues share. Every worker looks for jobs every two seconds; without a limit each would keep a
 * connection of its own.
 */
const queueConnections = 2

export interface Running {
  app: FastifyInstance
  /** Where it listens: http://127.0.0.1:3000 */
  address: string
  /** Takes no more requests, finishes those under way, lets go of everything. Safe to call twice. */
  stop(): Promise<void>
}

/** What may have begun before this code was read. */
interface Begun {
  log: Logger
  database: Waking
}

function begin(env: Env): Begun {
  const log = openLog(env)
  return { log, database: wake(env, (line) => log.info(line)) }
}

/**
 * Starts the product by its settings: database, schema, storage, jobs, server. If a part fails, those before it are
 * stopped again.
 */
export async function start(env: Env, { log, database }: Begun = begin(env)): Promise<Running> {
  const closers: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= closeAll(closers)
    return stopping
  }
  try {
    const onError = (error: Error) =>
      log.warn({ trace: error.name, code: Object(error).code }, 'database error')
    const { config, stop: stopDatabase } = await database.ready
    closers.push(stopDatabase)
    const { pool, db, system, close } = connect(config, onError)
    closers.push(close)
    const queues = connect({ ...config, max: queueConnections }, onError)
    closers.push(queues.close)
    if (env.DATABASE_URL) await assertReachable(pool)
    await migrate(pool)
    const secrets = await openSecrets(pool, secretKeys(env))
    const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
    closers.push(() => storage.close())
    const images = openImages()
    closers.push(() => images.close())
    const printer = openPrinter()
    closers.push(() => printer.close())
    const chat = openChat({
      apiKey: env.OPENROUTER_API_KEY,
      baseUrl: env.OPENROUTER_URL,
      model: env.OPENROUTER_MODEL,
      publicUrl: env.PUBLIC_URL ?? 'http://localhost',
    })
    const outbox = join(env.DATA_DIR, 'outbox')
    const mailer = openMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox })
    closers.push(() => mailer.close())
    const keys = await productKey({ db, secrets }, 'vapid', async () => JSON.stringify(await newPushKeys()))
    const push = openPush({ keys: JSON.parse(keys) as PushKeys, contact: contactOf(env) })
    const texts = openTextGateway({ url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN })
    const parts = await buildParts(
      {
        db,
        secrets,
        system,
        storage,
        images,
        printer,
        mailer,
        push,
        texts,
        chat,
        postalCodes: postalCodesFrom({ viaCep: env.VIACEP_URL, brasilApi: env.BRASILAPI_URL }),
        issuers: [openInfosimples(env.INFOSIMPLES_URL)],
        forgetLetters: (whose) => forgetLetters(outbox, whose),
        publicUrl: env.PUBLIC_URL,
        linkUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
        quota: env.ACCOUNT_QUOTA,
        trustProxy: env.TRUST_PROXY,
        webRoot,
        log,
      },
      { pool, queuePool: queues.pool, registrationsPerHour: env.REGISTRATIONS_PER_HOUR, onError },
    )
    closers.push(() => parts.jobs.stop())
    const working = parts.jobs.work(workers(parts))
    // Built while the database answers the queues.
    const [app] = await Promise.all([buildApp(parts), working])
    closers.push(() => app.close())
    // What a version before had in clear goes from the files of the database too.
    if (secrets.hadClear) await parts.jobs.send(db, clearQueue, { erasedAt: new Date().toISOString() })
    const address = await app.listen({ port: env.PORT, host: env.HOST })
    return { app, address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where a push service reaches whoever runs this: the product's https address, else the sender of its letters. */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Env): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  return `mailto:${/<(.+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}

/** Throws WrongSetting with what the server, or the way to it, says; never with the address, which holds a password. */
async function assertReachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { code, message } = Object(error) as { code?: string; message?: string }
    throw new WrongSetting(
      `Configuração inválida: DATABASE_URL: o banco de dados não atende (${code ?? message})`,
    )
  }
}

/** Closes what was opened, the last first. When closing one fails, the others are closed all the same. */
async function closeAll(closers: (() => unknown)[]): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch {
      // The process is ending: nobody can be told, and the rest must still be closed.
    }
  }
}
