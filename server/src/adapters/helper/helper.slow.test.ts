import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Ask } from '../../../test/watch/helper-work.ts'
import { type Helper, type Limits, OverLimit, openHelper } from './helper.ts'

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

describe('a helper', () => {
  it('is a process of its own, kept for the next piece and ended when it is idle', async () => {
    open({ idle: 200 })
    const first = await pid()
    expect(first).not.toBe(process.pid)
    expect(await pid()).toBe(first)
    await gone(first)
    expect(await pid()).not.toBe(first)
  })

  it.each([
    ['stands behind the requests', {}, 10],
    ['in the background has the lowest priority', { isBackground: true }, 19],
  ])('%s, and so does what it begins', async (_, limits, priority) => {
    open(limits)
    expect(await ask({ ask: 'priorities' })).toEqual([priority, priority])
    if (process.platform !== 'linux') return
    const own = `/proc/${await pid()}`
    for (const thread of readdirSync(`${own}/task`)) {
      const stat = readFileSync(`${own}/task/${thread}/stat`, 'utf8')
      expect(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]).toBe(`${priority}`)
    }
  })

  it('takes and gives bytes as they are, and sees none of the settings', async () => {
    open()
    const bytes = randomBytes(5_000_000)
    const echoed = await ask({ ask: 'echo', bytes })
    expect(Buffer.isBuffer(echoed) && echoed.equals(bytes)).toBe(true)
    const env = (await ask({ ask: 'env' })) as string[]
    expect(
      env.filter((name) => !/^(MALLOC_ARENA_MAX|NODE_COMPILE_CACHE|NODE_CHANNEL\w*)$/.test(name)),
    ).toEqual([])
  })

  it('that takes more memory than it may is ended', async () => {
    open({ memory: 200 })
    const before = await pid()
    const began = performance.now()
    await expect(ask({ ask: 'hold', megabytes: 300, ms: 55_000 })).rejects.toBeInstanceOf(OverLimit)
    expect(performance.now() - began).toBeLessThan(40_000)
    await gone(before)
    expect(await pid()).not.toBe(before)
  })

  it.runIf(process.platform === 'linux')(
    'that takes too much and can say nothing of it is ended',
    async () => {
      open({ memory: 200 })
      await expect(ask({ ask: 'fill buffers', megabytes: 300 })).rejects.toThrow(new OverLimit('memory'))
    },
  )

  it('that fills its heap is ended, and nothing else is', async () => {
    open()
    await expect(ask({ ask: 'fill heap' })).rejects.toBeInstanceOf(OverLimit)
    expect(await pid()).toBeGreaterThan(0)
  })

  it('that has grown is not kept', async () => {
    open({ memory: 400 })
    const grown = (await ask({ ask: 'hold', megabytes: 180, ms: 0 })) as number
    await gone(grown)
    expect(await pid()).not.toBe(grown)
  })

  it('that is killed says so honestly, and the next piece has another', async () => {
    open()
    const before = await pid()
    const killed = ask({ ask: 'wait', ms: 60_000 })
    const refused = expect(killed).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'SIGKILL' } })
    process.kill(before, 'SIGKILL')
    await refused
    expect(await pid()).not.toBe(before)
  })

  it('ends with the wish for its work', async () => {
    open()
    const before = await pid()
    const wish = new AbortController()
    const refused = expect(ask({ ask: 'wait', ms: 60_000 }, wish.signal)).rejects.toMatchObject({
      code: 'unavailable',
    })
    wish.abort()
    await refused
    await gone(before)
    await expect(ask({ ask: 'pid' }, wish.signal)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pid()).not.toBe(before)
  })

  it('tells of a bug where it was, and nothing that somebody typed', async () => {
    open()
    const error = (await ask({ ask: 'fail' }).catch((error) => error)) as Error
    expect(error.stack).toContain('RangeError')
    expect(error.stack).toContain('helper-work.ts')
    expect(error.stack).not.toContain('ninguém')
  })

  it('goes with its closing, whatever it is at', async () => {
    open()
    const before = await pid()
    const refused = expect(ask({ ask: 'spin', ms: 60_000 })).rejects.toMatchObject({ code: 'unavailable' })
    helper.close()
    await refused
    await gone(before)
  })
})
