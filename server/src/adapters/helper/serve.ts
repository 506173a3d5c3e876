import { flushCompileCache } from 'node:module'
import { framesOf } from '../../errors.ts'
import type { Word } from './messages.ts'

const pulse = 50

/** Makes this process a helper. It does the work that its parent sends, and never outlives the parent. */
export function serveParent<Input>(work: (input: Input) => Promise<unknown>): void {
  const say = (word: Word) => process.send?.(word)
  const { rss } = process.memoryUsage
  process.on('message', async (input: Input) => {
    const timer = setInterval(() => say({ kind: 'working', rss: rss() }), pulse)
    try {
      const output = await work(input)
      say({ kind: 'done', output, rss: rss() })
    } catch (error) {
      // Without its message, which may hold what somebody typed (T20).
      const isError = error instanceof Error
      say({
        kind: 'failed',
        error: isError ? error.name : typeof error,
        frames: isError ? framesOf(error) : [],
      })
    } finally {
      clearInterval(timer)
      // The end is a kill, at which nothing would be kept.
      flushCompileCache()
    }
  })
  // Killed, because an ordinary exit would wait for threads that are still working.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // A signal to the process group is meant for the parent, which may still need this work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}
