import type { FoundEverything } from '@soleira/domain/search/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { typedAhead } from '../../lib/keys/typed-ahead.ts'
import { noteRecent, type RecentThing } from '../../lib/recent/recent.ts'
import { savedViewsQuery } from '../saved-view/queries.ts'
import { Palette } from './palette.tsx'

const place = { propertyId: 7, sequenceNumber: '00007', title: 'Casa - Rua das Flores, 12' }
const nothing: FoundEverything = {
  properties: [],
  people: [],
  papers: [],
  dossiers: [],
  requests: [],
  authorizations: [],
  deals: [],
}
const property = {
  id: 7,
  sequenceNumber: '00007',
  title: place.title,
  place: 'Gávea • Rio',
  owner: 'Ana Reis',
}
const person = {
  id: 3,
  kind: 'natural',
  fullName: 'Ana Reis',
  number: '***.444.777-**',
  properties: 2,
  leadId: null,
} as const
const all: FoundEverything = {
  properties: [property],
  people: [person],
  papers: [
    {
      readingId: 5,
      paperId: 9,
      fileName: 'cndt.pdf',
      kindName: 'Débitos Trabalhistas (CNDT)',
      property: place,
      number: null,
      page: 2,
      passage: 'Certifica que Ana Reis nada deve',
      waits: null,
    },
  ],
  dossiers: [{ id: 4, name: 'Para o banco', property: place, createdAt: '2026-11-20T12:00:00.000Z' }],
  requests: [{ kind: 'sefaz', label: 'SEFAZ', person: { id: 3, fullName: 'Ana Reis' }, property: place }],
  authorizations: [],
  deals: [],
}

const houses = { id: 4, name: 'Casas à beira-mar', list: { type: ['casa'], sort: '-value' } }

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const acts = { onNewProperty: vi.fn(), onKeys: vi.fn(), onLogout: vi.fn(), onClose: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  fetched.mockReset().mockImplementation(async () => Response.json(all))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.startsWith('/api/saved-views') ? Response.json([houses]) : fetched(url, init),
  )
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => vi.unstubAllGlobals())

async function open(client = createQueryClient(() => {})) {
  client.setQueryData(sessionQuery.queryKey, { id: 1 } as never)
  const { history } = showScreen(
    <Palette places={[{ to: '/pessoas', label: 'Pessoas' }]} {...acts} />,
    client,
  )
  return { history, field: await screen.findByRole('combobox') }
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
const groups = () => screen.queryAllByRole('group').map((group) => group.firstElementChild?.textContent)
const chosen = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
/** A slow machine asks for the connection, too. */
const asked = () => fetched.mock.calls.flatMap(([url]) => (url.startsWith('/api/search') ? url : []))
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text)

it('finds in groups, with the first one chosen, and says how many', async () => {
  await open()
  await type('ana')
  await screen.findByText('5 resultados')
  expect(groups()).toEqual(['Imóveis', 'Pessoas', 'Papéis', 'Dossiês', 'Ações'])
  expect(chosen()?.textContent).toContain('00007')
  expect(screen.getByRole('listbox').id).toBe(screen.getByRole('combobox').getAttribute('aria-controls'))
  expect(screen.getByText('Certifica que Ana Reis nada deve')).toBeDefined()
})

it('chooses the first one also when nothing that it shows is on its way', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(savedViewsQuery.queryKey, [])
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await open(client)
  await waitFor(() => expect(chosen()).toBe(screen.getAllByRole('option')[0]))
  expect(screen.getByRole('combobox').getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

it('goes on with what was typed while it was on its way', async () => {
  typedAhead.begin(acts.onClose)
  await userEvent.keyboard('an')
  await open()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('an'))
  await userEvent.keyboard('a')
  await screen.findByText('5 resultados')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ana')
})

it('finds a deal with its buyers, and opens its property', async () => {
  const found = [
    { kind: 'deal', id: 2, state: 'Em contrato', buyers: ['Caio Bastos'], total: '1.00', property: place },
  ]
  fetched.mockImplementation(async () => Response.json({ ...nothing, deals: found }))
  const { history } = await open()
  await type('caio')
  await userEvent.click(await screen.findByRole('option', { name: /Negócio: Em contrato.*Caio Bastos/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/property/7'))
})

it('finds an authorisation, and opens its property', async () => {
  const found = [{ id: 2, state: 'Vence em 12 dias', property: place }]
  fetched.mockImplementation(async () => Response.json({ ...nothing, authorizations: found }))
  const { history } = await open()
  await type('autorização flores')
  await userEvent.click(await screen.findByRole('option', { name: /Autorização: Vence em 12 dias/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/property/7'))
})

it('opens a view of the list', async () => {
  fetched.mockImplementation(async () => Response.json(nothing))
  const { history } = await open()
  await type('beira')
  await userEvent.click(await screen.findByRole('option', { name: 'Abrir a visão Casas à beira-mar' }))
  await waitFor(() => expect(history.location.pathname).toBe('/captacao'))
  expect(history.location.search).toContain('view=4')
  expect(history.location.search).toContain('sort=-value')
})

it('asks once for what is typed in one go, and cancels what is no longer wanted', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  fetched.mockImplementation((url, init) => {
    if (url.startsWith('/api/search')) signals.push(init?.signal)
    return signals.length > 1 ? Promise.resolve(Response.json(all)) : new Promise(() => {})
  })
  const { field } = await open()
  await userEvent.click(field)
  await userEvent.paste('an')
  await waitFor(() => expect(signals).toHaveLength(1))
  await userEvent.paste('a')
  await screen.findByRole('option', { name: /^00007/ })
  expect(signals[0]?.aborted).toBe(true)
  expect(asked()).toEqual(['/api/search?text=an', '/api/search?text=ana'])
})

it.each([
  [0, '/property/7'],
  [1, '/pessoas/3'],
  [2, '/papeis/9?pagina=2'],
  [3, '/property/7?open=dossier'],
  [4, '/property/7?open=diligence'],
])('the arrows lead to option %i, and Enter to %s', async (steps, address) => {
  const { history } = await open()
  await type('ana')
  await screen.findByText('5 resultados')
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(steps)}{Enter}`)
  await waitFor(() => expect(history.location.href).toBe(address))
  expect(acts.onClose).toHaveBeenCalledTimes(1)
  const { item, opened } = history.location.state
  if (steps === 4) expect(item).toEqual({ kind: 'sefaz', personId: 3 })
  const said: Record<number, RecentThing> = { 2: { kind: 'paper', id: 5 }, 3: { kind: 'dossier', id: 4 } }
  expect(opened).toEqual(said[steps])
})

it('offers what was opened by the name that it has now, without what is gone or open', async () => {
  const deal = {
    kind: 'deal',
    id: 2,
    state: 'Em contrato',
    buyers: ['Caio Bastos'],
    total: '1.00',
    property: place,
  }
  const things: RecentThing[] = [
    { kind: 'person', id: 3 },
    { kind: 'property', id: 404 },
    { kind: 'deal', id: 2 },
    { kind: 'property', id: 7 },
  ]
  for (const thing of things.toReversed()) noteRecent(1, thing)
  fetched.mockImplementation(async () =>
    Response.json({ ...nothing, people: [{ ...person, fullName: 'Ana Lima' }], deals: [deal] }),
  )
  const { history } = await open()
  const recent = async () => {
    const option = await screen.findByRole('option', { name: /^Ana Lima/ })
    return [...(option.closest('[role="group"]')?.querySelectorAll('[role="option"]') ?? [])].map(
      ({ textContent }) => textContent?.slice(0, 8),
    )
  }
  expect(await recent()).toEqual(['Ana Lima', 'Negócio:'])
  expect(asked()).toEqual(['/api/search/named?property=404&property=7&person=3&deal=2'])
  history.push('/property/7')
  await waitFor(() => expect(asked().at(-1)).toBe('/api/search/named?property=404&person=3&deal=2'))
})

it('before anything is typed offers actions, and asks the server for nothing', async () => {
  await open()
  expect(groups()).toEqual(['Ações'])
  expect(names()).toEqual(['Novo imóvel', 'Enviar papéis', 'Nova proposta', 'Tema escuro', 'Ver as teclas'])
  expect(asked()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(acts.onNewProperty).toHaveBeenCalledTimes(1)
})

it('Enter does not open what an earlier text found: it waits for the answer', async () => {
  const { history } = await open()
  await type('ana')
  await screen.findByText('5 resultados')
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockImplementation(() => promise)
  await type('b{Enter}')
  expect(acts.onClose).not.toHaveBeenCalled()
  expect(history.location.href).toBe('/')
  resolve(Response.json({ ...nothing, people: [{ ...person, id: 8, fullName: 'Anab Lima' }] }))
  await waitFor(() => expect(history.location.href).toBe('/pessoas/8'))
})

it('an Enter that waits is taken back by the next key', async () => {
  const { history } = await open()
  await type('ana')
  await screen.findByText('5 resultados')
  await type('b{Enter}{Backspace}')
  await screen.findByText('5 resultados')
  expect(history.location.href).toBe('/')
})

it('what the arrows led to stays chosen while others come; without it the first one is', async () => {
  await open()
  await type('ana')
  await screen.findByText('5 resultados')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()?.textContent).toContain('Ana Reis')
  const second = { ...property, id: 8, sequenceNumber: '00008' }
  fetched.mockImplementation(async () => Response.json({ ...all, properties: [property, second] }))
  await type(' r')
  await screen.findByText('6 resultados')
  expect(chosen()?.textContent).toContain('Ana Reis')
  fetched.mockImplementation(async () => Response.json({ ...all, people: [] }))
  await type('e')
  await screen.findByText('4 resultados')
  expect(chosen()?.textContent).toContain('00007')
})

it('says that nothing was found', async () => {
  fetched.mockImplementation(async () => Response.json(nothing))
  await open()
  await type('xyz')
  expect(await screen.findByText('Nada encontrado para “xyz”.')).toBeDefined()
})

it('says why it cannot search, keeps what is typed and what needs no server, and tries again', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await open()
  await type('tema')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não foi possível buscar. Sem conexão com o servidor.')
  expect(names()).toContain('Tema escuro')
  fetched.mockImplementation(async () => Response.json(all))
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('option', { name: /^00007 · Casa/ })
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('tema')
})
