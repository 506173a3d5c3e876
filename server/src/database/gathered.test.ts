import { expect, it } from 'vitest'
import type { Db } from './client.ts'
import { gathered, mostTogether } from './gathered.ts'

const [db, otherDb] = [{}, {}] as [Db, Db]

/** Work that is told of when it begins, ends when told to, and answers each item in capitals; 'x' goes another way. */
function watched(fails: (items: readonly string[]) => boolean = () => false) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = gathered<string, string>({
    async work(_, account, items) {
      begun.push(`${account} ${items.join('')}`)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (fails(items)) throw new Error(items.join(''))
      return items.map((item) => (item === 'x' ? null : item.toUpperCase()))
    },
    claims: (item) => [item],
  })
  /** Ends what has begun, and lets what follows begin. */
  const end = async () => {
    for (const one of ends.splice(0)) one()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, end, run }
}

it('sends who comes alone at once, and together who comes meanwhile', async () => {
  const { begun, end, run } = watched()
  const answers = ['a', 'b', 'x', 'c'].map((item) => run(db, 1, item))
  expect(begun).toEqual(['1 a'])
  await end()
  expect(begun).toEqual(['1 a', '1 bxc'])
  await end()
  expect(await Promise.all(answers)).toEqual(['A', 'B', null, 'C'])
  void run(db, 1, 'd')
  expect(begun.at(-1)).toBe('1 d')
})

it('keeps accounts and databases apart', () => {
  const { begun, run } = watched()
  void run(db, 1, 'a')
  void run(db, 2, 'a')
  void run(otherDb, 1, 'a')
  expect(begun).toEqual(['1 a', '2 a', '1 a'])
})

it('puts off what claims the same, in its order, and what there is no room for', async () => {
  const { begun, end, run } = watched()
  for (const item of ['-', 'a', 'b', 'a', 'c']) void run(db, 1, item)
  await end()
  await end()
  expect(begun).toEqual(['1 -', '1 abc', '1 a'])
  await end()
  const many = Array.from({ length: mostTogether + 3 }, (_, index) => String.fromCodePoint(0x2460 + index))
  for (const item of ['-', ...many]) void run(db, 2, item)
  await end()
  await end()
  expect(begun.slice(3).map((text) => [...text].length - 2)).toEqual([1, mostTogether, 3])
})

it('lets each go by itself when one of several fails, and tells only that one', async () => {
  const { begun, end, run } = watched((items) => items.includes('!'))
  const answers = ['-', 'a', '!', 'b'].map((item) => run(db, 1, item))
  const settled = Promise.allSettled(answers)
  await end()
  await end()
  expect(begun).toEqual(['1 -', '1 a!b', '1 a', '1 !', '1 b'])
  await end()
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
    ['-', 'A', '!', 'B'],
  )
})
