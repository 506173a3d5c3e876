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
it('a helper that is kept from the processor is not ended for the time that passes', async () => {
  open({ time: 2_000 })
  const before = await pid()
  const work = ask({ ask: 'wait', ms: 100 })
  process.kill(before, 'SIGSTOP')
  setTimeout(() => process.kill(before, 'SIGCONT'), 5_000)
  expect(await work).toBe(before)
})

it('a helper that does nothing at all is ended, and the next piece has another', async () => {
  open({ time: 1_000 })
  const before = await pid()
  await expect(ask({ ask: 'wait', ms: 60_000 })).rejects.toBeInstanceOf(OverLimit)
  await gone(before)
  expect(await pid()).not.toBe(before)
})

it.each([
  ['for which somebody waits', {}],
  ['in the background', { isBackground: true }],
])('a helper %s that computes is ended once the processor gave it its time', async (_, limits) => {
  const time = 3_000
  open({ time, ...limits })
  const before = await pid()
  const begun = processorTime(before) ?? 0
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, (processorTime(before) ?? 0) - begun)
  }, 50)
  await expect(ask({ ask: 'spin', ms: 60_000 })).rejects.toThrow(new OverLimit('time'))
  clearInterval(watching)
  await gone(before)
  expect(await pid()).not.toBe(before)
  expect(most).toBeLessThan(2 * time)
})
