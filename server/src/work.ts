import { backupKeeper } from './backup/keep.ts'
import { forgetOldDeliveries } from './deliveries.ts'
import { failedKeeper } from './failed-jobs.ts'
import { traceClearer } from './features/account-data/clear-traces.ts'
import { accountDeleter } from './features/account-data/delete-accounts.ts'
import { deletionLetters } from './features/account-data/deletion-letter.ts'
import { exportTidier } from './features/account-data/exports.ts'
import { exportMaker } from './features/account-data/make-export.ts'
import { forgetOldDevices } from './features/auth/devices.ts'
import { confirmationSender } from './features/auth/email-change.ts'
import { removeDeadKeys } from './features/auth/mail-tokens.ts'
import { noteSender } from './features/auth/notes.ts'
import { forgetOldCounts } from './features/auth/old-counts.ts'
import { resetSender } from './features/auth/reset.ts'
import { removeDeadSessions } from './features/auth/sessions.ts'
import { signInSender } from './features/auth/sign-in-letter.ts'
import { automationRunner, browserRunner } from './features/automation/run.ts'
import { portfolioPrinter } from './features/dashboard/print-portfolio.ts'
import { expiryTeller } from './features/diligence/expiries.ts'
import { requestReminder } from './features/document-request/remind.ts'
import { dossierMaker } from './features/dossier/make.ts'
import { dossierTidier } from './features/dossier/making.ts'
import { mailNotice, noticeMailer } from './features/letter/notice-letter.ts'
import { noticeTexter, textNotice } from './features/letter/notice-text.ts'
import { dueLetterSender, letterPlanner } from './features/letter/schedule.ts'
import { mailFetchers } from './features/mailbox/fetch.ts'
import { forgetOldNotices } from './features/notification/commands.ts'
import { noticeSpreader } from './features/notification/spread.ts'
import { noticePusher, pushQueue } from './features/push/deliver.ts'
import { abandonedPapers, paperReader } from './features/reading/read.ts'
import { reportWriter } from './features/risk/write-report.ts'
import { forgetOldVisits } from './features/share/old-views.ts'
import { keptPdfJudge } from './files/judge-kept.ts'
import { sweeper } from './files/sweep.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { filePurger, type Worker, worker } from './jobs.ts'
import type { Parts } from './parts.ts'

/** All work that is done outside of requests. With several processes, whichever is first does it. */
export function workers(parts: Parts): Worker[] {
  return [
    filePurger(parts),
    tidier(parts),
    sweeper(parts),
    failedKeeper(parts),
    backupKeeper(parts),
    keptPdfJudge(parts),
    reportWriter(parts),
    paperReader(parts),
    abandonedPapers(parts),
    ...mailFetchers(parts),
    exportMaker(parts),
    exportTidier(parts),
    portfolioPrinter(parts),
    dossierMaker(parts),
    dossierTidier(parts),
    deletionLetters(parts),
    accountDeleter(parts),
    traceClearer(parts),
    resetSender(parts),
    confirmationSender(parts),
    noteSender(parts),
    signInSender(parts),
    automationRunner(parts),
    browserRunner(parts),
    expiryTeller(parts),
    requestReminder(parts),
    // A notice leaves the product in several ways; each has its worker.
    noticeSpreader(parts, [mailNotice, textNotice, pushQueue]),
    noticeMailer(parts),
    noticeTexter(parts),
    letterPlanner(parts),
    dueLetterSender(parts),
    noticePusher(parts),
  ]
}

/** Removes each day what nobody can use any more. */
function tidier({ system }: Pick<Parts, 'system'>): Worker {
  const tidy = async () => {
    await removeDeadSessions(system)
    await removeDeadKeys(system)
    await forgetOldDevices(system)
    await forgetOldKeys(system)
    await forgetOldDeliveries(system)
    await forgetOldNotices(system)
    await forgetOldCounts(system)
    await forgetOldVisits(system)
  }
  return worker({ name: 'tidy', options: { retryLimit: 2 } }, tidy, { schedule: '17 4 * * *' })
}
