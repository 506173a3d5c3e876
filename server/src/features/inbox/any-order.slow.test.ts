import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { fileInOrder, paperNames } from '../../../test/scenes/twelve-papers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const all = paperNames.length
const anyOrder = fc
  .tuple(
    fc.shuffledSubarray([...paperNames], { minLength: all }),
    fc.array(fc.boolean(), { minLength: all, maxLength: all }),
  )
  .map(([names, used]) => names.map((name, at) => [name, used[at] ?? false] as const))

it('the record is the same in whatever order papers come, and whenever what they say is used', async () => {
  const first = await fileInOrder(
    server,
    paperNames.map((name) => [name, true]),
  )
  expect(first.inbox).toEqual([])
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      expect(await fileInOrder(server, order)).toEqual(first)
    }),
    { numRuns: 5 },
  )
}, 240_000)
