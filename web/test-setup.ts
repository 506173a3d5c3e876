import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// jsdom lacks what Mantine asks of a browser here.
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

// Nor does it know this one, of which React would complain.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Long enough for a busy machine; it only ends a wait for something that never comes.
configure({ asyncUtilTimeout: 15_000 })
const { waitFor } = vi
vi.waitFor = (callback, options = 15_000) => waitFor(callback, options)

let complaints: MockInstance

beforeEach(() => {
  // A test may have left the library offline, where a change waits for ever.
  onlineManager.setOnline(true)
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

// A complaint of React or of a component is a fault of the code under test.
afterEach(() => {
  cleanup()
  const said = complaints.mock.calls
  complaints.mockRestore()
  expect(said).toEqual([])
})

// Files share their worker, and so React and the library. Each loads our own modules anew, and finds the browser's own
// where another file had put something in its place.
vi.resetModules()

/** A poll or a second try that a file still waits for would ask what the next one answers. */
const waiting = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: later, setInterval: often } = globalThis
const noted = <T extends typeof later | typeof often>(timer: T): T =>
  Object.assign((...given: Parameters<T>) => {
    const one = (timer as (...all: unknown[]) => ReturnType<typeof setTimeout>)(...given)
    waiting.add(one)
    return one
  }, timer) as unknown as T
globalThis.setTimeout = noted(later)
globalThis.setInterval = noted(often)

afterAll(() => {
  vi.useRealTimers()
  for (const one of waiting) clearTimeout(one)
  // A probe that is answered late would put the next file's test offline in its middle.
  onlineManager.setEventListener(() => undefined)
  globalThis.setTimeout = later
  globalThis.setInterval = often
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
