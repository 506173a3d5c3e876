import { AppError } from '../../errors.ts'

/**
 * Who waits for a password to be checked. `known` are those with a session, a key from a letter, or a browser that has
 * signed in to the account before. Strangers do not keep them waiting.
 */
export type Asker = 'known' | 'stranger'

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
  const waiting: Record<Asker, Set<() => void>> = { known: new Set(), stranger: new Set() }
  let running = 0

  function startNext(): void {
    for (const starts of [waiting.known, waiting.stranger]) {
      for (const start of starts) {
        if (running >= atOnce) return
        starts.delete(start)
        running += 1
        start()
      }
    }
  }

  function turnOf(asker: Asker): Promise<void> {
    const starts = waiting[asker]
    if (starts.size >= mostWaiting) return Promise.reject(busy())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      starts.delete(start)
      reject(busy())
    }, patience)
    starts.add(start)
    startNext()
    return promise
  }

  return async <T>(asker: Asker, check: () => Promise<T>): Promise<T> => {
    await turnOf(asker)
    try {
      return await check()
    } finally {
      running -= 1
      startNext()
    }
  }
}

const busy = () => new AppError('unavailable', { headers: { 'retry-after': '5' } })
