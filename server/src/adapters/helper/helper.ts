import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { AppError, givenUp } from '../../errors.ts'
import type { Word } from './messages.ts'
import { lowerPriority, processorTime, residentSize } from './priority.ts'

export interface Limits {
  /**
   * Times are in milliseconds, memory in MB. `heap` bounds what JavaScript takes of it. `time` is what the
   * processor gives to a piece of work. On a busy machine that takes longer, up to `spells` times as long.
   */
  time: number
  memory: number
  heap: number
  idle: number
  /** Nobody waits for this work at a screen. It has the lowest priority: requests and other helpers come first. */
  isBackground?: boolean
}

const spells = 5

/** Milliseconds that a piece of work may take on the busiest machine. */
export const longestPiece = ({ time }: Pick<Limits, 'time'>): number => spells * time

/** Milliseconds between two looks at the memory and the time of a helper. */
const lookAgain = 100

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

export class OverLimit extends Error {}

/** The work failed, and the process was ended: most likely its input made the code fail that reads it. */
export class Failed extends Error {}

/** The process ended in the middle of its work, most likely by that work: another try would end as well. */
export class Died extends AppError {}

export interface Helper<Input, Output> {
  /**
   * Throws OverLimit when the work costs too much, Failed when it fails, Died when the process does, and
   * unavailable when it cannot begin or `signal` aborts. In each case the process is ended.
   */
  do(input: Input, signal: AbortSignal): Promise<Output>
  close(): void
}

const megabyte = 1024 * 1024

/** A start costs a quarter where the code need not be compiled, and stripped of its types, anew. */
function compiled(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

/**
 * A separate process for heavy or dangerous work, so that this process goes on whatever happens. It runs
 * `module`, which calls `serveParent`. It starts with the first piece of work, stays for the next ones, and
 * ends when it is idle.
 */
export function openHelper<Input, Output>(module: URL, limits: Limits): Helper<Input, Output> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(module, {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      // It gets none of our settings: an attacker who took it over would find no secret there.
      env: { MALLOC_ARENA_MAX: '2', ...compiled() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (started.pid) lowerPriority(started.pid, limits.isBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
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

async function attend(child: ChildProcess, input: unknown, limits: Limits, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Word, { kind: 'done' }>>()
  const weigh = (held: number | null) => {
    if (held !== null && held > limits.memory * megabyte) reject(new OverLimit('memory'))
  }
  const onWord = (word: Word) => {
    if (word.kind === 'done') resolve(word)
    else if (word.kind === 'failed') reject(failureOf(word))
    else weigh(word.rss)
  }
  const onExit = (code: number | null, killer: NodeJS.Signals | null) => {
    // We ended it ourselves with the server.
    if (child.killed) reject(givenUp())
    // V8 ends a process in this way when its heap is full.
    else if (killer === 'SIGABRT' || code === 134) reject(new OverLimit('heap'))
    else reject(told(Died, killer ?? code))
  }
  const onError = (error: NodeJS.ErrnoException) => reject(told(AppError, error.code))
  const onAbort = () => reject(givenUp())
  const isOver = timeOf(child, limits.time)
  // Code that computes without a pause lets the helper say nothing. Only Linux tells from outside what it
  // holds; elsewhere only its own words do.
  const looking = setInterval(
    () => {
      weigh(residentSize(child.pid))
      if (isOver()) reject(new OverLimit('time'))
    },
    Math.min(lookAgain, limits.time),
  )
  child.on('message', onWord).once('exit', onExit).on('error', onError)
  signal.addEventListener('abort', onAbort, { once: true })
  child.send(input as object, (error) => error && reject(told(AppError, 'EPIPE')))
  try {
    return await promise
  } finally {
    clearInterval(looking)
    child.off('message', onWord).off('exit', onExit).off('error', onError)
    signal.removeEventListener('abort', onAbort)
  }
}

/** Only Linux tells what the processor gave; elsewhere all that passes counts as given. */
function timeOf(child: ChildProcess, time: number): () => boolean {
  const begun = performance.now()
  const before = processorTime(child.pid)
  return () => {
    const passed = performance.now() - begun
    if (passed < time) return false
    const now = processorTime(child.pid)
    const given = now === null || before === null ? passed : now - before
    return given >= time || passed >= longestPiece({ time })
  }
}

function failureOf({ error, frames }: Extract<Word, { kind: 'failed' }>): Failed {
  const failure = new Failed(`${error} in a helper`)
  failure.stack = [failure.message, ...frames].join('\n')
  return failure
}

function told(Kind: typeof AppError, code: string | number | null | undefined): AppError {
  const refusal = new Kind('unavailable', { headers: { 'retry-after': '2' } })
  refusal.cause = { code: String(code) }
  return refusal
}
