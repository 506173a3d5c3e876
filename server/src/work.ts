import { backupKeeper } from './backup/keep.ts'
import { features } from './features/all.ts'
import { noticeSpreader } from './features/notification/spread.ts'
import { keptPdfJudge } from './files/judge-kept.ts'
import { fileSweeper } from './files/sweep.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldDeliveries } from './jobs/deliveries.ts'
import { failedKeeper } from './jobs/failed-jobs.ts'
import { filePurger, makeWorker, type Worker } from './jobs/jobs.ts'
import type { Parts } from './parts.ts'

export function allWorkers(parts: Parts): Worker[] {
  return [
    filePurger(parts),
    tidier(parts),
    fileSweeper(parts),
    failedKeeper(parts),
    backupKeeper(parts),
    keptPdfJudge(parts),
    noticeSpreader(
      parts,
      features.flatMap(({ noticeWays = [] }) => noticeWays),
    ),
    ...features.flatMap(({ jobs }) => jobs?.(parts) ?? []),
  ]
}

function tidier({ system }: Pick<Parts, 'system'>): Worker {
  const all = [forgetOldKeys, forgetOldDeliveries, ...features.flatMap(({ tidy = [] }) => tidy)]
  const tidy = async () => {
    for (const remove of all) await remove(system)
  }
  return makeWorker({ name: 'tidy', options: { retryLimit: 2 } }, tidy, { schedule: '17 4 * * *' })
}
