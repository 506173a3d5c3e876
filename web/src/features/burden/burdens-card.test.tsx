import type { Burden } from '@soleira/domain/burden/burden'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { BurdensCard } from './burdens-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const mortgage: Burden = {
  id: 4,
  propertyId: 1,
  kind: 'hipoteca',
  act: 'R-2',
  matricula: null,
  creditor: 'BANCO DO POVO SA',
  amount: null,
  laidOn: '2009-06-15',
  statedBy: 'paper',
  papers: [{ documentId: 31, paper: 'Ônus Reais', page: 2, text: 'R-2/12.345 - HIPOTECA' }],
  cancellation: null,
  version: 3,
  createdAt: '2026-11-22T12:00:00Z',
}

function show(burdens: readonly Burden[]) {
  const sent: [method: string, url: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(burdens)
    sent.push([method, url, body ? JSON.parse(String(body)) : null])
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(mortgage)
  })
  showScreen(<BurdensCard propertyId={1} />)
  return sent
}

async function choose(act: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ações: Hipoteca (R-2)' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

it('never calls a property free of burdens', async () => {
  show([])
  expect(await screen.findByText(/^Nenhum ônus registrado\. Isso não quer dizer/)).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

it('shows each with what is known of it, where from, and the words of its papers', async () => {
  const cancellation = {
    on: '2015-03-12',
    act: 'Av-7',
    statedBy: 'person' as const,
    papers: [],
    isContradicted: false,
  }
  show([mortgage, { ...mortgage, id: 5, act: 'R-1', papers: [], cancellation }])
  const list = within(await screen.findByRole('list', { name: 'Ônus registrados' }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining(
      'Em vigor, lido em Ônus Reais, página 2Hipoteca (R-2) · BANCO DO POVO SA · de 15/06/2009',
    ),
    expect.stringContaining('Cancelado: baixa pela Av-7, de 12/03/2015, informado pelo corretor'),
  ])
  const link = list.getByRole('link', { name: 'Ônus Reais, página 2' })
  expect(link.getAttribute('href')).toBe('/api/documents/31/view#page=2')
})

it('registers what the broker says', async () => {
  const sent = show([])
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar ônus' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar ônus' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
  await dialog.findByText('Escolha o ônus')
  await userEvent.selectOptions(dialog.getByLabelText(/^Ônus/), 'Penhora')
  await userEvent.type(dialog.getByLabelText('Ato da matrícula'), 'r.5')
  await userEvent.type(dialog.getByLabelText('Matrícula'), '71.205')
  await userEvent.type(dialog.getByLabelText('Dia do ato'), '02052016')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
  const body = {
    kind: 'penhora',
    act: 'R-5',
    matricula: '71205',
    creditor: null,
    amount: null,
    laidOn: '2016-05-02',
  }
  await waitFor(() => expect(sent).toEqual([['POST', '/api/properties/1/burdens', body]]))
})

it('registers a cancellation by its day, and takes out what was registered by mistake only when asked again', async () => {
  const sent = show([mortgage])
  await choose('Registrar baixa')
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar baixa' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar baixa' }))
  await dialog.findByText('Informe o dia da baixa')
  await userEvent.type(dialog.getByLabelText(/^Dia da baixa/), '12032015')
  await userEvent.type(dialog.getByLabelText('Averbação'), 'av 7')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar baixa' }))
  const cancellation = { on: '2015-03-12', act: 'Av-7' }
  await waitFor(() => expect(sent).toEqual([['PATCH', '/api/burdens/4', { cancellation, version: 3 }]]))
  await choose('Excluir')
  const question = within(await screen.findByRole('dialog', { name: 'Excluir este ônus?' }))
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', '/api/burdens/4?version=3', null]))
})
