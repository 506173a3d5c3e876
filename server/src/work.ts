import type { Chat } from './adapters/ai/chat.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Push } from './adapters/push/push.ts'
import type { TextGateway } from './adapters/sms/gateway.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'
import { forgetOldDeliveries } from './database/deliveries.ts'
import { forgetOldCounts } from './database/rate-limits.ts'
import { accountDeleter } from './features/account-data/delete-accounts.ts'
import { deletionLetters } from './features/account-data/deletion-letter.ts'
import { exportTidier } from './features/account-data/exports.ts'
import { exportMaker } from './features/account-data/make-export.ts'
import { forgetOldDevices } from './features/auth/devices.ts'
import { confirmationSender } from './features/auth/email-change.ts'
import { removeDeadKeys } from './features/auth/mail-tokens.ts'
import { noteSender } from './features/auth/notes.ts'
import { resetSender } from './features/auth/reset.ts'
import { liveAmong, removeDeadSessions } from './features/auth/sessions.ts'
import { signInSender } from './features/auth/sign-in-letter.ts'
import { mailNotice, noticeMailer } from './features/letter/notice-letter.ts'
import { noticeTexter, textNotice } from './features/letter/notice-text.ts'
import { dueLetterSender, letterPlanner } from './features/letter/schedule.ts'
import { forgetOldNotices } from './features/notification/commands.ts'
import { expiryTeller } from './features/notification/expiries.ts'
import { noticePusher, pushQueue } from './features/push/deliver.ts'
import { reportWriter } from './features/risk/write-report.ts'
import type { Holdings } from './holdings.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { filePurger, type Jobs, type Worker, worker } from './jobs.ts'
import { type Notify, noticeSpreader } from './notify.ts'

export interface WorkDeps {
  db: Db
  storage: Storage
  chat: Chat
  mailer: Mailer
  push: Push
  texts: TextGateway
  jobs: Jobs
  notify: Notify
  /** What every feature holds of an account. */
  holdings: readonly Holdings[]
  /** The address for links in letters. */
  publicUrl: string
}

/** Everything that is done beside the requests, in whichever process comes to it first. */
export function workers(deps: WorkDeps): Worker[] {
  const { db, storage, jobs } = deps
  return [
    filePurger(storage),
    tidier(db),
    reportWriter(deps),
    exportMaker(deps),
    exportTidier(db, jobs),
    deletionLetters(deps),
    accountDeleter(deps),
    resetSender(deps),
    confirmationSender(deps),
    noteSender(deps),
    signInSender(deps),
    expiryTeller(deps),
    // The ways out of a notice, each with its worker.
    noticeSpreader(db, jobs, [mailNotice, textNotice, pushQueue]),
    noticeMailer(deps),
    noticeTexter(deps),
    letterPlanner(deps),
    dueLetterSender(deps),
    noticePusher({ ...deps, liveAmong }),
  ]
}

/** Daily housekeeping: what nobody can use any more leaves its table. */
function tidier(db: Db): Worker {
  const tidy = async () => {
    await removeDeadSessions(db)
    await removeDeadKeys(db)
    await forgetOldDevices(db)
    await forgetOldKeys(db)
    await forgetOldDeliveries(db)
    await forgetOldNotices(db)
    await forgetOldCounts(db)
  }
  return worker({ name: 'tidy', options: { retryLimit: 2 } }, tidy, { schedule: '17 4 * * *' })
}
