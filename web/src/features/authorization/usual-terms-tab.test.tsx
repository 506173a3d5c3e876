import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { UsualTermsTab } from './usual-terms-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

it('sends the terms once each may be one, and no term of no days', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ terms: null })
    sent.push([method, JSON.parse(String(body))])
    return Response.json({ terms: null })
  })
  showScreen(<UsualTermsTab />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Prazo em dias')
  type('Honorários, percentual', '5,5')
  type('Exclusividade', 'true')
  type('Prazo em dias', '0')
  fireEvent.click(screen.getByText('Salvar termos'))
  expect(await screen.findByText('Prazo inválido: de 1 a 3650 dias')).toBeDefined()
  expect(sent).toEqual([])
  type('Prazo em dias', '180')
  fireEvent.click(screen.getByText('Salvar termos'))
  const nothing = { feeValue: null, payer: null, feeDue: null }
  const terms = { ...nothing, feePercent: '5.5', days: 180, isExclusive: true }
  await vi.waitFor(() => expect(sent).toEqual([['PATCH', { terms }]]))
})
