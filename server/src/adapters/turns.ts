import { AppError, givenUp } from '../errors.ts'

export interface Waiter {
  /** Or the line of a link: its recipient waits apart from the account. */
  account: number | string
  signal: AbortSignal
}

interface Piece {
  account: Waiter['account']
  start(): void
}

interface Rules {
  /** Pieces that run side by side. */
  atOnce: number
  /** How many of them may be of one account, while no other waits. */
  each?: number
  patience: number
  waitingEach?: number
}

/**
 * Runs a few pieces of heavy work at a time. Accounts take turns: after a piece, an account waits behind all
 * others. Work whose signal aborts is dropped before its turn, and told to stop after it. Throws
 * too_many_requests when the account has too many pieces waiting, and unavailable when its turn does not
 * come.
 */
export function takingTurns({ atOnce, each = 1, patience, waitingEach = 2 }: Rules) {
  let waiting: Piece[] = []
  const running: Waiter['account'][] = []
  const runningOf = (account: Waiter['account']) => running.filter((one) => one === account).length

  function startNext(): void {
    while (running.length < atOnce) {
      const next =
        waiting.find(({ account }) => runningOf(account) === 0) ??
        waiting.find(({ account }) => runningOf(account) < each)
      if (!next) return
      remove(next)
      running.push(next.account)
      next.start()
    }
  }

  function remove(piece: Piece): void {
    waiting = waiting.filter((one) => one !== piece)
  }

  function end(account: Waiter['account']): void {
    running.splice(running.indexOf(account), 1)
    const ofOthers = waiting.filter((one) => one.account !== account)
    waiting = [...ofOthers, ...waiting.filter((one) => one.account === account)]
    startNext()
  }

  async function turnOf({ account, signal }: Waiter): Promise<void> {
    if (signal.aborted) throw givenUp()
    if (waiting.filter((one) => one.account === account).length >= waitingEach) throw tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const piece = { account, start: resolve }
    const leave = (reason: AppError) => {
      remove(piece)
      reject(reason)
    }
    const onAbort = () => leave(givenUp())
    const timer = setTimeout(() => leave(tooLong()), patience)
    signal.addEventListener('abort', onAbort, { once: true })
    waiting.push(piece)
    startNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return async <T>(waiter: Waiter, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    await turnOf(waiter)
    try {
      if (waiter.signal.aborted) throw givenUp()
      return await work(waiter.signal)
    } finally {
      end(waiter.account)
    }
  }
}

function tooMany(): AppError {
  const message = 'O que você pediu antes ainda está sendo preparado. Aguarde um instante e tente de novo.'
  return new AppError('too_many_requests', { message, headers: { 'retry-after': '5' } })
}

function tooLong(): AppError {
  return new AppError('unavailable', { headers: { 'retry-after': '10' } })
}
