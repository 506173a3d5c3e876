import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { Palette } from './palette.tsx'

const nothing = {
  properties: [],
  people: [],
  papers: [],
  dossiers: [],
  requests: [],
  authorizations: [],
  deals: [],
}

const acts = { onNewProperty: vi.fn(), onKeys: vi.fn(), onLogout: vi.fn(), onClose: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/saved-views') ? [] : nothing),
  )
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { id: 1 } as never)
  const { history } = showScreen(
    <Palette places={[{ to: '/pessoas', label: 'Pessoas' }]} {...acts} />,
    client,
  )
  await screen.findByRole('combobox')
  return { history }
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text)

it('finds settings by what they hold, screens and actions by their words', async () => {
  const { history } = await open()
  await type('senha')
  await waitFor(() => expect(names()).toEqual(['Configurações: Segurança']))
  await userEvent.clear(screen.getByRole('combobox'))
  await type('ir pess')
  await waitFor(() => expect(names()).toEqual(['Ir para Pessoas']))
  await userEvent.clear(screen.getByRole('combobox'))
  await type('novo negócio')
  await waitFor(() => expect(names()).toEqual(['Nova proposta']))
  await userEvent.clear(screen.getByRole('combobox'))
  await type('config sobre')
  await waitFor(() => expect(names()).toEqual(['Configurações: Sobre']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 resultado'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toBe('/configuracoes?aba=sobre'))
})

it.each([
  ['nova pessoa', 'Nova pessoa', '/pessoas?nova=sim'],
  ['novo interessado', 'Novo interessado', '/interessados?novo=sim'],
])('%s leads to an empty form', async (typed, name, address) => {
  const { history } = await open()
  await type(typed)
  await waitFor(() => expect(names()).toEqual([name]))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toBe(address))
})

it('signs out', async () => {
  await open()
  await type('sair')
  await waitFor(() => expect(names()).toEqual(['Sair']))
  // It waits for the answer to all that was typed.
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(acts.onClose).toHaveBeenCalledTimes(1))
  expect(acts.onLogout).toHaveBeenCalledTimes(1)
})
