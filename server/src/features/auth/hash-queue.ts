import PQueue from 'p-queue'
import { AppError } from '../../errors.ts'

/**
 * Who waits for a password to be checked. `known` are those with a session, a key from a letter, or a browser that has
 * signed in to the account before. Strangers do not keep them waiting.
 */
export type Asker = 'known' | 'stranger'

const priorities: Record<Asker, number> = { known: 1, stranger: 0 }

interface Bounds {
  /** Checks that run side by side. */
  atOnce: number
  /** How many of each kind may wait. */
  mostWaiting: number
  /** How long one may wait, in milliseconds. */
  patience: number
}

/**
 * Checks a few passwords at a time. Each check uses a core for some 30 ms; hundreds at once would leave no time for
 * anything else (T35). Throws unavailable when too many wait, or one has waited too long.
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
