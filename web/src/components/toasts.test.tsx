import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, success } from '../lib/toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />, { wrapper: MantineProvider })
})
afterEach(() => vi.useRealTimers())

it('shows one toast at a time, and a success for five seconds', () => {
  act(() => success('Primeiro'))
  act(() => success('Segundo', 'Com texto'))
  expect(screen.queryByText('Primeiro')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('SegundoCom texto')
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.queryByRole('status')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps a failure until it is dismissed', async () => {
  act(() => failure('Erro no login', 'E-mail ou senha incorretos'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toContain('Erro no login')
  await userEvent.click(screen.getByLabelText('Fechar aviso'))
  expect(screen.queryByRole('alert')).toBeNull()
})
