import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import { AppError, givenUp } from '../../errors.ts'
import type { Word } from './messages.ts'
import { lower, processorTime } from './priority.ts'

export interface Limits {
  /** How long one piece may take, in milliseconds. */
  time: number
  /** How much memory the process may hold, in MB. */
  memory: number
  /** How much of it JavaScript may take, in MB. */
  heap: number
  /** How long it is kept without work, in milliseconds. */
  idle: number
  /**
   * Nobody waits for it at a screen: it has the lowest priority, and its time again as long as it was not given half
   * of it, five times in all. Other helpers stand behind the requests, and before these.
   */
  isBackground?: boolean
}

/** How often a piece of work in the background has its time. */
const spells = 5

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/** A piece of work was ended because it would have cost more than it may. */
export class OverLimit extends Error {}

export interface Helper<Input, Output> {
  /**
   * Has one piece of work done. Throws OverLimit when it is ended for its cost, and unavailable when the process dies
   * or nobody waits any more: then it is ended.
   */
  do(input: Input, signal: AbortSignal): Promise<Output>
  /** Ends the process, whatever it is at. */
  close(): void
}

const megabyte = 1024 * 1024

/**
 * A separate process for heavy or dangerous work: whatever happens to it, this process goes on. It runs `module`, which
 * calls `serveParent`. It starts with the first piece of work, is kept for the next ones and ends when it is idle.
 */
export function openHelper<Input, Output>(module: URL, limits: Limits): Helper<Input, Output> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(module, {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      // It gets none of our settings: an attacker who took it over would find no secret there.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (started.pid) lower(started.pid, limits.isBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget).once('error', forget).unref()
    started.channel?.unref()
    return started
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    close: end,
    async do(input, signal) {
      if (signal.aborted) throw givenUp()
      clearTimeout(idle)
      if (!child?.connected) child = start()
      try {
        const { output, rss } = await attend(child, input, limits, signal)
        // A process that has grown keeps its memory, so the next piece of work gets a new one.
        if (rss > (limits.memory * megabyte) / 2) end()
        else idle = setTimeout(end, limits.idle).unref()
        return output as Output
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

/** Hands a piece of work over and waits for what becomes of it. */
async function attend(child: ChildProcess, input: unknown, limits: Limits, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Word, { kind: 'done' }>>()
  const onWord = (word: Word) => {
    if (word.kind === 'done') resolve(word)
    else if (word.kind === 'failed') reject(failureOf(word))
    else if (word.rss > limits.memory * megabyte) reject(new OverLimit('memory'))
  }
  const onExit = (code: number | null, killer: NodeJS.Signals | null) =>
    // This is how V8 ends a process whose heap is full.
    reject(killer === 'SIGABRT' || code === 134 ? new OverLimit('heap') : died(killer ?? code))
  const onError = (error: NodeJS.ErrnoException) => reject(died(error.code))
  const onAbort = () => reject(givenUp())
  const given = () => processorTime(child.pid) ?? Number.POSITIVE_INFINITY
  const before = given()
  let left = limits.isBackground ? spells : 1
  const timer = setInterval(() => {
    if (--left === 0 || given() - before > limits.time / 2) reject(new OverLimit('time'))
  }, limits.time)
  child.on('message', onWord).once('exit', onExit).on('error', onError)
  signal.addEventListener('abort', onAbort, { once: true })
  child.send(input as object, (error) => error && reject(died('EPIPE')))
  try {
    return await promise
  } finally {
    clearInterval(timer)
    child.off('message', onWord).off('exit', onExit).off('error', onError)
    signal.removeEventListener('abort', onAbort)
  }
}

/** What the log is told of a bug in the work: its kind and where it was. */
function failureOf({ error, frames }: Extract<Word, { kind: 'failed' }>): Error {
  const failure = new Error(`${error} in a helper`)
  failure.stack = [failure.message, ...frames].join('\n')
  return failure
}

function died(code: string | number | null | undefined): AppError {
  const refusal = new AppError('unavailable', { headers: { 'retry-after': '2' } })
  refusal.cause = { code: String(code) }
  return refusal
}
