import { afterAll, aroundEach, expect } from 'vitest'
import { complaintsOf, takeUnclaimed } from './complaints.ts'
import { cheapPasswords } from './password-cost.ts'

cheapPasswords()

// A line on the console, and a statement that could have reached another account's rows, fails the test that led to it.
aroundEach(async (runTest, { task }) => {
  const complaints = await complaintsOf(`${task.file.name} > ${task.name}`, runTest)
  expect(complaints, 'complaints of this test').toEqual([])
})

afterAll(() => {
  expect(takeUnclaimed(), 'complaints in this file, of no test for certain').toEqual([])
})
