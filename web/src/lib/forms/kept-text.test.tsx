import { codeMinutes } from '@soleira/domain/link/code'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTexts, useCodeSent, useKeptText } from './kept-text.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const text = () => renderHook(() => useKeptText('resposta:k'))
const code = () => renderHook(() => useCodeSent('code:k'))

it('finds a text again on a page that is loaded anew, until it was sent', () => {
  const first = text()
  expect(first.result.current[0]).toBe('')
  act(() => first.result.current[1]('Pago em duas vezes'))
  first.unmount()
  expect(text().result.current[0]).toBe('Pago em duas vezes')
  forgetTexts('resposta:k')
  expect(text().result.current[0]).toBe('')
})

it('shows what is typed also where the tab keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = text()
  act(() => result.current[1]('Pago em duas vezes'))
  expect(result.current[0]).toBe('Pago em duas vezes')
})

it('waits for a code that was sent as long as the code is good, and longer on a page that stands', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const standing = code()
  expect(standing.result.current[0]).toBe(false)
  act(() => standing.result.current[1]())
  vi.setSystemTime(Date.now() + codeMinutes * 60_000 - 1)
  expect(code().result.current[0]).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect(code().result.current[0]).toBe(false)
  standing.rerender()
  expect(standing.result.current[0]).toBe(true)
})
