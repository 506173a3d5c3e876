import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenUsed } from './at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(['pointerMove', 'pointerDown', 'keyDown'] as const)('waits for somebody: %s', (sign) => {
  const act = vi.fn()
  whenUsed(act)
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
  fireEvent[sign](document.body)
  fireEvent[sign](document.body)
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledOnce()
})

it('does nothing once it is called off, before and after the first sign', () => {
  const act = vi.fn()
  whenUsed(act)()
  fireEvent.pointerMove(document.body)
  const stop = whenUsed(act)
  fireEvent.pointerMove(document.body)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
