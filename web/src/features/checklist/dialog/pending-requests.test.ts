import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askDelay, PendingRequests } from './pending-requests.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const requests = new PendingRequests()
  const asking = () => requests.snapshot().asking.map(({ item }) => item)
  const waiting = () => requests.snapshot().waiting.map(({ item }) => item)
  return { requests, asking, waiting }
}

describe('a certificate whose page was opened', () => {
  test('is asked about one second after the window has the focus again, not before', () => {
    const { requests, asking } = start()
    requests.begin('onus_reais', 'opened')
    requests.windowLeft()
    vi.advanceTimersByTime(60_000)
    expect(asking()).toEqual([])
    requests.windowReturned()
    vi.advanceTimersByTime(askDelay - 1)
    expect(asking()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asking()).toEqual(['onus_reais'])
  })

  test('is not asked about while the window is left again within the second', () => {
    const { requests, asking, waiting } = start()
    requests.begin('onus_reais', 'opened')
    requests.windowReturned()
    vi.advanceTimersByTime(500)
    requests.windowLeft()
    vi.advanceTimersByTime(60_000)
    expect([asking(), waiting()]).toEqual([[], ['onus_reais']])
    requests.windowReturned()
    vi.advanceTimersByTime(askDelay)
    expect(asking()).toEqual(['onus_reais'])
  })

  test('hears of the focus twice, as browsers tell it, and is asked about once', () => {
    const { requests, asking } = start()
    requests.begin('onus_reais', 'opened')
    requests.windowReturned()
    vi.advanceTimersByTime(900)
    requests.windowReturned()
    vi.advanceTimersByTime(100)
    expect(asking()).toEqual(['onus_reais'])
    requests.answered()
    vi.advanceTimersByTime(60_000)
    expect(asking()).toEqual([])
  })

  test('can be confirmed without waiting for the window', () => {
    const { requests, asking, waiting } = start()
    requests.begin('onus_reais', 'opened')
    requests.askNow('onus_reais')
    expect([asking(), waiting()]).toEqual([['onus_reais'], []])
  })

  test('asked for again is one question', () => {
    const { requests, asking } = start()
    requests.begin('sefaz', 'opened')
    requests.begin('sefaz', 'opened')
    requests.windowReturned()
    vi.advanceTimersByTime(askDelay)
    expect(asking()).toEqual(['sefaz'])
  })
})

test('two requested in a row are asked about in their order, one after the other', () => {
  const { requests, asking } = start()
  requests.begin('onus_reais', 'opened')
  requests.windowLeft()
  requests.windowReturned()
  vi.advanceTimersByTime(400)
  requests.begin('sefaz', 'opened')
  requests.windowLeft()
  requests.windowReturned()
  vi.advanceTimersByTime(askDelay)
  expect(asking()).toEqual(['onus_reais', 'sefaz'])
  requests.answered()
  expect(asking()).toEqual(['sefaz'])
  requests.answered()
  expect(asking()).toEqual([])
})

test('one whose page has only just been opened is not asked about with those before it', () => {
  const { requests, asking, waiting } = start()
  requests.begin('onus_reais', 'opened')
  requests.windowReturned()
  vi.advanceTimersByTime(400)
  requests.begin('sefaz', 'opened')
  vi.advanceTimersByTime(600)
  expect([asking(), waiting()]).toEqual([['onus_reais'], ['sefaz']])
})

test.each(['blocked', 'no_page'] as const)('without a page (%s) the broker is asked at once', (opening) => {
  const { requests } = start()
  requests.begin('taxa_incendio', opening)
  expect(requests.snapshot().asking).toEqual([{ item: 'taxa_incendio', opening }])
})

test('a dialog closed before the focus returns asks nothing, and asks when it is opened again', () => {
  const { requests, asking } = start()
  requests.begin('onus_reais', 'opened')
  requests.begin('sefaz', 'blocked')
  requests.windowReturned()
  requests.windowLeft()
  vi.advanceTimersByTime(60_000)
  expect(asking()).toEqual(['sefaz'])
  requests.windowReturned()
  vi.advanceTimersByTime(askDelay)
  expect(asking()).toEqual(['sefaz', 'onus_reais'])
})

test('what another tab has done meanwhile is not asked about', () => {
  const { requests, asking, waiting } = start()
  const heard = vi.fn()
  requests.subscribe(heard)
  requests.begin('onus_reais', 'opened')
  requests.begin('sefaz', 'blocked')
  requests.windowReturned()
  requests.keepOnly(['onus_reais'])
  expect([asking(), waiting()]).toEqual([[], ['onus_reais']])
  const before = heard.mock.calls.length
  requests.keepOnly(['onus_reais', 'receita_federal'])
  expect(heard.mock.calls.length).toBe(before)
  requests.keepOnly([])
  vi.advanceTimersByTime(askDelay)
  expect([asking(), waiting()]).toEqual([[], []])
})
