import type { Chat } from './adapters/ai/chat.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Push } from './adapters/push/push.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'
import { liveAmong, removeDeadSessions } from './features/auth/sessions.ts'
import { mailNotice, noticeMailer } from './features/letter/notice-letter.ts'
import { noticePusher, pushQueue } from './features/push/deliver.ts'
import { reportWriter } from './features/risk/write-report.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { filePurger, type Jobs, type Worker, worker } from './jobs.ts'
import { type Notify, noticeSpreader } from './notify.ts'

export interface WorkDeps {
  db: Db
  storage: Storage
  chat: Chat
  mailer: Mailer
  push: Push
  jobs: Jobs
  notify: Notify
  /** The address for links in letters. */
  publicUrl: string
}

/** Everything that is done beside the requests, in whichever process comes to it first. */
export function workers(deps: WorkDeps): Worker[] {
  const { db, storage, chat, jobs } = deps
  return [
    filePurger(storage),
    tidier(db),
    reportWriter(db, chat),
    // The ways out of a notice, each with its worker.
    noticeSpreader(db, jobs, [mailNotice, pushQueue]),
    noticeMailer(deps),
    noticePusher({ ...deps, liveAmong }),
  ]
}

/** Daily housekeeping: what nobody can use any more leaves its table. */
function tidier(db: Db): Worker {
  const tidy = async () => {
    await removeDeadSessions(db)
    await forgetOldKeys(db)
  }
  return worker({ name: 'tidy', options: { retryLimit: 2 } }, tidy, { schedule: '17 4 * * *' })
}
