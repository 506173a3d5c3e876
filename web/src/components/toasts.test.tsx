import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdUnsaved } from '../lib/forms/unsaved.ts'
import { settleToast, showFailure, showSuccess } from '../lib/toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />, { wrapper: MantineProvider })
})
afterEach(() => vi.useRealTimers())

it('shows one toast at a time, and a success for five seconds', () => {
  act(() => showSuccess('Primeiro'))
  act(() => showSuccess('Segundo', 'Com texto'))
  expect(screen.queryByText('Primeiro')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('SegundoCom texto')
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.queryByRole('status')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps a failure until it is dismissed', async () => {
  act(() => showFailure('Erro no login', 'E-mail ou senha incorretos'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toContain('Erro no login')
  await userEvent.click(screen.getByLabelText('Fechar aviso'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a failure leads to where it can be done, and gives way to that', async () => {
  const lead = { href: '/due-diligence?open=3', label: 'Abrir a due diligence' }
  cleanup()
  const onLead = vi.fn<(href: string) => void>()
  render(<Toasts onLead={onLead} />, { wrapper: MantineProvider })
  act(() => showFailure('Não foi possível desfazer', 'Desfaça por lá.', lead))
  const link = screen.getByRole('link', { name: lead.label })
  expect(link.getAttribute('href')).toBe(lead.href)
  await userEvent.click(link)
  expect(onLead).toHaveBeenCalledWith(lead.href)
  expect(screen.queryByRole('alert')).toBeNull()
})

function promise() {
  const wayBack = { undo: vi.fn(), settle: vi.fn(async () => undefined) }
  act(() => showSuccess('Propriedade excluída', 'x', wayBack))
  return wayBack
}

it('what is taken back within seven seconds is never done', async () => {
  const { undo, settle: done } = promise()
  act(() => vi.advanceTimersByTime(6900))
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledOnce()
  act(() => vi.advanceTimersByTime(10_000))
  expect(done).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

it('what is not taken back is done once: when its time is over, or another toast takes its place', () => {
  const first = promise()
  act(() => vi.advanceTimersByTime(7100))
  expect(first.settle).toHaveBeenCalledOnce()
  const second = promise()
  act(() => showSuccess('Outro'))
  expect(second.settle).toHaveBeenCalledOnce()
  expect(first.settle).toHaveBeenCalledOnce()
})

it('who leaves the page has it done at once, and finds no way back on returning', () => {
  for (const moment of ['beforeunload', 'pagehide']) {
    const left = promise()
    act(() => window.dispatchEvent(new Event(moment)))
    expect(left.settle, moment).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  }
  const asked = promise()
  const saved = holdUnsaved()
  act(() => window.dispatchEvent(new Event('beforeunload')))
  expect(asked.settle).not.toHaveBeenCalled()
  saved()
  const hidden = promise()
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  sight.mockRestore()
  expect(hidden.settle).toHaveBeenCalledOnce()
})

it('who goes on waits until it is done', async () => {
  const { settle: done } = promise()
  await act(() => settleToast())
  expect(done).toHaveBeenCalledOnce()
})

it('stays while somebody points at it, and hears Ctrl+Z where nobody types', async () => {
  const { undo, settle: done } = promise()
  await userEvent.hover(screen.getByRole('status'))
  act(() => vi.advanceTimersByTime(20_000))
  expect(done).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledOnce()
})
