import { AppError } from '../errors.ts'

/** Lets work run one piece at a time, and refuses (503) what would wait behind too many others. */
export function takingTurns(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= maxWaiting) throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
    waiting += 1
    const turn = last.then(work, work)
    last = turn
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}
