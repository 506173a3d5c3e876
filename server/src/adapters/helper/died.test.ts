import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Binding from '../binding/binder.ts'
import type * as Reading from '../reading/reader.ts'
import type { Waiter } from '../turns.ts'
import type * as Helpers from './helpers.ts'

let begun = 0
let reading: typeof Reading
let binding: typeof Binding
beforeAll(async () => {
  // Files share their worker: another one may have loaded these modules already.
  vi.resetModules()
  vi.doMock('./helpers.ts', async (original) => {
    const { openHelpers } = await original<typeof Helpers>()
    const module = new URL('../../../test/watch/dying-work.ts', import.meta.url)
    return {
      openHelpers: ((_, limits, sharing) => {
        const helpers = openHelpers<never, never>(module, limits, sharing)
        const count = (...given: Parameters<typeof helpers.do>) => {
          begun++
          return helpers.do(...given)
        }
        return { ...helpers, do: count }
      }) as typeof openHelpers,
    }
  })
  reading = await import('../reading/reader.ts')
  binding = await import('../binding/binder.ts')
})
afterAll(() => {
  vi.doUnmock('./helpers.ts')
  vi.resetModules()
})
beforeEach(() => {
  begun = 0
})

const bytes = Buffer.from('%PDF-1.7\n%%EOF')
const file = { size: bytes.length, read: async () => bytes }
const waiter: Waiter = { account: 1, signal: new AbortController().signal }

it.each([
  ['opened', 'too_costly', () => reading.openReader({ tesseract: Promise.resolve(null) })],
  ['drawn', null, () => reading.openReader({ tesseract: Promise.resolve(null) })],
  ['unlocked', { refused: 'too_costly' }, () => reading.openReader({ tesseract: Promise.resolve(null) })],
  ['bound', { refused: 'damaged' }, () => binding.openBinder()],
] as const)(
  'a paper that ends the process in which it is %s begins no other one',
  async (how, answer, open) => {
    const opened = open()
    try {
      const work = 'copy' in opened ? bind(opened) : ways[how as keyof typeof ways](opened)
      expect(await work).toEqual(answer)
      expect(begun).toBe(1)
    } finally {
      opened.close()
    }
  },
)

const bind = (binder: ReturnType<typeof Binding.openBinder>) =>
  binder.copy({ type: 'application/pdf', bytes, first: 1 }, waiter)
type Reader = ReturnType<typeof Reading.openReader>
const ways = {
  opened: (reader: Reader) => reader.opens({ file, isPdf: true }, waiter),
  drawn: (reader: Reader) => reader.picture({ file, isPdf: true }, { number: 1, width: 240 }, waiter),
  unlocked: (reader: Reader) => reader.unwrap(file, { as: 'protected', password: '' }, waiter),
}
