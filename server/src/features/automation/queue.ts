import type { AskedProvider } from '@soleira/domain/automation/provider'
import type { SendOptions } from 'pg-boss'
import type { Db } from '../../database/client.ts'
import type { Jobs, Queue } from '../../jobs/jobs.ts'
import { by, type Named, type Scope } from '../../scope.ts'

/** A request that is to be made. */
export interface Run extends Named {
  automationId: number
  /** Which try this is to be; one that is over, or under way elsewhere, is passed over. */
  try?: number
  /** Which look for the answer of a request that was accepted; without it the request is made. */
  look?: number
}

/**
 * When a process dies its heartbeat stops, and within seconds another one takes the request up. It may take as long as
 * a source that is asked for minutes, and its file.
 */
export const runQueue: Queue<Run> = {
  name: 'ask-for-certificate',
  options: { retryDelay: 1, retryLimit: 5, expireInSeconds: 600 },
}

/** The same for the browser, which is heavier: some at a time, of an account one after the other. */
export const browserQueue: Queue<Run> = { ...runQueue, name: 'ask-by-browser' }

interface Queued {
  id: number
  provider: AskedProvider
  /** Which try it is to be. */
  next?: number
}

/** Puts a request into the queue of its provider. */
export async function enqueue(
  jobs: Jobs,
  db: Db,
  scope: Scope,
  { id: automationId, provider, next }: Queued,
  options: SendOptions = {},
): Promise<void> {
  const data = { ...by(scope), automationId }
  if (provider === 'browser') {
    await jobs.send(db, browserQueue, data, { ...options, group: { id: String(scope.account) } })
  } else await jobs.send(db, runQueue, { ...data, ...(next && { try: next }) }, options)
}
