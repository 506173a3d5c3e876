import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Chat } from './adapters/ai/chat.ts'
import type { Binder } from './adapters/binding/binder.ts'
import type { Room } from './adapters/helper/room.ts'
import type { Images } from './adapters/image/images.ts'
import type { AssistedBrowser } from './adapters/issuer/browser/browser.ts'
import type { Issuer } from './adapters/issuer/issuer.ts'
import type { Addressee } from './adapters/mail/forget-letters.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { LetterReader } from './adapters/mailbox/letter.ts'
import type { Mailboxes } from './adapters/mailbox/mailboxes.ts'
import type { Printer } from './adapters/pdf/printer.ts'
import type { PostalCodes } from './adapters/postal-code/postal-codes.ts'
import type { Push } from './adapters/push/push.ts'
import type { Reader } from './adapters/reading/reader.ts'
import type { TextGateway } from './adapters/sms/gateway.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Tracing } from './adapters/tracing/tracing.ts'
import { allHoldings } from './all-holdings.ts'
import type { Desk } from './backup/desk.ts'
import type { BackupPlaces } from './backup/keep.ts'
import { clearTraces, type Remaining } from './database/clear-traces.ts'
import type { Db, SystemDb } from './database/client.ts'
import { type Listen, listener } from './database/listen.ts'
import { createGuard, type Guard } from './features/auth/guessing.ts'
import { openingRecorder } from './features/history/openings.ts'
import { recorder } from './features/history/record.ts'
import { notifier, teller } from './features/notification/commands.ts'
import { filesReader, type ReadFiles, type ReadSoon, soonReader } from './features/reading/queue.ts'
import type { Holdings } from './holdings.ts'
import type { Jobs } from './jobs.ts'
import { mailToAccounts } from './mail-to-accounts.ts'
import type { Notify } from './notify.ts'
import type { BeforeOpening, Recorder } from './record.ts'
import type { Secrets } from './secrets/secrets.ts'

/** What lies outside the process, and how it is set up: opened by whoever starts the product. */
export interface Outside {
  db: Db
  /** The database with all accounts at once, for what concerns all of them or comes before one is known. */
  system: SystemDb
  secrets: Secrets
  storage: Storage
  images: Images
  reader: Reader
  /** The mailboxes of accounts, and what takes their letters apart. */
  mailboxes: Mailboxes
  letters: LetterReader
  printer: Printer
  /** Makes pages of papers, for dossiers. */
  binder: Binder
  /** What helpers leave to the requests. */
  room: Room
  mailer: Mailer
  push: Push
  texts: TextGateway
  chat: Chat
  postalCodes: PostalCodes
  /** The services that certificates can be asked of. */
  issuers: readonly Issuer[]
  /** The issuers' own pages, opened in a Chromium of this machine. */
  browser: AssistedBrowser
  /** Removes the letters of this account that lie on this machine. */
  forgetLetters(whose: Addressee): Promise<void>
  /** The address under which the product is known; without it only this machine is served. */
  publicUrl: string | undefined
  /** Where links in letters lead: the public address, or this machine's. */
  linkUrl: string
  /** What the files of one account may take, in bytes. */
  quota: number
  /** Which proxies may say where a request came from; none by default. */
  trustProxy: string | undefined
  /** What whoever reads the metrics has to bring; without it only this machine reads them. */
  metricsToken?: string | undefined
  /** Follows requests, where the settings name a collector. */
  tracing?: Tracing | undefined
  /** Where backups are kept each night; without it none are. */
  backups?: BackupPlaces | undefined
  /** Where a new installation takes in a backup; without it none is restored from the screen. */
  desk?: Desk | undefined
  /** The folder of the built screens. */
  webRoot: string
  log: FastifyBaseLogger
  /** From which delay of the event loop on requests are refused, in milliseconds; 0 never. */
  maxEventLoopDelay?: number
}

/** All that the product is made of, built once: the requests, the jobs and the tests have the same. */
export interface Parts extends Outside {
  jobs: Jobs
  /** The connections of this process to the database, and how many wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  guard: Guard
  record: Recorder
  beforeOpening: BeforeOpening
  notify: Notify
  readSoon: ReadSoon
  readFiles: ReadFiles
  /** What every feature holds of an account. */
  holdings: readonly Holdings[]
  /** Leaves nothing of what was deleted in the files of the database; answers what it may not clear there. */
  clearTraces(): Promise<Remaining[]>
  /** Hears what other processes say through the database. */
  listen: Listen
}

interface Built {
  pool: pg.Pool
  /** Connections to the server itself, past any pooler; those of `pool` where none is named. */
  sessions?: pg.Pool
  jobs: Jobs
  registrationsPerHour: number
  /** How long notices are gathered before they leave the screen, in milliseconds. */
  noticePatience?: number
  /** How long a document that was saved rests before it is read, in seconds. */
  readingPatience?: number
}

/** Builds on what was opened outside what stands on it. */
export function buildParts(
  outside: Outside,
  { pool, sessions = pool, jobs, registrationsPerHour, noticePatience, readingPatience }: Built,
): Parts {
  const afterTelling = teller(jobs, noticePatience)
  const record = recorder(afterTelling)
  return {
    ...outside,
    mailer: mailToAccounts(outside.mailer, outside.system, outside.forgetLetters),
    jobs,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    guard: createGuard(pool, { registrationsPerHour }),
    holdings: allHoldings(outside.forgetLetters),
    record,
    beforeOpening: openingRecorder({ jobs, record }),
    notify: notifier(afterTelling),
    readSoon: soonReader(jobs, readingPatience),
    readFiles: filesReader(jobs, readingPatience),
    clearTraces: () => clearTraces(sessions),
    listen: listener(sessions.options),
  }
}
