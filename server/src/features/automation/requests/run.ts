import { isUnderWay } from '@soleira/domain/automation/status'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import { automations } from '../../../database/tables/index.ts'
import { makeWorker, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import { jobScope, type Scope } from '../../../scope.ts'
import { askSomebody, goOn } from '../channel/challenge.ts'
import { type AutomationRow, thisAutomation } from '../queries.ts'
import { type AutomationRun, browserQueue, runQueue } from '../queue.ts'
import { beginAutomation } from './begin.ts'
import { finishAutomation } from './finish.ts'
import { keepAccepted, lookAgain } from './pending.ts'
import { whileOpen } from './while-open.ts'

/** Eight at once per process, because a request mostly waits for its source. */
export function automationRunner(parts: Parts): Worker {
  return makeWorker(
    runQueue,
    async ([job]) => {
      if (job) await run(parts, job.data, job.signal)
    },
    { options: { localConcurrency: 8, pollingIntervalSeconds: 0.5 } },
  )
}

export function browserRunner(parts: Parts): Worker {
  return makeWorker(
    browserQueue,
    async ([job]) => {
      if (job) await run(parts, job.data, job.signal)
    },
    { options: { localConcurrency: 2, localGroupConcurrency: 1, pollingIntervalSeconds: 0.5 } },
  )
}

/**
 * The job may run twice or die in the middle, so each try is stored before it is sent. A try without an end
 * is not repeated when the provider may have charged for it (F17).
 */
async function run(
  parts: Parts,
  { automationId, look, ...job }: AutomationRun,
  signal: AbortSignal,
): Promise<void> {
  const scope = jobScope(job)
  if (look !== undefined) return lookAgain(parts, scope, { automationId, look }, signal)
  const begun = await beginAutomation(parts, scope, automationId, job.try)
  if (!begun) return
  const { row, issuer, facts, token, knockAt } = begun
  const outcome = await whileOpen(parts, scope, row, (gone) => {
    const until = AbortSignal.any([signal, gone])
    return issuer.ask({
      kind: row.kind as CatalogueKindId,
      facts,
      token,
      knockAt,
      signal: until,
      step: (log) => sayStep(parts, scope, row, log),
      challenge: (shown) => askSomebody(parts, scope, row, { shown, signal: until }),
    })
  })
  if (!outcome) return
  if ('reference' in outcome) await keepAccepted(parts, scope, row, outcome)
  else await finishAutomation(parts, scope, row, outcome)
}

async function sayStep(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  { id, tries }: AutomationRow,
  log: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(automations).where(thisAutomation(scope, id)).for('update')
    if (row?.tries === tries && isUnderWay(row.status)) await goOn(db, scope, row, log)
  })
}
