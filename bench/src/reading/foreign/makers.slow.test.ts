import { beforeAll, expect, it } from 'vitest'
import type { ForeignPaper } from './paper.ts'
import { type ForeignHalf, foreignPapers, halves } from './papers.ts'

const day = '2026-11-29'
const patience = 300_000
let made: Record<ForeignHalf, ForeignPaper[]>

beforeAll(async () => {
  made = { seen: await foreignPapers('seen', day), unseen: await foreignPapers('unseen', day) }
}, patience)

const bytesOf = (papers: readonly ForeignPaper[]) =>
  papers.map(({ name, file, letters }) => [name, file?.bytes, letters])

it.each(halves)(
  'makes each %s paper of the same bytes again',
  async (half) => {
    expect(bytesOf(await foreignPapers(half, day))).toEqual(bytesOf(made[half]))
  },
  patience,
)

it('has every maker in both halves, each with bytes of its own', () => {
  const { seen, unseen } = made
  expect(unseen.map(({ maker }) => maker)).toEqual(seen.map(({ maker }) => maker))
  const all = [...seen, ...unseen].flatMap(({ file, letters = [] }) => (file ? [file.bytes] : letters))
  expect(all.length).toBeGreaterThanOrEqual(seen.length + unseen.length)
  // A PDF without a page is the same in both.
  expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBe(all.length - 1)
})
