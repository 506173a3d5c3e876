import { copyReady } from '@soleira/domain/account-data/events'
import {
  finishMaking,
  type MadeJob,
  type MakingTry,
  makeFile,
  maxBytes,
  progressOf,
} from '../../files/made.ts'
import type { Queue, Worker } from '../../jobs/jobs.ts'
import { makeWorker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { type Contents, readContents } from './contents.ts'
import { readmeText } from './readme.ts'
import { writeZip } from './write-zip.ts'

/** When a process dies its heartbeat stops, and another one restarts the export within seconds. */
export const exportQueue: Queue<MadeJob> = {
  name: 'make-export',
  options: { notify: true, retryDelay: 1, retryLimit: 5, expireInSeconds: 7_200 },
}

export function exportMaker(deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'record' | 'holdings'>): Worker {
  return makeWorker(
    exportQueue,
    async ([job]) => {
      if (!job) return
      const { data, signal } = job
      await makeFile(deps, jobScope(data), data.exportId, signal, async (current) => {
        const contents = await readContents(deps.db, deps.holdings, current.scope)
        if (contents) await keepExport(deps, current, contents, signal)
      })
    },
    { options: { pollingIntervalSeconds: 1 } },
  )
}

async function keepExport(
  deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'record' | 'holdings'>,
  current: MakingTry,
  contents: Contents,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, record } = deps
  const { timezone } = await readSettings(db, current.scope)
  const { output, written } = writeZip({
    contents,
    storage,
    signal,
    readme: (ofFiles) => readmeText(deps.holdings, new Date(), timezone, ofFiles),
    onProgress: await progressOf(db, current, contents.files.length),
  })
  const staged = await storage.stage(output, { maxBytes })
  try {
    await written
    await finishMaking(deps, current, await staged.keep(current.key), async (db) => {
      await record(db, current.scope, copyReady(current.exportId))
    })
  } finally {
    await staged.discard()
  }
}
