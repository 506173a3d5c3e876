import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { cheapPasswords } from './password-cost.ts'
import { takeCaught } from './wall/watch.ts'

let errors: MockInstance<typeof console.error>

cheapPasswords()

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

// Whatever complains on the console while a test runs is a failure of that test.
afterEach(() => {
  // So is a statement that could have reached another account's rows.
  expect(takeCaught()).toEqual([])
  expect(errors.mock.calls).toEqual([])
  errors.mockRestore()
})
