import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../../lib/toast.ts'
import type { LineState } from './line.ts'
import { goLive } from './live.ts'

// The line has tests of its own. These tests check the reactions to its states.
let turned: (now: LineState, failures: number) => void
vi.mock('./line.ts', () => ({
  openLine(_: number, events: { turned: typeof turned }) {
    turned = events.turned
    return { say: () => true, close: () => undefined }
  },
}))

let said: string[]
let stopHearing: () => void
let leave: () => void
beforeEach(() => {
  said = []
  stopHearing = toasts.subscribe(() => said.push(toasts.current()?.title ?? ''))
  sessionStorage.clear()
  leave = goLive(new QueryClient(), 7)
})
afterEach(() => {
  leave()
  stopHearing()
})

it('greets once in a visit, not at every reconnect', () => {
  turned('live', 0)
  turned('away', 1)
  turned('live', 0)
  leave()
  leave = goLive(new QueryClient(), 7)
  turned('live', 0)
  expect(said).toEqual(['Conectado!'])
})

it('says once that it cannot connect, and at once that it may not', () => {
  for (let failures = 1; failures <= 5; failures += 1) turned('away', failures)
  expect(said).toEqual(['Erro de Conexão'])
  turned('refused', 0)
  expect(said).toEqual(['Erro de Conexão', 'Erro de Autenticação'])
})
