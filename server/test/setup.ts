import '../compile-cache.js'
import { afterAll, aroundEach, expect, vi } from 'vitest'
import { complaintsOf, takeUnclaimed } from './complaints.ts'
import { cheapPasswords } from './password-cost.ts'

cheapPasswords()

// Its usual limit of a second would measure the machine; this one is against what hangs.
const { waitFor } = vi
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)

// A line on the console, and a statement that could have reached another account's rows, fails the test that led to it.
aroundEach(async (runTest, { task }) => {
  const complaints = await complaintsOf(`${task.file.name} > ${task.name}`, runTest)
  expect(complaints, 'complaints of this test').toEqual([])
})

afterAll(() => {
  expect(takeUnclaimed(), 'complaints in this file, of no test for certain').toEqual([])
})
