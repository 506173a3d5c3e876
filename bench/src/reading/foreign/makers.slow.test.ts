import { expect, it } from 'vitest'
import { foreignPapers, halves } from './papers.ts'

const day = '2026-11-29'
const bytesOf = async (half: (typeof halves)[number]) =>
  (await foreignPapers(half, day)).map(({ name, file, letters }) => [name, file?.bytes, letters])

it.each(halves)(
  'makes each %s paper of the same bytes again',
  async (half) => {
    expect(await bytesOf(half)).toEqual(await bytesOf(half))
  },
  300_000,
)

it('has every maker in both halves, each with bytes of its own', async () => {
  const [seen, unseen] = [await foreignPapers('seen', day), await foreignPapers('unseen', day)]
  expect(unseen.map(({ maker }) => maker)).toEqual(seen.map(({ maker }) => maker))
  const all = [...seen, ...unseen].flatMap(({ file, letters = [] }) => [
    ...(file ? [file.bytes] : []),
    ...letters,
  ])
  expect(all.length).toBeGreaterThanOrEqual(seen.length + unseen.length)
  // A PDF without a page is the same in both.
  expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBe(all.length - 1)
}, 300_000)
