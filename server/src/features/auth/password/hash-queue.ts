import PQueue from 'p-queue'
import { AppError } from '../../../errors.ts'

/**
 * `known` has a session, a key from a letter, or a browser that has signed in to the account before.
 * Strangers never delay them.
 */
export type Asker = 'known' | 'stranger'

const priorities: Record<Asker, number> = { known: 1, stranger: 0 }

interface Bounds {
  atOnce: number
  mostWaiting: number
  patience: number
}

/**
 * Runs few password checks at a time. Each takes a core for some 30 ms; hundreds at once would leave no time
 * for anything else (T35). Throws unavailable when too many wait or one has waited too long.
 */
export function hashQueue({ atOnce, mostWaiting, patience }: Bounds) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(asker: Asker, check: () => Promise<T>): Promise<T> => {
    const priority = priorities[asker]
    if (queue.sizeBy({ priority }) >= mostWaiting) throw busy()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(busy()), patience)
    const begin = () => {
      clearTimeout(timer)
      return check()
    }
    return queue.add(begin, { priority, signal: waiting.signal })
  }
}

const busy = () => new AppError('unavailable', { headers: { 'retry-after': '5' } })
