import type { Queue } from '../../jobs.ts'
import type { Named } from '../../scope.ts'

/** A request that is to be made. */
export interface Run extends Named {
  automationId: number
}

/**
 * When a process dies its heartbeat stops, and within half a minute another one takes the request up. It may take as long as
 * a source that is asked for minutes, and its file.
 */
export const runQueue: Queue<Run> = {
  name: 'ask-for-certificate',
  options: { retryDelay: 1, retryLimit: 5, expireInSeconds: 600, heartbeatSeconds: 10 },
}
