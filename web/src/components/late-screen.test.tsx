import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { checkConnection, noteAnswer } from '../lib/api/connection.ts'
import { lateScreen } from './late-screen.tsx'

it('says that a tab did not come, and fetches it when it is tried again', async () => {
  const load = vi.fn(async () => () => <p>Aba</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Tab = lateScreen(load)
  render(<Tab />, { wrapper: MantineProvider })
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível abrir.')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Aba')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('comes by itself once there is a connection again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await checkConnection()
  const load = vi.fn(async () => () => <p>Aqui</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Part = lateScreen(load)
  render(<Part />, { wrapper: MantineProvider })
  await screen.findByText(/^Não foi possível abrir/)
  online.mockReturnValue(true)
  act(noteAnswer)
  expect(await screen.findByText('Aqui')).toBeDefined()
  online.mockRestore()
})

it('gives its heading the focus of the whole screen, and takes none from elsewhere', async () => {
  const Screen = lateScreen(async () => () => <h1>Custos</h1>)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider>
      <main tabIndex={-1}>{children}</main>
      <button type="button">Outro</button>
    </MantineProvider>
  )
  const { unmount } = render(<Screen />, { wrapper })
  screen.getByRole('main').focus()
  const heading = await screen.findByRole('heading', { name: 'Custos' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  unmount()
  const Other = lateScreen(async () => () => <h1>Outra</h1>)
  render(<Other />, { wrapper })
  const button = screen.getByRole('button', { name: 'Outro' })
  button.focus()
  await screen.findByRole('heading', { name: 'Outra' })
  expect(document.activeElement).toBe(button)
})
