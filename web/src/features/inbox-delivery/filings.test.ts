import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilFiled } from './filings.ts'

let answers: (() => Response | Promise<Response>)[]
const fetched = vi.fn<typeof fetch>(async () => (answers.shift() as () => Response)())
const progress = (waiting: number[], filed: number[]) => () => Response.json({ waiting, filed })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockClear())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks once a step, however many wait, and not by an answer from before the order', async () => {
  const early = Promise.withResolvers<Response>()
  answers = [() => early.promise, progress([2], [1]), progress([], [1, 2])]
  const client = new QueryClient()
  const first = untilFiled(client)
  const second = untilFiled(client)
  const third = untilFiled(client)
  early.resolve(progress([], [])())
  await vi.runAllTimersAsync()
  expect(await Promise.all([first, second, third])).toEqual([[], [1, 2], [1, 2]])
  expect(fetched).toHaveBeenCalledTimes(3)
})
