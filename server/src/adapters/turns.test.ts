import { describe, expect, it } from 'vitest'
import { takingTurns } from './turns.ts'

const never = new AbortController().signal
const of = (account: number, signal = never) => ({ account, signal })

function bench() {
  const begun: string[] = []
  const finishers = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    work: (name: string) => {
      const finisher = Promise.withResolvers<string>()
      finishers.set(name, finisher)
      return () => {
        begun.push(name)
        return finisher.promise
      }
    },
    async finish(name: string, error?: Error) {
      const finisher = finishers.get(name)
      if (error) finisher?.reject(error)
      else finisher?.resolve(name)
      await new Promise(setImmediate)
    },
  }
}

describe('taking turns', () => {
  it('gives every account its turn before one has its second', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 60_000 })
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => inTurn(of(name.charCodeAt(0)), work(name)))
    await finish('none')
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
    for (const name of order) {
      expect(begun.at(-1)).toBe(name)
      await finish(name)
    }
    expect(begun).toEqual(order)
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  })

  it('runs one piece of an account at a time, and leaves the other place to the others', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 2, patience: 60_000 })
    const all = ['a1', 'a2', 'b1', 'b2'].map((name) => inTurn(of(name.charCodeAt(0)), work(name)))
    await finish('none')
    expect(begun).toEqual(['a1', 'b1'])
    await finish('b1')
    expect(begun).toEqual(['a1', 'b1', 'b2'])
    await finish('b2')
    expect(begun).toEqual(['a1', 'b1', 'b2'])
    await finish('a1')
    await finish('a2')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('runs two pieces of one account where it may, while no other account waits', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 2, each: 2, patience: 60_000, waitingEach: 3 })
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => inTurn(of(name.charCodeAt(0)), work(name)))
    await finish('none')
    expect(begun).toEqual(['a1', 'a2'])
    await finish('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await finish('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    await finish('b1')
    await finish('a3')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('goes on after a failure', async () => {
    const { work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 60_000 })
    const first = inTurn(of(1), work('first'))
    const second = inTurn(of(2), work('second'))
    const failure = expect(first).rejects.toThrow('broken')
    await finish('first', new Error('broken'))
    await finish('second')
    await failure
    expect(await second).toBe('second')
  })

  it('lets two pieces of an account wait, and refuses its next without touching the others', async () => {
    const { work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 60_000 })
    const taken = ['a1', 'a2', 'a3'].map((name) => inTurn(of(1), work(name)))
    await expect(inTurn(of(1), work('a4'))).rejects.toMatchObject({ code: 'too_many_requests' })
    const other = inTurn(of(2), work('b1'))
    for (const name of ['a1', 'b1', 'a2', 'a3']) await finish(name)
    expect(await Promise.all([...taken, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
    const again = inTurn(of(1), work('a5'))
    await finish('a5')
    expect(await again).toBe('a5')
  })

  it('drops what nobody waits for any more, and gives its place to the next', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 60_000 })
    const gone = new AbortController()
    const first = inTurn(of(1), work('a1'))
    const waiting = inTurn(of(1, gone.signal), work('a2'))
    const last = inTurn(of(1), work('a3'))
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    const instead = inTurn(of(1), work('a4'))
    for (const name of ['a1', 'a3', 'a4']) await finish(name)
    expect(await Promise.all([first, last, instead])).toEqual(['a1', 'a3', 'a4'])
    expect(begun).toEqual(['a1', 'a3', 'a4'])
    await expect(inTurn(of(1, gone.signal), work('a5'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(begun).toHaveLength(3)
  })

  it('tells work under way that nobody waits, and keeps its place until it has ended', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 60_000 })
    const gone = new AbortController()
    const ended = Promise.withResolvers<void>()
    const first = inTurn(of(1, gone.signal), async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await ended.promise
      throw new Error('ended')
    })
    const second = inTurn(of(2), work('b1'))
    const failure = expect(first).rejects.toThrow('ended')
    await finish('none')
    gone.abort()
    await finish('none')
    expect(begun).toEqual([])
    ended.resolve()
    await failure
    await finish('b1')
    expect(await second).toBe('b1')
  })

  it('says so when a turn does not come', async () => {
    const { begun, work, finish } = bench()
    const inTurn = takingTurns({ atOnce: 1, patience: 10 })
    const first = inTurn(of(1), work('a1'))
    await expect(inTurn(of(2), work('b1'))).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '10' },
    })
    await finish('a1')
    expect(await first).toBe('a1')
    expect(begun).toEqual(['a1'])
  })
})
