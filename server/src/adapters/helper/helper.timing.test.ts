import { afterEach, expect, it, vi } from 'vitest'
import type { Ask } from '../../../test/watch/helper-work.ts'
import { type Helper, type Limits, OverLimit, openHelper } from './helper.ts'
import { processorTime } from './priority.ts'

const module = new URL('../../../test/watch/helper-work.ts', import.meta.url)
const never = new AbortController().signal
let helper: Helper<Ask, unknown>
afterEach(() => helper.close())

function open(limits: Partial<Limits> = {}): void {
  helper = openHelper(module, { time: 30_000, memory: 1_000, heap: 64, idle: 60_000, ...limits })
}
const ask = (what: Ask, signal = never) => helper.do(what, signal)
const pid = () => ask({ ask: 'pid' }) as Promise<number>

function isAlive(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch {
    return false
  }
}
const gone = (process_: number) => vi.waitFor(() => expect(isAlive(process_)).toBe(false), 30_000)

// Each says what happens at a time limit, and a busy machine moves a process across any of them.
it('a helper in the background has its time again while the processor is not given to it', async () => {
  open({ time: 1_000, isBackground: true })
  // Waiting stands for a process that others keep from the processor.
  expect(await ask({ ask: 'wait', ms: 2_500 })).toBeGreaterThan(0)
  const before = await pid()
  await expect(ask({ ask: 'wait', ms: 60_000 })).rejects.toBeInstanceOf(OverLimit)
  await gone(before)
})

it('a helper in the background that computes is ended by what it was given, before its time is over for good', async () => {
  const time = 3_000
  open({ time, isBackground: true })
  const before = await pid()
  const began = performance.now()
  const elapsed = () => performance.now() - began
  let enough = Number.POSITIVE_INFINITY
  const watching = setInterval(() => {
    if ((processorTime(before) ?? 0) > time / 2) enough = Math.min(enough, elapsed())
  }, 50)
  await expect(ask({ ask: 'spin', ms: 60_000 })).rejects.toBeInstanceOf(OverLimit)
  clearInterval(watching)
  // On a busy machine it gets that much processor time only late.
  if (enough < 3 * time) expect(elapsed()).toBeLessThan(4.5 * time)
})

it.each([
  ['waits', { ask: 'wait', ms: 60_000 }],
  ['computes', { ask: 'spin', ms: 60_000 }],
] as const)('a helper that %s beyond its time is ended, and the next piece has another', async (_, what) => {
  open({ time: 3_000 })
  const before = await pid()
  await expect(ask(what)).rejects.toBeInstanceOf(OverLimit)
  await gone(before)
  expect(await pid()).not.toBe(before)
})
