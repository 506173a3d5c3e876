import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { givenUp } from '../../errors.ts'

/** Room for work in the background: beside requests it leaves them a processor, and without any it takes them all. */
export interface Room {
  /** Says that somebody asks for something now. */
  noteRequest(): void
  /** Does a piece of work once there is room for it, in the order in which they came. */
  within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** How long a request counts, in milliseconds: somebody who works with a screen asks again within it. */
const usualLull = 2_000

/** One for all helpers of a process whose work nobody waits for at a screen. */
export function openRoom({ processors = availableParallelism(), lull = usualLull } = {}): Room {
  const queue = new PQueue({ concurrency: processors })
  const besideRequests = Math.max(1, processors - 1)
  const later = setTimeout(() => {
    queue.concurrency = processors
  }, lull).unref()

  return {
    noteRequest() {
      queue.concurrency = besideRequests
      later.refresh()
    },
    async within(signal, work) {
      if (signal.aborted) throw givenUp()
      const waiting = new AbortController()
      const leave = () => waiting.abort(givenUp())
      signal.addEventListener('abort', leave, { once: true })
      const begin = () => {
        signal.removeEventListener('abort', leave)
        return work()
      }
      return queue.add(begin, { signal: waiting.signal })
    },
  }
}
