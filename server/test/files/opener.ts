import { afterAll } from 'vitest'
import { openReader } from '../../src/adapters/reading/reader.ts'
import type { Opener } from '../../src/files/file-type.ts'

/** Opens files in the helpers of the product, which end with the test file. */
export function openerForTests(): Opener & { reader: ReturnType<typeof openReader> } {
  const reader = openReader({ tesseract: Promise.resolve(null) })
  afterAll(() => reader.close())
  return { reader, waiter: { account: 1, signal: new AbortController().signal } }
}
