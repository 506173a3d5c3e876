import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openChat } from '../src/adapters/ai/chat.ts'
import { openBinder } from '../src/adapters/binding/binder.ts'
import { openRoom } from '../src/adapters/helper/room.ts'
import { openImages } from '../src/adapters/image/images.ts'
import { openBrowser } from '../src/adapters/issuer/browser/browser.ts'
import { loadRecipes } from '../src/adapters/issuer/browser/load.ts'
import { openInfosimples } from '../src/adapters/issuer/infosimples/infosimples.ts'
import { openPlexi } from '../src/adapters/issuer/plexi/plexi.ts'
import { forgetEmails } from '../src/adapters/mail/forget-emails.ts'
import { openMailer } from '../src/adapters/mail/mailer.ts'
import { openMailboxes } from '../src/adapters/mailbox/mailboxes.ts'
import { openEmailReader } from '../src/adapters/mailbox/received-email.ts'
import { openPrinter } from '../src/adapters/pdf/printer.ts'
import { postalCodesFrom } from '../src/adapters/postal-code/postal-codes.ts'
import { newPushKeys, openPush } from '../src/adapters/push/push.ts'
import { installedTesseract } from '../src/adapters/reading/installed.ts'
import { openReader } from '../src/adapters/reading/reader.ts'
import { openSealer } from '../src/adapters/seal/sealer.ts'
import { signatureServicesAt } from '../src/adapters/signature/open.ts'
import { openTextGateway } from '../src/adapters/sms/gateway.ts'
import { openDiskStorage } from '../src/adapters/storage/disk.ts'
import { buildApp } from '../src/app.ts'
import { openDesk } from '../src/backup/desk.ts'
import { buildParts } from '../src/build-parts.ts'
import { type Connection, connectDatabase } from '../src/database/connect.ts'
import { SUPERUSER } from '../src/database/embedded/connection.ts'
import { openListener } from '../src/database/listen.ts'
import { readEnv } from '../src/env.ts'
import { browserQueue, runQueue } from '../src/features/automation/queue.ts'
import type { Holdings } from '../src/holdings.ts'
import { type Jobs, startJobs, type Worker } from '../src/jobs/jobs.ts'
import type { Notify } from '../src/notify.ts'
import type { Outside, Parts } from '../src/parts.ts'
import type { Recorder } from '../src/record.ts'
import { newKey } from '../src/secrets/key.ts'
import { type KeySource, keysOfSetting } from '../src/secrets/key-source.ts'
import { openSecrets, type Secrets } from '../src/secrets/secrets.ts'
import { allWorkers } from '../src/work.ts'
import { template } from './global-setup.ts'
import { wakingJobs, woken } from './waking-jobs.ts'
import { learnWall, wallWatch } from './wall/watch.ts'
import { expectNoCanary } from './watch/canary.ts'
import { expectKeptOwners } from './watch/kept-owners.ts'
import { expectKeptPlaces, watchHands } from './watch/kept-places.ts'

export interface TestApp extends Connection {
  app: FastifyInstance
  secrets: Secrets
  jobs: Jobs
  notify: Notify
  record: Recorder
  host: string
  holdings: readonly Holdings[]
  database: string
  files: string
  outbox: string
  log: Parts['log']
  logged: string[]
  /**
   * Stops it. Throws when something personal or secret was logged, queued or answered as an error (T20), or
   * when a copy lies.
   */
  stop(): Promise<void>
}

interface Change extends Partial<Outside> {
  beside?: TestApp
  registrationsPerHour?: number
  hasAnyRows?: boolean
  /** Its test holds locks as long as a busy machine takes, so waiting for them has no limit of seconds. */
  isPatient?: boolean
  readsAtOnce?: boolean
  /** All servers of a run share one source, as processes on one database must. */
  keys?: KeySource
}

// Asked once of the machine, not by each server.
const program = installedTesseract(process.env)

const testKeys = keysOfSetting([newKey()])

const noPush = openPush({
  keys: await newPushKeys(),
  contact: 'mailto:soleira@localhost',
  accepts: (endpoint) => endpoint.startsWith('http://127.0.0.1:9/'),
})

const nowhere = { sandbox: 'http://127.0.0.1:2', production: 'http://127.0.0.1:2' }
const noServices = { clicksign: nowhere, zapsign: nowhere, d4sign: nowhere, autentique: nowhere }

const noBrowser = openBrowser({ chromium: null, recipes: await loadRecipes() })

const patience = {
  options: '-c statement_timeout=60s -c lock_timeout=60s -c idle_in_transaction_session_timeout=60s',
  query_timeout: 70_000,
}

// The helper processes serve all servers of a worker in turn, because a new start for each costs more than most of
// their work. They end by themselves without work, and with the worker. Picture decoding is not shared: a test counts
// its processes.
const shared = {
  reader: openReader({ tesseract: program }),
  letters: openEmailReader(),
  printer: openPrinter(),
  binder: openBinder(),
  sealer: openSealer(),
  room: openRoom(),
}

const noChat = openChat({
  apiKey: undefined,
  baseUrl: 'http://127.0.0.1:9',
  model: 'nenhum',
  publicUrl: 'http://localhost',
})

export async function startTestApp(change: Change = {}): Promise<TestApp> {
  const { beside, hasAnyRows, isPatient, ...changed } = change
  const server = inject('database')
  const database = beside?.database ?? `test_${randomUUID().replaceAll('-', '')}`
  if (!beside) await createDatabase(server, database, template)
  const folder = await mkdtemp(join(tmpdir(), 'soleira-files-'))
  const connection = connectTest({ ...server, database }, isPatient)
  await learnWall(connection.pool)
  const logged: string[] = []
  const parts = await buildTestParts(folder, connection, logged, changed)
  const { secrets, jobs, notify, record, images } = parts
  const isAsking = Boolean(changed.issuers ?? changed.browser)
  // A job by the clock would change rows that a test made by hand and looks at one by one.
  const workers = allWorkers(parts).filter(({ schedule }) => !(hasAnyRows && schedule))
  await jobs.work(
    workers.map((worker) => (asks(worker) ? (isAsking ? worker : alone(worker)) : woken(worker))),
  )
  const app = await buildApp(parts)
  await app.ready()
  const areHandsClean = watchHands(connection.pool)
  return {
    ...connection,
    secrets,
    app,
    host: new URL(change.publicUrl ?? 'http://localhost').host,
    database,
    jobs,
    notify,
    record,
    holdings: parts.holdings,
    log: parts.log,
    files: filesIn(folder),
    outbox: outboxIn(folder),
    logged,
    async stop() {
      await app.close()
      await jobs.stop()
      images.close()
      for (const part of ['reader', 'letters', 'printer', 'binder', 'sealer'] as const) changed[part]?.close()
      try {
        await expectNoCanary(logged, connection.pool)
        if (!beside && !hasAnyRows) await expectKeptOwners(connection.pool)
        if (!beside && !hasAnyRows && areHandsClean()) await expectKeptPlaces(connection)
      } finally {
        await connection.close()
        if (!beside) await administer(server, `drop database ${database} with (force)`)
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

const filesIn = (folder: string) => join(folder, 'files')
const outboxIn = (folder: string) => join(folder, 'outbox')

async function buildTestParts(
  folder: string,
  { pool, db, system }: Connection,
  logged: string[],
  { registrationsPerHour = 10_000, keys = testKeys, readsAtOnce, ...changed }: Change,
): Promise<Parts> {
  const secrets = await openSecrets(pool, keys)
  return buildParts(
    {
      db,
      secrets,
      system,
      storage: await openDiskStorage(filesIn(folder)),
      ...standIns(folder, changed.publicUrl),
      log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
      ...changed,
    },
    {
      pool,
      jobs: wakingJobs(await startJobs(pool, () => {}, openListener(pool.options)), pool),
      registrationsPerHour,
      noticePatience: 50,
      readingPatience: readsAtOnce ? 0 : 3_600,
    },
  )
}

function connectTest(server: pg.ClientConfig, isPatient: boolean | undefined): Connection {
  return connectDatabase(
    // They rest as in the product: a new one reads the catalogue and plans each statement anew.
    {
      ...server,
      max: 8,
      connectionTimeoutMillis: 30_000,
      ...(isPatient && patience),
    },
    () => {},
    { logger: wallWatch },
  )
}

/** Nothing leaves the machine: a test that needs a service brings a real one. */
function standIns(folder: string, publicUrl: string | undefined) {
  const outbox = outboxIn(folder)
  return {
    ...shared,
    images: openImages(),
    mailboxes: openMailboxes(),
    mailer: openMailer({ smtpUrl: undefined, from: 'Soleira <soleira@localhost>', outbox }),
    push: noPush,
    texts: openTextGateway({ url: undefined, token: undefined }),
    chat: noChat,
    postalCodes: postalCodesFrom({ viaCep: 'http://127.0.0.1:9', brasilApi: 'http://127.0.0.1:9' }),
    // Port 2: nobody listens there, and fetch would not even try 9.
    issuers: [openInfosimples('http://127.0.0.1:2'), openPlexi('http://127.0.0.1:2')],
    openSignatureService: signatureServicesAt(noServices),
    browser: noBrowser,
    forgetLetters: (whose) => forgetEmails(outbox, whose),
    publicUrl: undefined,
    linkUrl: publicUrl ?? 'http://localhost',
    // A busy machine is no reason for a test to fail.
    maxEventLoopDelay: 0,
    quota: 20 * 1024 ** 3,
    trustProxy: undefined,
    webRoot: join(folder, 'no-web'),
    desk: openDesk(readEnv({ DATA_DIR: folder }), async () => {
      throw new Error('only a test that restores says how')
    }),
  } satisfies Partial<Outside>
}

const asks = ({ queue }: Worker) => queue.name === runQueue.name || queue.name === browserQueue.name

/** In place of ten that look for requests to issuers. Without a stand-in issuer none gets far. */
const alone = (worker: Worker): Worker => woken({ ...worker, options: {} })

/** Copies files. By default PostgreSQL writes each page to its log, too, which takes two or three times as long. */
function createDatabase(server: pg.ClientConfig, database: string, from: string): Promise<void> {
  return administer(
    server,
    `create database ${database} template ${from} owner ${server.user} strategy file_copy`,
  )
}

export interface TestDatabase {
  name: string
  pool: pg.Pool
  drop(): Promise<void>
}

/** Without tables, or a copy of another one that nobody uses meanwhile. */
export async function emptyDatabase(from = 'template1'): Promise<TestDatabase> {
  const server = inject('database')
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, database, from)
  const pool = new pg.Pool({ ...server, database, max: 2 })
  // A connection that has not closed yet is ended with the database.
  pool.on('error', () => {})
  return {
    name: database,
    pool,
    async drop() {
      if (!pool.ended) await pool.end()
      await administer(server, `drop database ${database} with (force)`)
    },
  }
}

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
