import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Recipe } from '@soleira/domain/automation/recipe'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { sweepFolders } from '../adapters/browser/folder.ts'
import { installedChromium } from '../adapters/browser/installed.ts'
import type { Network } from '../adapters/browser/network.ts'
import { openBrowser } from '../adapters/issuer/browser/browser.ts'
import { loadRecipes } from '../adapters/issuer/browser/load.ts'
import { forgetEmails } from '../adapters/mail/forget-emails.ts'
import { openMailer } from '../adapters/mail/mailer.ts'
import { newPushKeys, openPush, type PushKeys } from '../adapters/push/push.ts'
import type { OpenSignatureService } from '../adapters/signature/open.ts'
import { openStorage } from '../adapters/storage/open.ts'
import { type Storage, StorageFailure } from '../adapters/storage/storage.ts'
import type { Tracing } from '../adapters/tracing/tracing.ts'
import { buildApp } from '../app.ts'
import { clearBrokenOff } from '../backup/broken-off.ts'
import type { Desk } from '../backup/desk.ts'
import { readyFolder } from '../backup/folder.ts'
import { openOwnBackups } from '../backup/own-backup.ts'
import { buildParts } from '../build-parts.ts'
import { asRefusal } from '../database/embedded/refused.ts'
import { productKey } from '../database/product-keys.ts'
import { type Waking, wakeDatabase } from '../database/wake.ts'
import { type Env, programPlaces, s3Options, WrongSetting } from '../env.ts'
import { clearQueue } from '../features/account-data/clear-traces.ts'
import { placesQueue } from '../features/person/renew-places.ts'
import { renewQueue } from '../features/property/renew-checklists.ts'
import { keysQueue } from '../features/search/renew-keys.ts'
import { holdMark } from '../files/mark.ts'
import { untilTied } from '../files/tied.ts'
import type { Worker } from '../jobs/jobs.ts'
import type { BackupPlaces, Parts } from '../parts.ts'
import { allWorkers } from '../work.ts'
import { openLog } from './log.ts'
import { type Closers, openHelperProcesses, openServices } from './open-adapters.ts'
import { errorTeller, openDatabase } from './open-database.ts'
import { version } from './version.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export interface Running {
  app: FastifyInstance
  address: string
  /**
   * Settles when a storage that was away at the start turns out to be another database's. Nothing may go on
   * then.
   */
  refused: Promise<Error>
  stop(): Promise<void>
}

interface Begun {
  log: Logger
  database: Waking
  desk?: Desk | undefined
}

function begin(env: Env): Begun {
  const log = openLog(env)
  return { log, database: wakeDatabase(env, (line) => log.info(line)) }
}

/** Only code can hand these over. There is no setting for them. */
export interface HandedOver {
  browsing?: { network: Network; recipes: readonly Recipe[] }
  mailCertificate?: string
  openSignatureService?: OpenSignatureService
}

export async function startSoleira(
  env: Env,
  begun: Begun = begin(env),
  handedOver: HandedOver = {},
): Promise<Running> {
  const closers: Closers = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= closeAll(closers)
    return stopping
  }
  try {
    const { parts, refused } = await openProduct(env, begun, handedOver, closers)
    const { app, address } = await putToWork(env, parts, closers)
    return { app, address, refused, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens what lies outside, from the database to the services of others. */
async function openProduct(
  env: Env,
  { log, database, desk }: Begun,
  { browsing, ...services }: HandedOver,
  closers: Closers,
) {
  const onError = errorTeller((said) => log.warn(said, 'database error'))
  closers.push(async () => (await database.ready).stop())
  const tracing = await traceBy(env, log)
  closers.push(() => tracing?.close())
  // Waits until the database has accepted the folder, because it says in one line why a folder is refused.
  const storing = database.ready.then(() => openFiles(env))
  closers.push(async () => (await storing).close())
  const helpers = openHelperProcesses(closers)
  const outbox = join(env.DATA_DIR, 'outbox')
  const mailer = openMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox })
  closers.push(() => mailer.close())
  const opening = openDatabase(env, database, onError, tracing?.statement)
  closers.push(async () => (await opening).close())
  const [files, { pool, sessions, db, system, secrets, jobs }, recipes] = await Promise.all([
    storing,
    opening,
    readRecipes(env),
    sweepFolders(),
  ])
  const refused = Promise.withResolvers<Error>()
  const storage = await tieFiles(env, sessions, files, log, refused.resolve)
  closers.push(await clearBrokenOff(env, { system, storage, log, desk }))
  const keys = await productKey({ db, secrets }, 'vapid', async () => JSON.stringify(await newPushKeys()))
  const push = openPush({ keys: JSON.parse(keys) as PushKeys, contact: contactOf(env) })
  const browser = openBrowser({ chromium: installedChromium(programPlaces()), recipes, ...browsing })
  const parts = buildParts(
    {
      db,
      secrets,
      system,
      storage,
      ...helpers,
      ...openServices(env, services),
      mailer,
      push,
      browser,
      forgetLetters: (whose) => forgetEmails(outbox, whose),
      publicUrl: env.PUBLIC_URL,
      linkUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      supportEmail: env.SUPPORT_EMAIL,
      quota: env.ACCOUNT_QUOTA,
      trustProxy: env.TRUST_PROXY,
      metricsToken: env.METRICS_TOKEN,
      tracing,
      backups: backupsOf(env, database),
      ownBackups: openOwnBackups(env, {
        database: async () => (await database.ready).direct,
        onFailure: (code) => log.warn({ code }, 'backup not made'),
        onLeftBehind: (code) => log.warn({ code }, 'old backup not removed'),
      }),
      desk,
      webRoot,
      log,
    },
    { pool, sessions, jobs, registrationsPerHour: env.REGISTRATIONS_PER_HOUR },
  )
  return { parts, refused: refused.promise }
}

async function putToWork(
  env: Env,
  parts: Parts,
  closers: Closers,
): Promise<Pick<Running, 'app' | 'address'>> {
  const { db, jobs, secrets, browser, tracing, log } = parts
  // Closes before the jobs: another process or the next start takes up its work.
  closers.push(() => browser.close())
  const working = jobs.work(followed(allWorkers(parts), tracing))
  // The app is built while the queues wait for the database.
  const [app] = await Promise.all([buildApp(parts), working])
  closers.push(() => app.close())
  await watchInboxFolder(env, parts, closers)
  // Requests do not wait for it, because a network drive that is away answers late.
  if (env.BACKUP_DIR)
    void readyFolder(env.BACKUP_DIR).catch(({ code }) => log.error({ code }, 'BACKUP_DIR cannot be written'))
  // An earlier version kept secrets unencrypted. They must go from the files of the database, too.
  if (secrets.hadClear) await jobs.send(db, clearQueue, { erasedAt: new Date().toISOString() })
  // Nobody at a screen waits for the renewals.
  const [address] = await Promise.all([
    app.listen({ port: env.PORT, host: env.HOST }),
    jobs.send(db, renewQueue, {}),
    jobs.send(db, keysQueue, {}),
    jobs.send(db, placesQueue, {}),
  ])
  closers.push(async () => {
    app.drain()
    await sleep(env.STOP_DELAY * 1_000)
  })
  return { app, address }
}

async function watchInboxFolder(env: Env, parts: Parts, closers: Closers): Promise<void> {
  const { INBOX_FOLDER: path, INBOX_FOLDER_ACCOUNT: email } = env
  if (!path || !email) return
  const { watchFolder } = await import('../features/mailbox/watch-folder.ts')
  closers.push(watchFolder(parts, { path, email }))
}

async function traceBy(env: Env, log: Logger): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return undefined
  const { openTracing } = await import('../adapters/tracing/open.ts')
  return openTracing({
    endpoint,
    headers,
    version,
    onChange: (isTaken) => {
      if (isTaken) log.info('traces are taken again')
      else log.warn('traces not taken by the collector: they are dropped')
    },
  })
}

function followed(workers: Worker[], tracing: Tracing | undefined): Worker[] {
  if (!tracing) return workers
  return workers.map((each) => ({
    ...each,
    work: (jobs) => tracing.job(each.queue.name, () => each.work(jobs)),
  }))
}

function backupsOf(env: Env, database: Waking): BackupPlaces | undefined {
  if (!env.BACKUP_DIR && !env.BACKUP_BUCKET) return undefined
  const keep = async (now: Date) => {
    const { keepBackups } = await import('../backup/places.ts')
    const { direct } = await database.ready
    return keepBackups(env, direct, now)
  }
  return { hasBucket: env.BACKUP_BUCKET !== undefined, keep }
}

function contactOf({ PUBLIC_URL, MAIL_FROM }: Env): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  return `mailto:${/<(.+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}

async function openFiles(env: Env) {
  try {
    return await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  } catch (error) {
    throw asRefusal(error)
  }
}

async function tieFiles(
  env: Env,
  sessions: pg.Pool,
  storage: Storage,
  log: Logger,
  onForeign: (error: Error) => void,
): Promise<Storage> {
  const place = env.STORAGE === 's3' ? `S3_BUCKET ${env.S3_BUCKET}` : join(env.DATA_DIR, 'files')
  const tie = () => holdMark(sessions, storage, { isShared: Boolean(env.DATABASE_URL), place })
  try {
    await tie()
    return storage
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    log.warn({ code: error.code }, 'storage away: not known whether it is that of this database')
    return untilTied(storage, tie, onForeign)
  }
}

async function readRecipes({ RECIPES_DIR }: Env) {
  try {
    return await loadRecipes(RECIPES_DIR)
  } catch (error) {
    const { code, message } = Object(error) as { code?: string; message?: string }
    throw new WrongSetting(`Configuração inválida: RECIPES_DIR: ${code ?? message}`)
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch {
      // The process is ending: nobody can be told, and the rest must still be closed.
    }
  }
}
