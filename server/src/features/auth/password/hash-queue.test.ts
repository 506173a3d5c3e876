import { expect, it, vi } from 'vitest'
import { hashQueue } from './hash-queue.ts'

function checks(queue: ReturnType<typeof hashQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (asker: 'known' | 'stranger', name: string) =>
    queue(asker, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, () => resolve(name))
      return promise
    })
  const end = async (name: string, asked: Promise<string>) => {
    await vi.waitUntil(() => ends.has(name), 30_000)
    ends.get(name)?.()
    await asked
  }
  return { begun, ask, end }
}

it('checks as many at a time as it may, whoever is known before strangers, each kind in its order', async () => {
  const { begun, ask, end } = checks(hashQueue({ atOnce: 2, mostWaiting: 9, patience: 5_000 }))
  const asked = new Map(
    (['s1', 's2', 's3', 's4', 'k1', 'k2'] as const).map((name) => [
      name,
      ask(name.startsWith('k') ? 'known' : 'stranger', name),
    ]),
  )
  await new Promise(setImmediate)
  for (const name of ['s1', 'k1', 's2', 'k2', 's3'] as const) {
    expect(begun).toContain(name)
    await end(name, asked.get(name) as Promise<string>)
  }
  expect(begun).toEqual(['s1', 's2', 'k1', 'k2', 's3', 's4'])
})

it('refuses strangers when too many of them wait, and keeps a place for whoever is known', async () => {
  const { ask, end } = checks(hashQueue({ atOnce: 1, mostWaiting: 2, patience: 5_000 }))
  const first = ask('stranger', 'first')
  const second = ask('stranger', 'second')
  const third = ask('stranger', 'third')
  await expect(ask('stranger', 'fourth')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '5' },
  })
  const known = ask('known', 'known')
  await end('first', first)
  await end('known', known)
  await end('second', second)
  await end('third', third)
})

it('keeps nobody waiting longer than its patience, and goes on afterwards', async () => {
  const { begun, ask, end } = checks(hashQueue({ atOnce: 1, mostWaiting: 9, patience: 20 }))
  const first = ask('stranger', 'first')
  await expect(ask('known', 'late')).rejects.toMatchObject({ code: 'unavailable' })
  await end('first', first)
  const next = ask('stranger', 'next')
  await end('next', next)
  expect(begun).toEqual(['first', 'next'])
})

it('goes on after a check that failed', async () => {
  const queue = hashQueue({ atOnce: 1, mostWaiting: 9, patience: 5_000 })
  await expect(queue('known', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('known', async () => 'fine')).toBe('fine')
})
