import { takingTurns, type Waiter } from '../turns.ts'
import { type Limits, longestPiece, openHelper } from './helper.ts'
import type { Room } from './room.ts'

export interface Helpers<Input, Output> {
  /** Milliseconds for one piece of work, its wait included. */
  readonly longest: number
  /** Calls `fetch` only when the turn has come. Throws what turns and helpers throw. */
  do(waiter: Waiter, fetch: () => Input | Promise<Input>): Promise<Output>
  close(): void
}

const atOnce = 2

interface Sharing {
  room?: Room | undefined
  /** How many helpers an account uses at a time. */
  each?: number
}

/**
 * Two helpers of one kind. Accounts take turns, and each uses one helper at a time unless `each` says more.
 * Work waits for its turn five seconds longer than the piece before it may take where nothing else keeps the
 * processor. Then it waits for `room`, if there is one.
 */
export function openHelpers<Input, Output>(
  module: URL,
  limits: Limits,
  { room, each = 1 }: Sharing = {},
): Helpers<Input, Output> {
  const patience = limits.time + 5_000
  const inTurn = takingTurns({ atOnce, patience, each })
  const helpers = Array.from({ length: atOnce }, () => openHelper<Input, Output>(module, limits))
  const free = [...helpers]
  return {
    longest: patience + longestPiece(limits),
    do: (waiter, fetch) =>
      inTurn(waiter, async (signal) => {
        // The helper that worked last surely still runs; the other may have ended.
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
