import type { Analysis } from '@soleira/domain/risk/contract'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { analysisQuery, propertyReadingsQuery } from '../queries.ts'
import { PapersForAi } from './papers-for-ai.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const analysis = {
  id: 3,
  status: 'draft',
  nature: 'compra_venda',
  answers: {},
  documents: [],
  consent: null,
  property: { id: 1, sequenceNumber: '00001', title: 'Casa' },
} as unknown as Analysis
const papers = [
  { id: 7, name: 'Ônus Reais (do imóvel)', status: 'read', keptFromAi: false },
  { id: 8, name: 'SEFAZ (do 1º proprietário)', status: 'read', keptFromAi: false },
  { id: 9, name: 'Espelho de IPTU (do imóvel)', status: 'unreadable', keptFromAi: false },
] as const

function open(shown: Analysis) {
  const client = createQueryClient(() => {})
  let now = papers.map((paper) => ({ ...paper }))
  client.setQueryData(propertyReadingsQuery(1).queryKey, now as never)
  client.setQueryData(analysisQuery(3).queryKey, shown)
  fetched.mockImplementation(async (input, init) => {
    const body = init?.body ? JSON.parse(String(init.body)) : null
    if (String(input).includes('/api/readings/')) {
      now = now.map((one) => (String(input).endsWith(`/${one.id}`) ? { ...one, ...body } : one))
      return new Response(null, { status: 204 })
    }
    return Response.json(init?.method === 'PATCH' ? shown : now)
  })
  showScreen(<PapersForAi analysis={shown} />, client)
}

const patches = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([url, init]) => [new URL(String(url), 'http://x').pathname, JSON.parse(String(init?.body))])

it('sends nothing unless it is ticked, and then names the papers that were read', async () => {
  open(analysis)
  expect(await screen.findByText('Sem a autorização, nada dos papéis é enviado.')).toBeTruthy()
  expect(screen.queryByText('Espelho de IPTU (do imóvel)')).toBeNull()
  const consent = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Autorizo enviar à IA, só nesta análise, o texto de 2 papéis/,
  })
  expect(consent.checked).toBe(false)
  await userEvent.click(consent)
  await waitFor(() => expect(patches()).toEqual([['/api/analyses/3', { consent: [7, 8] }]]))
})

it('keeps a paper from the AI, and asks for the consent anew', async () => {
  open({ ...analysis, consent: { at: '2026-11-22T12:00:00.000Z', papers: [7, 8] } })
  expect(await screen.findByText(/^Autorizado em /)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Não enviar à IA: Ônus Reais (do imóvel)' }))
  await waitFor(() =>
    expect(patches()).toEqual([
      ['/api/readings/7', { keptFromAi: true }],
      ['/api/analyses/3', { consent: null }],
    ]),
  )
})

it('ticks at the click itself, not when the saving begins', async () => {
  open(analysis)
  for (const name of [/^Autorizo enviar/, /^Não enviar à IA: Ônus/]) {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(box)
    expect(box.checked).toBe(true)
  }
})
