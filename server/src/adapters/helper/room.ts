import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { givenUp } from '../../errors.ts'

/** Room for background work. Beside requests it leaves them one processor; otherwise it takes all. */
export interface Room {
  noteRequest(): void
  within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A request counts for so many milliseconds, and those of one screen come within them. */
const usualLull = 500

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
