import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

class Wire extends EventTarget {
  static readonly CLOSED = 2
  static all: Wire[] = []
  readyState = 1
  onerror = () => {}
  closed = false
  constructor() {
    super()
    Wire.all.push(this)
  }
  close() {
    this.closed = true
  }
}

const heard = vi.fn()
const live = vi.fn()
let sight: DocumentVisibilityState
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
  sight = 'visible'
  vi.stubGlobal('EventSource', Wire)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight)
  stop = followEvents('/fluxo', 'change', { heard, live })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  heard.mockReset()
  live.mockReset()
})

const wire = () => Wire.all.at(-1) as Wire
function look(at: DocumentVisibilityState) {
  sight = at
  document.dispatchEvent(new Event('visibilitychange'))
}

it('hears the event, and says whether it listens', () => {
  expect(live).not.toHaveBeenCalled()
  wire().dispatchEvent(new Event('change'))
  expect(live).toHaveBeenLastCalledWith(true)
  wire().dispatchEvent(new Event('other'))
  expect(heard).toHaveBeenCalledOnce()
  wire().readyState = 0
  wire().onerror()
  expect(live).toHaveBeenLastCalledWith(false)
  expect(heard).toHaveBeenCalledOnce()
})

it('opens again when it was refused, and lets the others find out why', () => {
  wire().readyState = Wire.CLOSED
  wire().onerror()
  expect(heard).toHaveBeenCalledOnce()
  expect(Wire.all).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(Wire.all).toHaveLength(2)
})

it('listens only while the tab is looked at', () => {
  look('hidden')
  expect(wire().closed).toBe(true)
  expect(live).toHaveBeenLastCalledWith(false)
  look('visible')
  expect(Wire.all).toHaveLength(2)
  look('visible')
  expect(Wire.all).toHaveLength(2)
})

it('does not come back after it was stopped', () => {
  wire().readyState = Wire.CLOSED
  wire().onerror()
  stop()
  vi.advanceTimersByTime(60_000)
  look('hidden')
  look('visible')
  expect(Wire.all).toHaveLength(1)
})
