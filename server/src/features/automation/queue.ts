import type { AskedProvider } from '@soleira/domain/automation/provider'
import type { SendOptions } from 'pg-boss'
import type { Db } from '../../database/client.ts'
import type { Jobs, Queue } from '../../jobs/jobs.ts'
import { accountAndUser, type Named, type Scope } from '../../scope.ts'

export interface AutomationRun extends Named {
  automationId: number
  try?: number
  /** The number of the look for the answer of an accepted request. Without it the request is made. */
  look?: number
}

/**
 * When a process dies its heartbeat stops, and another one takes over within seconds. The limit leaves time
 * for a slow source and its file.
 */
export const runQueue: Queue<AutomationRun> = {
  name: 'ask-for-certificate',
  options: { retryDelay: 1, retryLimit: 5, expireInSeconds: 600 },
}

/** The browser is heavier, so it has its own limits: see `browserRunner`. */
export const browserQueue: Queue<AutomationRun> = { ...runQueue, name: 'ask-by-browser' }

interface Queued {
  id: number
  provider: AskedProvider
  next?: number
}

export async function enqueueAutomation(
  jobs: Jobs,
  db: Db,
  scope: Scope,
  { id: automationId, provider, next }: Queued,
  options: SendOptions = {},
): Promise<void> {
  const data = { ...accountAndUser(scope), automationId }
  if (provider === 'browser') {
    await jobs.send(db, browserQueue, data, { ...options, group: { id: String(scope.account) } })
  } else await jobs.send(db, runQueue, { ...data, ...(next && { try: next }) }, options)
}
