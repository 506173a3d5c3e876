import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { AnalysesScreen } from './analyses-screen.tsx'
import type { AnalysisSearch } from './analysis-search.ts'

afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [search, setSearch] = useState<AnalysisSearch>({})
  return <AnalysesScreen search={search} onSearch={setSearch} />
}

it('asks for the analyses of a risk once it is ticked, and counts those', async () => {
  const listed: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    if (pathname !== '/api/analyses') return Response.json([])
    listed.push(searchParams)
    return Response.json([], { headers: { 'x-total-count': searchParams.has('risk') ? '1' : '4' } })
  })
  showScreen(<Screen />)
  expect(await screen.findByRole('heading', { name: 'Análises (4)' })).toBeDefined()
  expect(listed.map((query) => query.getAll('risk'))).toEqual([[]])
  fireEvent.click(screen.getByText('Filtros'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Risco ALTO' }))
  expect(await screen.findByRole('heading', { name: 'Análises (1)' })).toBeDefined()
  expect(listed.map((query) => query.getAll('risk'))).toEqual([[], ['alto']])
})
