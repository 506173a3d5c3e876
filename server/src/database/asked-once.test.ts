import { beforeEach, expect, it, vi } from 'vitest'
import { askedOnce, sharedAnswerPatience } from './asked-once.ts'

let now = 0
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => clock.mockRestore()
})

function byHand() {
  const asked: { key: string; answer(said: string): void; fail(error: Error): void }[] = []
  const question = askedOnce((_: object, key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    asked.push({ key, answer: resolve, fail: reject })
    return promise
  })
  const source = {}
  return { asked, ask: (key = 'a', of: object = source) => question(of, key) }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('answers whoever came meanwhile by one more question, which begins after they came', async () => {
  const { asked, ask } = byHand()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer('before')
  expect(await first).toBe('before')
  await settled()
  expect(asked).toHaveLength(2)
  asked[1]?.answer('after')
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
  const alone = ask()
  expect(asked).toHaveLength(3)
  asked[2]?.answer('alone')
  expect(await alone).toBe('alone')
})

it('keeps other keys and other sources apart', () => {
  const { asked, ask } = byHand()
  void ask('a')
  void ask('b')
  void ask('a', {})
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
})

it('asks again after what failed at once, and fails with what failed late', async () => {
  const { asked, ask } = byHand()
  const [first, second] = [ask(), ask()]
  now += sharedAnswerPatience
  asked[0]?.fail(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await settled()
  asked[1]?.answer('found')
  expect(await second).toBe('found')

  const [third, fourth] = [ask(), ask()]
  now += sharedAnswerPatience + 1
  asked[2]?.fail(new Error('hangs'))
  await expect(third).rejects.toThrow('hangs')
  await expect(fourth).rejects.toThrow('hangs')
  expect(asked).toHaveLength(3)
})

it('lets nobody wait for what hangs', async () => {
  const { asked, ask } = byHand()
  const hanging = ask()
  now += sharedAnswerPatience + 1
  const alone = ask()
  expect(asked).toHaveLength(2)
  asked[1]?.answer('there')
  expect(await alone).toBe('there')
  asked[0]?.answer('late')
  expect(await hanging).toBe('late')
})
