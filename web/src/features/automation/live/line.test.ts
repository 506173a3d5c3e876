import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Line, openLine } from './line.ts'

class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1) as FakeSocket
  }
  readonly url: string
  readyState = 0
  sent: unknown[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor(url: string) {
    this.url = url
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.cut(1000)
  }
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  tell(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  cut(code: number) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const heard = vi.fn()
const turned = vi.fn()
let line: Line
const update = (id: number) => ({ type: 'automation_update', id })
const ids = () => heard.mock.calls.map(([one]) => one.id)
const registered = () => {
  FakeSocket.last.accept()
  FakeSocket.last.tell({ type: 'registered', id: 7 })
}
const state = () => turned.mock.lastCall?.[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
  heard.mockReset()
  turned.mockReset()
  FakeSocket.made = []
  line = openLine(42, { heard, turned })
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says who it is for, and is live once the server has heard it', () => {
  expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/automation-ws$/)
  expect(line.say({ type: 'captcha_change', automationId: 1, challengeId: 'a' })).toBe(false)
  FakeSocket.last.accept()
  expect(FakeSocket.last.sent).toEqual([{ type: 'register', userId: 42 }])
  expect(state()).toBe('opening')
  FakeSocket.last.tell({ type: 'registered', id: 7 })
  expect(state()).toBe('live')
  expect(line.say({ type: 'captcha_change', automationId: 1, challengeId: 'a' })).toBe(true)
})

it('comes back later each time, and asks for what came after the last that it heard', () => {
  registered()
  for (const id of [8, 9]) FakeSocket.last.tell(update(id))
  FakeSocket.last.cut(1006)
  expect(state()).toBe('away')
  vi.advanceTimersByTime(999)
  expect(FakeSocket.made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  FakeSocket.last.cut(1006)
  vi.advanceTimersByTime(1_999)
  expect(FakeSocket.made).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.made).toHaveLength(3)
  FakeSocket.last.accept()
  expect(FakeSocket.last.sent).toEqual([{ type: 'register', userId: 42, after: 9 }])
  FakeSocket.last.tell({ type: 'registered', id: 9 })
  expect(turned.mock.lastCall).toEqual(['live', 0])
})

it('tells nothing twice, and passes over what is no message', () => {
  registered()
  for (const id of [8, 8, 7, 9]) FakeSocket.last.tell(update(id))
  FakeSocket.last.tell('{')
  FakeSocket.last.tell({ type: 'other' })
  expect(ids()).toEqual([8, 9])
})

it('never waits longer than half a minute', () => {
  for (let time = 0; time < 12; time++) {
    FakeSocket.last.cut(1006)
    vi.advanceTimersByTime(30_000)
  }
  expect(FakeSocket.made).toHaveLength(13)
})

it('does not come back where it was turned away, nor when it was closed', () => {
  registered()
  FakeSocket.last.cut(4401)
  expect(state()).toBe('refused')
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(1)
  line.close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(1)
})

it('rests while nobody looks, and goes on when somebody does', () => {
  registered()
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(59_000)
  expect(state()).toBe('live')
  vi.advanceTimersByTime(1_000)
  expect(state()).toBe('resting')
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  FakeSocket.last.accept()
  expect(FakeSocket.last.sent).toEqual([{ type: 'register', userId: 42, after: 7 }])
})
