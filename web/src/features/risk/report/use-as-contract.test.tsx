import type { Analysis } from '@soleira/domain/risk/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { UseAsContract } from './use-as-contract.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllGlobals())

const property = { id: 7, sequenceNumber: '00007', title: 'Casa, Rua Azul, 1' }

function show(change: Partial<Analysis>, deals: object[] = []) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/deals') ? deals : property)
    sent.push([url, JSON.parse(String(body))])
    return Response.json({ code: 'conflict', message: 'Esta análise é de outro imóvel.' }, { status: 409 })
  })
  showScreen(<UseAsContract analysis={{ id: 3, nature: 'compra_venda', property, ...change } as Analysis} />)
  return sent
}

it('sends the draft to the deal that runs', async () => {
  const sent = show({}, [
    { id: 4, undone: { reason: 'x' }, state: 'undone' },
    { id: 5, undone: null, state: 'contract' },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Usar como contrato' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/deals/5/contracts', { kind: 'promessa', analysisId: 3 }]]),
  )
})

it.each<[string, Partial<Analysis>, RegExp]>([
  ['without a running deal', {}, /falta um negócio em andamento\. Registre o aceite de uma proposta/],
  ['without a property', { property: null }, /precisa ser de um imóvel do cadastro/],
  ['of another nature', { nature: 'doacao' }, /esta minuta é de doação/],
])('says why it cannot be used: %s', async (_, change, why) => {
  show(change)
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
