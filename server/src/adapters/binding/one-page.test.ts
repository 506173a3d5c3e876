import { expect, it } from 'vitest'
import { heavyBound } from '../../../test/watch/heavy-bound.ts'
import { pageOfBound } from './one-page.ts'

const limit = 32 * 1024 * 1024

function open(bytes: number) {
  const file = heavyBound(bytes)
  const read = { most: 0 }
  return {
    read,
    file: {
      size: file.length,
      async read(start: number, length: number) {
        read.most = Math.max(read.most, length)
        return file.subarray(start, start + length)
      },
    },
  }
}

it('takes a page out that is just small enough', async () => {
  // The object of the page itself takes some bytes, too.
  const page = await pageOfBound(open(limit - 200).file, 2)
  expect(page?.length).toBeGreaterThan(limit - 300)
})

it('does not take out a page over 32 MB, nor reads what it shows; others of that file go on', async () => {
  const { file, read } = open(limit + 1)
  expect((await pageOfBound(file, 2))?.length).toBeUndefined()
  expect(read.most).toBeLessThan(1024 * 1024)
  expect((await pageOfBound(file, 1))?.length).toBeLessThan(1_000)
  expect(await pageOfBound(file, 3)).toBeNull()
})
