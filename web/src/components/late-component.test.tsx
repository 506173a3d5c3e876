import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toasts } from '../lib/toast.ts'
import { lateComponent } from './late-component.tsx'

it('says so and closes when its code does not come, and opens when it is tried again', async () => {
  const load = vi.fn(async () => () => <p>Aberto</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Dialog = lateComponent<{ onClose: () => void }>(load)
  const onClose = vi.fn()
  const { rerender } = render(<Dialog key="first" onClose={onClose} />, { wrapper: MantineProvider })
  expect(screen.getByLabelText('Carregando')).toBeDefined()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.current()?.title).toBe('Não foi possível abrir')

  rerender(<Dialog key="second" onClose={onClose} />)
  expect(await screen.findByText('Aberto')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
})

it('fetches ahead without a complaint when that fails', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline'))
  lateComponent(load).approach()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})
