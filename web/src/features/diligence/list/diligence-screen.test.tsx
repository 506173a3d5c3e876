import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { DiligenceScreen } from './diligence-screen.tsx'
import type { DiligenceSearch } from './diligence-search.ts'

afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [search, setSearch] = useState<DiligenceSearch>({})
  return <DiligenceScreen search={search} onSearch={setSearch} withTicked={() => null} />
}

it('counts what is under way with the issues among it, and a filter asks for those alone', async () => {
  const stats = { total: 27, pending: 25, in_progress: 1, with_issues: 1, completed: 0, ready: 0 }
  const listed: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    if (pathname === '/api/diligence/stats') return Response.json(stats)
    if (pathname !== '/api/properties') return Response.json({ types: [], cities: [], statuses: [] })
    listed.push(searchParams)
    return Response.json([], { headers: { 'x-total-count': searchParams.has('diligence') ? '1' : '27' } })
  })
  showScreen(<Screen />)
  expect(await screen.findByRole('heading', { name: 'Imóveis em Due Diligence (27)' })).toBeDefined()
  const summary = within(await screen.findByRole('region', { name: 'Resumo' }))
  const figures = summary.getAllByRole('link').map(({ textContent }) => textContent)
  expect(figures).toEqual([
    expect.stringMatching(/Em Andamento2.*1 com pendências/),
    expect.stringMatching(/Pendentes25/),
    expect.stringMatching(/Concluídas0/),
    expect.stringMatching(/Total27/),
  ])
  expect(listed.map((query) => query.getAll('diligence'))).toEqual([[]])
  fireEvent.click(screen.getByText('Filtros'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Com pendências (1)' }))
  expect(await screen.findByRole('heading', { name: 'Imóveis em Due Diligence (1)' })).toBeDefined()
  expect(listed.map((query) => query.getAll('diligence'))).toEqual([[], ['with_issues']])
})
