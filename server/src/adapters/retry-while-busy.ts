import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { Died } from './helper/helper.ts'

const pause = 1_000
const mostTries = 30

/** Work of which a helper died is not done again, because it would end every helper. */
export async function retryWhileBusy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || tries >= mostTries) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof AppError &&
  !(error instanceof Died) &&
  ['too_many_requests', 'unavailable'].includes(error.code)
