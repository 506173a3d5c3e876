import { useState } from 'react'
import { ApiError } from '../../lib/api/api.ts'

export type OneOutcome<Result> =
  | { state: 'running' }
  | { state: 'done'; result: Result }
  | { state: 'failed'; message: string }

interface Job<Item> {
  key: string
  item: Item
}

/** A property that is not found now was there when it was ticked. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'not_found') return 'Este imóvel não existe mais.'
  return error instanceof Error ? error.message : String(error)
}

/**
 * Does the same for several, one after the other. A failure stands with its own and stops nothing. A second
 * start tries only what has failed, and `run` is told that it does so again.
 */
export function useOneByOne<Item, Result>(
  run: (item: Item, key: string, isAgain: boolean) => Promise<Result>,
) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, OneOutcome<Result>>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const note = (key: string, outcome: OneOutcome<Result>) =>
    setOutcomes((known) => new Map(known).set(key, outcome))

  async function start(jobs: readonly Job<Item>[]): Promise<void> {
    setRunning(true)
    for (const { key, item } of jobs) {
      if (outcomes.get(key)?.state === 'done') continue
      note(key, { state: 'running' })
      try {
        note(key, { state: 'done', result: await run(item, key, outcomes.has(key)) })
      } catch (error) {
        note(key, { state: 'failed', message: wordsOf(error) })
      }
    }
    setRunning(false)
  }

  const all = [...outcomes.values()]
  return {
    start,
    outcomes,
    isRunning,
    done: all.filter(({ state }) => state === 'done').length,
    failed: all.filter(({ state }) => state === 'failed').length,
    hasStarted: all.length > 0,
  }
}
