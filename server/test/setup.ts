import { afterAll, aroundEach, expect } from 'vitest'
import { complaintsOf, takeUnclaimed } from './complaints.ts'
import { cheapPasswords } from './password-cost.ts'

cheapPasswords()

// What complains on the console, and a statement that could have reached another account's rows, is a failure of the
// test that did it.
aroundEach(async (runTest, { task }) => {
  const complaints = await complaintsOf(`${task.file.name} > ${task.name}`, runTest)
  expect(complaints, 'complaints of this test').toEqual([])
})

afterAll(() => {
  expect(takeUnclaimed(), 'complaints in this file, of no test for certain').toEqual([])
})
