import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

// Whatever complains on the console while a test runs is a failure of that test.
afterEach(() => {
  expect(errors.mock.calls).toEqual([])
  errors.mockRestore()
})
