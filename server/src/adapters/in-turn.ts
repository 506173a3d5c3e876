import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'

/** How long to wait for the account's other work, in milliseconds, and how often. */
const pause = 1_000
const mostTries = 30

/** Has heavy work done for a job, after what the same account asked for before: what refuses for being busy is asked again. */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof AppError && ['too_many_requests', 'unavailable'].includes(error.code)
      if (!isBusy || tries >= mostTries) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}
