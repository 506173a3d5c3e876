import type { SavedView } from '@soleira/domain/saved-view/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import type { IntakeSearch } from './intake-search.ts'
import { ViewsBar } from './views-bar.tsx'

const houses: SavedView = { id: 4, name: 'Casas', list: { type: ['casa'] } }
let shown: IntakeSearch
const sent: { method: string; body: unknown }[] = []

function Bar({ first }: { first: IntakeSearch }) {
  const [search, setSearch] = useState(first)
  shown = search
  return <ViewsBar search={search} onSearch={(next) => setSearch(next)} />
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([houses])
    const wanted = JSON.parse(String(body)) as Partial<SavedView>
    sent.push({ method: String(method), body: wanted })
    if (wanted.name === 'Repetida')
      return Response.json({ code: 'conflict', message: 'Já há uma visão com este nome.' }, { status: 409 })
    return Response.json({ ...houses, id: method === 'POST' ? 9 : 4, ...wanted })
  })
})

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

it('one click opens a view, and what it does not keep is offered to be kept', async () => {
  showScreen(<Bar first={{}} />)
  await screen.findByRole('button', { name: 'Casas' })
  expect(pressed()).toEqual(['Todos'])
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
  await userEvent.click(button('Vencem esta semana'))
  expect(shown).toEqual({ expiring: 7 })
  await userEvent.click(button('Casas'))
  expect(shown).toEqual({ type: ['casa'], view: 4 })
  expect(pressed()).toEqual(['Casas'])
  expect(screen.queryByRole('button', { name: 'Atualizar visão' })).toBeNull()
})

it('a view that was changed is replaced', async () => {
  showScreen(<Bar first={{ type: ['casa'], city: ['Niterói'], page: 2, view: 4 }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Atualizar visão' }))
  expect(sent).toEqual([{ method: 'PATCH', body: { list: { type: ['casa'], city: ['Niterói'] } } }])
})

it('a refused name stays in the field; the one that is kept is open', async () => {
  showScreen(<Bar first={{ search: 'catete' }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }))
  const field = await screen.findByLabelText('Nome da visão')
  await userEvent.type(field, 'Repetida{Enter}')
  await screen.findByText('Já há uma visão com este nome.')
  await userEvent.clear(field)
  await userEvent.type(field, 'Catete{Enter}')
  await vi.waitFor(() => expect(shown).toEqual({ search: 'catete', view: 9 }))
  expect(sent.at(-1)?.body).toEqual({ name: 'Catete', list: { search: 'catete' } })
})

it('a view that is gone leaves the list as it is', async () => {
  showScreen(<Bar first={{ search: 'catete', view: 77 }} />)
  await screen.findByRole('button', { name: 'Salvar visão' })
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})
