import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// What Mantine asks a browser for and jsdom does not have.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
Object.assign(document, { fonts: document.fonts ?? new EventTarget() })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Against what never comes, not against a busy machine.
configure({ asyncUtilTimeout: 15_000 })

let complaints: MockInstance

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

// What React or a component complains of is a fault of the code under test.
afterEach(() => {
  cleanup()
  const said = complaints.mock.calls
  complaints.mockRestore()
  expect(said).toEqual([])
})
