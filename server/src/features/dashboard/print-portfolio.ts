import { Readable } from 'node:stream'
import { isSplit, mostInPdf } from '@soleira/domain/dashboard/report'
import { retryWhileBusy } from '../../adapters/retry-while-busy.ts'
import {
  finishMaking,
  type MadeJob,
  type MakingTry,
  makeFile,
  maxBytes,
  progressOf,
} from '../../files/made.ts'
import { streamZip, zipped } from '../../files/stream-zip.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { portfolioSheet } from './portfolio-sheet.ts'
import { portfolioIds, printedProperties, stageTotals } from './read-portfolio.ts'

export const portfolioQueue: Queue<MadeJob> = {
  name: 'print-portfolio',
  options: { notify: true, retryDelay: 1, retryLimit: 5, expireInSeconds: 7_200 },
}

export function portfolioPrinter(deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'printer'>): Worker {
  return makeWorker(
    portfolioQueue,
    async ([job]) => {
      if (!job) return
      const { data, signal } = job
      await makeFile(deps, jobScope(data), data.exportId, signal, (current) =>
        keepReport(deps, current, signal),
      )
    },
    { options: { pollingIntervalSeconds: 1 } },
  )
}

/**
 * Prints part by part, so that memory does not grow with the portfolio. A single part is stored as a PDF,
 * several as a ZIP.
 */
async function keepReport(
  deps: Pick<Parts, 'db' | 'storage' | 'jobs' | 'printer'>,
  current: MakingTry,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, printer } = deps
  const { scope } = current
  const [broker, ids, totals] = [
    await readUser(db, scope),
    await portfolioIds(db, scope),
    await stageTotals(db, scope),
  ]
  const today = new Date()
  const onProgress = await progressOf(db, current, ids.length)
  let done = 0
  const parts = Math.max(1, Math.ceil(ids.length / mostInPdf))
  const print = async (index: number): Promise<Buffer> => {
    const some = ids.slice(index * mostInPdf, (index + 1) * mostInPdf)
    const read = await printedProperties(db, scope, some, today, async (count) => {
      signal.throwIfAborted()
      done += count
      await onProgress(done)
    })
    const sheet = portfolioSheet({
      ...read,
      broker,
      today,
      totals: index === 0 ? totals : null,
      ...(parts > 1 && { part: { number: index + 1, of: parts } }),
    })
    return retryWhileBusy(signal, () => printer.print(() => sheet, { account: scope.account, signal }))
  }
  const source = isSplit(ids.length) ? zipOf(parts, print, signal) : Readable.from([await print(0)])
  const staged = await storage.stage(source, { maxBytes })
  try {
    await finishMaking(deps, current, await staged.keep(current.key))
  } finally {
    await staged.discard()
  }
}

function zipOf(parts: number, print: (index: number) => Promise<Buffer>, signal: AbortSignal): Readable {
  const { output } = streamZip(signal, async (zip, isOver) => {
    for (let index = 0; index < parts; index += 1) {
      isOver.throwIfAborted()
      const name = `carteira-${String(index + 1).padStart(3, '0')}-de-${String(parts).padStart(3, '0')}.pdf`
      zip.addBuffer(await print(index), name, zipped)
    }
  })
  return output
}
