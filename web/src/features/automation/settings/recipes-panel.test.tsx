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
  const obstacle = isThere ? null : 'Este Soleira ainda não tem o navegador.'
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
  expect(await screen.findByText(/^Ainda não foi vista funcionando/)).toBeDefined()
  // The operator's page says where a page was read.
  expect(screen.queryByText(/código publicado|suposto/)).toBeNull()
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

it('says that there is no browser', async () => {
  show({}, false)
  expect(await screen.findByText('Este Soleira ainda não tem o navegador.')).toBeDefined()
})
