import { codeMinutes } from '@soleira/domain/link/code'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetLink, useCodeSent, useForgetLink, useKeptText } from './kept-text.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const text = () => renderHook(() => useKeptText('resposta', 'k'))
const code = () => renderHook(() => useCodeSent('k'))

it('finds a text again on a page that is loaded anew, until it was sent', () => {
  const first = text()
  expect(first.result.current[0]).toBe('')
  act(() => first.result.current[1]('Pago em duas vezes'))
  first.unmount()
  expect(text().result.current[0]).toBe('Pago em duas vezes')
  forgetLink('k')
  expect(text().result.current[0]).toBe('')
})

it('forgets all of a link that ends before anything was sent, and nothing of another', () => {
  const kept = () => Object.keys(sessionStorage).toSorted()
  const { rerender } = renderHook(({ isOver }) => useForgetLink('k', isOver), {
    initialProps: { isOver: false },
  })
  const [typed, sent] = [text(), code()]
  act(() => typed.result.current[1]('Pago em duas vezes'))
  act(() => sent.result.current[1]())
  sessionStorage.setItem('resposta:other', 'Aceito')
  rerender({ isOver: false })
  expect(kept()).toEqual(['code:k', 'resposta:k', 'resposta:other'])
  rerender({ isOver: true })
  expect(kept()).toEqual(['resposta:other'])
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
