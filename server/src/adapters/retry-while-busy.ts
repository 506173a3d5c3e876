import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'

const pause = 1_000
const mostTries = 30

export async function retryWhileBusy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
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
