import { afterEach, expect, it, vi } from 'vitest'
import { openBinder } from '../binding/binder.ts'
import { openReader } from '../reading/reader.ts'
import type { Waiter } from '../turns.ts'

const begun = vi.hoisted(() => ({ count: 0 }))
vi.mock(import('./helpers.ts'), async (original) => {
  const { openHelpers } = await original()
  const module = new URL('../../../test/watch/dying-work.ts', import.meta.url)
  return {
    openHelpers: (_, limits, sharing) => {
      const helpers = openHelpers<never, never>(module, limits, sharing)
      return {
        ...helpers,
        do: (waiter, fetch) => {
          begun.count++
          return helpers.do(waiter, fetch as () => never)
        },
      }
    },
  }
})

afterEach(() => {
  begun.count = 0
})

const bytes = Buffer.from('%PDF-1.7\n%%EOF')
const file = { size: bytes.length, read: async () => bytes }
const waiter: Waiter = { account: 1, signal: new AbortController().signal }

it.each([
  ['opened', 'too_costly', () => openReader({ tesseract: Promise.resolve(null) })],
  ['unlocked', { refused: 'too_costly' }, () => openReader({ tesseract: Promise.resolve(null) })],
  ['bound', { refused: 'damaged' }, openBinder],
] as const)(
  'a paper that ends the process in which it is %s begins no other one',
  async (how, answer, open) => {
    const opened = open()
    try {
      const work = 'copy' in opened ? bind(opened) : how === 'opened' ? opens(opened) : unlock(opened)
      expect(await work).toEqual(answer)
      expect(begun.count).toBe(1)
    } finally {
      opened.close()
    }
  },
)

const bind = (binder: ReturnType<typeof openBinder>) =>
  binder.copy({ type: 'application/pdf', bytes, first: 1 }, waiter)
const opens = (reader: ReturnType<typeof openReader>) => reader.opens({ file, isPdf: true }, waiter)
const unlock = (reader: ReturnType<typeof openReader>) =>
  reader.unwrap(file, { as: 'protected', password: '' }, waiter)
