import { describe, expect, it } from 'vitest'
import { takingTurns } from './turns.ts'

describe('taking turns', () => {
  it('runs one piece of work at a time, in order, also after a failure', async () => {
    const inTurn = takingTurns(10)
    let running = 0
    const seen: number[] = []
    const work = (index: number) => async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      seen.push(index)
      if (index === 2) throw new Error('failed')
      return index
    }
    const results = await Promise.allSettled([1, 2, 3, 4].map((index) => inTurn(work(index))))
    expect(seen).toEqual([1, 2, 3, 4])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('refuses who would wait behind too many, and takes work again afterwards', async () => {
    const inTurn = takingTurns(2)
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = inTurn(() => promise)
    const second = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
    resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
  })
})
