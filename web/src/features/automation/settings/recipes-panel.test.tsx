import { MantineProvider } from '@mantine/core'
import type { ListedRecipe } from '@soleira/domain/automation/recipes-contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RecipesPanel } from './recipes-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const recipe: ListedRecipe = {
  id: 'tst-cndt',
  name: 'TST: CNDT',
  kind: 'debitos_trabalhistas',
  label: 'Débitos Trabalhistas (CNDT)',
  address: 'https://orgao.exemplo.br/',
  isEnabled: false,
  isConfirmed: false,
  workedOn: null,
  workedHereOn: null,
  source: 'código publicado',
  on: '2026-11-21',
  note: 'O botão é suposto.',
}

function show(of: Partial<ListedRecipe> = {}, isThere = true) {
  const sent: { url: string; body: unknown }[] = []
  const listed = { ...recipe, ...of }
  const obstacle = isThere ? null : 'Este servidor não tem um Chromium.'
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (!body) return new Response(JSON.stringify({ isThere, obstacle, recipes: [listed] }))
    sent.push({ url, body: JSON.parse(body) })
    return new Response(JSON.stringify({ ...listed, isEnabled: true }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RecipesPanel />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return sent
}

it('has a page switched on, which says that nobody has seen it work', async () => {
  const sent = show()
  expect(await screen.findByText(/^Não confirmada/)).toBeDefined()
  expect(screen.getByText('O botão é suposto.')).toBeDefined()
  expect(screen.getByText('Lido em código publicado, 21/11/2026.')).toBeDefined()
  await userEvent.click(screen.getByRole('switch'))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ url: '/api/automations/recipes/tst-cndt', body: { isEnabled: true } }]),
  )
  await vi.waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(true))
})

it('says when a page has last worked here', async () => {
  show({ workedHereOn: '2026-11-22' })
  expect(await screen.findByText('Trouxe um arquivo para você pela última vez em 22/11/2026.')).toBeDefined()
})

it('says how to get a Chromium where there is none', async () => {
  show({}, false)
  expect(await screen.findByText('Este servidor não tem um Chromium.')).toBeDefined()
})
