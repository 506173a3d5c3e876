import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openRoom, type Room } from './room.ts'

const never = new AbortController().signal

function pieces(room: Room, count: number, signal = never) {
  const begun: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, index) =>
    room.within(signal, async () => {
      begun.push(index)
      await promise
    }),
  )
  return { begun, all, end: (index: number) => ends[index]?.resolve() }
}

/** Whatever may begin now has begun: no time passes on the room's clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the room', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('takes every processor while nobody asks for anything', async () => {
    const { begun } = pieces(openRoom({ processors: 2 }), 3)
    await settled()
    expect(begun).toEqual([0, 1])
  })

  it('leaves a processor to the requests, and goes on in the order in which they came', async () => {
    const room = openRoom({ processors: 2, lull: 60_000 })
    room.noteRequest()
    const { begun, end } = pieces(room, 3)
    await settled()
    expect(begun).toEqual([0])
    end(0)
    await settled()
    expect(begun).toEqual([0, 1])
  })

  it('lets one piece work where there is one processor', async () => {
    const room = openRoom({ processors: 1 })
    room.noteRequest()
    const { begun } = pieces(room, 1)
    await settled()
    expect(begun).toEqual([0])
  })

  it('takes what it has left once nobody has asked for a while', async () => {
    const room = openRoom({ processors: 2, lull: 200 })
    room.noteRequest()
    const { begun } = pieces(room, 2)
    await settled()
    expect(begun).toEqual([0])
    vi.advanceTimersByTime(199)
    room.noteRequest()
    vi.advanceTimersByTime(199)
    await settled()
    expect(begun).toEqual([0])
    vi.advanceTimersByTime(1)
    await settled()
    expect(begun).toEqual([0, 1])
  })

  it('has no work done that nobody waits for any more', async () => {
    const room = openRoom({ processors: 1 })
    const first = pieces(room, 1)
    const wish = new AbortController()
    const dropped = pieces(room, 1, wish.signal)
    const last = pieces(room, 1)
    wish.abort()
    await expect(dropped.all[0]).rejects.toMatchObject({ code: 'unavailable' })
    first.end(0)
    await settled()
    expect(last.begun).toEqual([0])
    expect(dropped.begun).toEqual([])
  })
})

let server: TestApp | undefined
afterEach(() => server?.stop())

it('hears of what somebody asks for, and not of those who look whether the product lives', async () => {
  let noted = 0
  server = await startTestApp({ room: { ...openRoom(), noteRequest: () => void noted++ } })
  await server.app.inject({ url: '/healthz' })
  expect(noted).toBe(0)
  await server.app.inject({ url: '/api/properties' })
  expect(noted).toBe(1)
})
