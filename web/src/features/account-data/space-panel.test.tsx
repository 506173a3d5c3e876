import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SpacePanel } from './space-panel.tsx'

const gigabyte = 1024 ** 3
const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

function show(answer: Response): void {
  fetched.mockResolvedValue(answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SpacePanel />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

it('says how much is taken and how much is left', async () => {
  show(json({ used: 5 * gigabyte, quota: 20 * gigabyte }))
  expect(await screen.findByText('5 GB de 20 GB em uso')).toBeTruthy()
  expect(screen.getByText(/^Restam 15 GB/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Espaço em uso' }).getAttribute('aria-valuenow')).toBe('25')
})

it('says what to do when nothing is left, also after the quota became smaller', async () => {
  show(json({ used: 21 * gigabyte, quota: 20 * gigabyte }))
  expect(await screen.findByText(/^O espaço acabou/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})

it('says why it does not know', async () => {
  show(json({ code: 'unavailable', message: 'Serviço indisponível no momento.' }, 503))
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível saber do espaço.')
})
