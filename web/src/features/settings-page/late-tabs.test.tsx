import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lateTab } from './late-tabs.tsx'

it('says that a tab did not come, and fetches it when it is tried again', async () => {
  const load = vi.fn(async () => () => <p>Aba</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Tab = lateTab(load)
  render(<Tab />, { wrapper: MantineProvider })
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível abrir.')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Aba')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
