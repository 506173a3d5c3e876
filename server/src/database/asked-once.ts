import { performance } from 'node:perf_hooks'

interface Asked<Answer> {
  since: number
  running: Promise<Answer>
  next: Promise<Answer> | null
}

/** In milliseconds. Nobody waits for an answer that takes longer: each caller then asks alone. */
export const sharedAnswerPatience = 50

/**
 * Lets all callers who ask the same question at once share an answer. The first one asks at once. Those who
 * come meanwhile do not get that answer, which may be older than their call: they share one more, asked when
 * it is over.
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
    const isLate = () => performance.now() - since > sharedAnswerPatience
    if (isLate()) return ask(source, key)
    const again = () => start(underWay, source, key)
    // A quick failure may be a lost connection, so it is tried again. After a late one, everybody would wait
    // twice.
    asked.next ??= running.then(again, (error) => {
      if (isLate()) throw error
      return again()
    })
    return asked.next
  }
}
