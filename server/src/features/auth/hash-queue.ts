import { AppError } from '../../errors.ts'

/**
 * Who waits for a password to be checked. Whoever is known – by a session, a key from a letter, a browser that has
 * signed in to the account before – is not kept waiting by strangers.
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
 * Lets passwords be checked a few at a time: each takes a core for some 30 ms, and hundreds at once would leave nothing
 * to anybody else (T35). Throws unavailable when too many wait, or one has waited too long.
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
