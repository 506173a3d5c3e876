import { takingTurns, type Waiter } from '../turns.ts'
import { type Limits, openHelper } from './helper.ts'

export interface Helpers<Input, Output> {
  /** How long a piece may take in all, its wait included, in milliseconds. */
  readonly longest: number
  /** Has a piece done when its turn has come; only then is it fetched. Throws as turns and helpers do. */
  do(waiter: Waiter, fetch: () => Input | Promise<Input>): Promise<Output>
  close(): void
}

/** Helpers that run at once, and so many accounts as are served at once. */
const atOnce = 2

/**
 * Two helpers of one kind, for whom accounts take turns: one account keeps one of them busy at most. Whoever comes
 * waits as long as the piece before may take, and somewhat longer.
 */
export function openHelpers<Input, Output>(module: URL, limits: Limits): Helpers<Input, Output> {
  const patience = limits.time + 5_000
  const inTurn = takingTurns({ atOnce, patience })
  const helpers = Array.from({ length: atOnce }, () => openHelper<Input, Output>(module, limits))
  const free = [...helpers]
  return {
    longest: patience + limits.time,
    do: (waiter, fetch) =>
      inTurn(waiter, async (signal) => {
        // The one that was busy last: it is still there, the other one may end.
        const helper = free.pop() as (typeof helpers)[number]
        try {
          return await helper.do(await fetch(), signal)
        } finally {
          free.push(helper)
        }
      }),
    close() {
      for (const helper of helpers) helper.close()
    },
  }
}
