import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { UsageFigures } from './usage-figures.tsx'

afterEach(() => vi.unstubAllGlobals())

function show(answer: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <UsageFigures />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('shows week by week what was done, and how long the way to the market is', async () => {
  show({
    weeks: [{ begins: '2026-11-16', properties: 2, documents: 1234, certificates: 0 }],
    toMarket: { days: 1, properties: 3 },
  })
  expect(await screen.findByRole('row', { name: '16/11 2 1.234 0' })).toBeDefined()
  expect(screen.getByText('Da captação ao mercado: 1 dia (mediana de 3 imóveis em um ano).')).toBeDefined()
})

it('says that nothing has reached the market', async () => {
  show({ weeks: [{ begins: '2026-11-16', properties: 0, documents: 0, certificates: 0 }], toMarket: null })
  expect(await screen.findByText('Nenhum imóvel chegou ao mercado em um ano.')).toBeDefined()
})
