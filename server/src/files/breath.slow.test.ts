import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { asFile } from './as-file.ts'
import type { Bytes } from './file-structure.ts'
import { searchPdf } from './pdf-scripts.ts'

function longPdf(): Bytes {
  const object = `1 0 obj[${'/A'.repeat(520_000)}]endobj `
  const bytes = Buffer.from(`%PDF-1.7\n${object.repeat(3)}`, 'latin1')
  return asFile(bytes)
}

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  await done
  return turns
}

it('lets others go first while a long PDF is judged, also when several are', async () => {
  // The engine is slow the first time, which does not count.
  await searchPdf(longPdf())
  const one = await turnsDuring(() => searchPdf(longPdf()))
  expect(one).toBeGreaterThan(8)
  const three = await turnsDuring(() => Promise.all([1, 2, 3].map(() => searchPdf(longPdf()))))
  expect(three).toBeGreaterThan(1.5 * one)
})
