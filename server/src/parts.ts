import type { FastifyBaseLogger } from 'fastify'
import type { Chat } from './adapters/ai/chat.ts'
import type { Binder } from './adapters/binding/binder.ts'
import type { Room } from './adapters/helper/room.ts'
import type { Images } from './adapters/image/images.ts'
import type { AssistedBrowser } from './adapters/issuer/browser/browser.ts'
import type { Issuer } from './adapters/issuer/issuer.ts'
import type { Addressee } from './adapters/mail/forget-emails.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Mailboxes } from './adapters/mailbox/mailboxes.ts'
import type { LetterReader } from './adapters/mailbox/received-email.ts'
import type { Printer } from './adapters/pdf/printer.ts'
import type { PostalCodes } from './adapters/postal-code/postal-codes.ts'
import type { Push } from './adapters/push/push.ts'
import type { Reader } from './adapters/reading/reader.ts'
import type { Sealer } from './adapters/seal/sealer.ts'
import type { OpenSignatureService } from './adapters/signature/open.ts'
import type { TextGateway } from './adapters/sms/gateway.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Tracing } from './adapters/tracing/tracing.ts'
import type { Desk } from './backup/desk.ts'
import type { OwnBackups } from './backup/own-backup.ts'
import type { Remaining } from './database/clear-traces.ts'
import type { Db, SystemDb } from './database/client.ts'
import type { Listen } from './database/listen.ts'
import type { Guard } from './features/auth/guessing.ts'
import type { ReadFiles, ReadSoon } from './features/reading/queue.ts'
import type { ToInbox } from './files/came.ts'
import type { Holdings } from './holdings.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Notify } from './notify.ts'
import type { BeforeOpening, Recorder } from './record.ts'
import type { Secrets } from './secrets/secrets.ts'

export interface BackupPlaces {
  /** With a bucket, only a backup that has reached it counts. */
  hasBucket: boolean
  /**
   * Makes the backup of the day if it is missing, and removes those that need not stay. Returns whether it
   * made one.
   */
  keep(now: Date): Promise<boolean>
}

export interface Outside {
  db: Db
  /** Reads all accounts. Only for work that concerns all of them, or comes before one is known. */
  system: SystemDb
  secrets: Secrets
  storage: Storage
  images: Images
  reader: Reader
  mailboxes: Mailboxes
  letters: LetterReader
  printer: Printer
  binder: Binder
  sealer: Sealer
  room: Room
  mailer: Mailer
  push: Push
  texts: TextGateway
  chat: Chat
  postalCodes: PostalCodes
  issuers: readonly Issuer[]
  openSignatureService: OpenSignatureService
  browser: AssistedBrowser
  forgetLetters(whose: Addressee): Promise<void>
  publicUrl: string | undefined
  linkUrl: string
  supportEmail?: string | undefined
  quota: number
  trustProxy: string | undefined
  metricsToken?: string | undefined
  tracing?: Tracing | undefined
  backups?: BackupPlaces | undefined
  ownBackups?: OwnBackups | undefined
  desk?: Desk | undefined
  webRoot: string
  log: FastifyBaseLogger
  maxEventLoopDelay?: number
}

export interface Parts extends Outside {
  jobs: Jobs
  connections(): { total: number; idle: number; waiting: number }
  guard: Guard
  record: Recorder
  beforeOpening: BeforeOpening
  notify: Notify
  readSoon: ReadSoon
  readFiles: ReadFiles
  toInbox: ToInbox
  holdings: readonly Holdings[]
  clearTraces(): Promise<Remaining[]>
  listen: Listen
}
