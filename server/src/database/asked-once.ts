import { performance } from 'node:perf_hooks'

interface Asked<Answer> {
  since: number
  running: Promise<Answer>
  /** Of all who came meanwhile. */
  next: Promise<Answer> | null
}

/** An answer that takes longer than this, in ms, is not waited for by others: each asks alone. */
export const patience = 50

/**
 * Asks a question once for all who come with it while it is under way: not by the answer they found running, which
 * may be older than their coming, but by one more that begins when it is over. Who comes alone asks at once.
 */
export function askedOnce<Source extends object, Answer>(
  ask: (source: Source, key: string) => Promise<Answer>,
): (source: Source, key: string) => Promise<Answer> {
  const bySource = new WeakMap<Source, Map<string, Asked<Answer>>>()

  function start(underWay: Map<string, Asked<Answer>>, source: Source, key: string): Promise<Answer> {
    const asked: Asked<Answer> = { since: performance.now(), running: ask(source, key), next: null }
    const over = () => {
      if (underWay.get(key) === asked) underWay.delete(key)
    }
    underWay.set(key, asked)
    asked.running.then(over, over)
    return asked.running
  }

  return (source, key) => {
    const underWay = bySource.get(source) ?? new Map<string, Asked<Answer>>()
    bySource.set(source, underWay)
    const asked = underWay.get(key)
    if (!asked) return start(underWay, source, key)
    const { since, running } = asked
    const isLate = () => performance.now() - since > patience
    if (isLate()) return ask(source, key)
    const again = () => start(underWay, source, key)
    // What failed at once may be a connection that was lost; what failed late would only be waited for twice.
    asked.next ??= running.then(again, (error) => {
      if (isLate()) throw error
      return again()
    })
    return asked.next
  }
}
