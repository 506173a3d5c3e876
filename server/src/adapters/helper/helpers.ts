import { takingTurns, type Waiter } from '../turns.ts'
import { type Limits, openHelper } from './helper.ts'
import type { Room } from './room.ts'

export interface Helpers<Input, Output> {
  /** How long a piece may take in all, its wait included, in milliseconds. */
  readonly longest: number
  /** Does a piece of work when its turn has come; its input is read only then. Throws what turns and helpers throw. */
  do(waiter: Waiter, fetch: () => Input | Promise<Input>): Promise<Output>
  close(): void
}

/** How many helpers run at once, and so how many accounts are served at once. */
const atOnce = 2

/**
 * Two helpers of one kind. Accounts take turns, and one account uses one helper at a time. A piece of work waits for
 * its turn as long as the one before it may take, and a little longer; then for room beside the requests, where it is
 * told of any.
 */
export function openHelpers<Input, Output>(module: URL, limits: Limits, room?: Room): Helpers<Input, Output> {
  const patience = limits.time + 5_000
  const inTurn = takingTurns({ atOnce, patience })
  const helpers = Array.from({ length: atOnce }, () => openHelper<Input, Output>(module, limits))
  const free = [...helpers]
  return {
    longest: patience + limits.time,
    do: (waiter, fetch) =>
      inTurn(waiter, async (signal) => {
        // The helper that worked last is surely still running; the other one may have ended.
        const helper = free.pop() as (typeof helpers)[number]
        const work = async () => helper.do(await fetch(), signal)
        try {
          return await (room ? room.within(signal, work) : work())
        } finally {
          free.push(helper)
        }
      }),
    close() {
      for (const helper of helpers) helper.close()
    },
  }
}
