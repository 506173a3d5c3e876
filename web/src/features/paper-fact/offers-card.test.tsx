import type { PaperOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { OffersOfPaper } from './facts-card.tsx'
import { FactsOfPerson } from './offers-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = (id: string, field: PaperOffer['field'], isTicked: boolean): PaperOffer => ({
  id,
  about: 'person',
  subjectId: 1,
  subject: 'Ana Reis',
  field,
  value: id,
  words: `valor ${id}`,
  act: null,
  matricula: null,
  current: isTicked ? null : 'outro',
  page: 1,
  text: id,
  isRegistered: false,
  isTicked,
})

function show(offers: readonly PaperOffer[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response(null, { status: 204 })
  })
  showScreen(<OffersOfPaper offers={offers} paper="RG/CNH" propertyIds={[1]} />)
  return () => sent.filter((url) => url.endsWith('/refusal'))
}

it.each([
  ['Não usar', [offer('1', 'rg', false)], ['1']],
  ['Não usar nenhum', [offer('1', 'rg', false), offer('2', 'birthDate', false)], ['1', '2']],
  ['Não usar o outro', [offer('1', 'rg', true), offer('2', 'birthDate', false)], ['2']],
  [
    'Não usar os outros 2',
    [offer('1', 'rg', true), offer('2', 'birthDate', false), offer('3', 'motherName', false)],
    ['2', '3'],
  ],
])('what is not ticked can be refused: %s', async (name, offers, ids) => {
  const refusals = show(offers)
  await userEvent.click(await screen.findByRole('button', { name }))
  await vi.waitFor(() => expect(refusals()).toEqual(ids.map((id) => `/api/offers/${id}/refusal`)))
})

it('nothing is left to refuse where all is ticked', async () => {
  show([offer('1', 'rg', true)])
  await screen.findByRole('button', { name: 'Usar este' })
  expect(screen.queryByRole('button', { name: /^Não usar/ })).toBeNull()
})

const waiting = (id: string, documentId: number, change: Partial<WaitingOffer> = {}): WaitingOffer => ({
  ...offer(id, 'rg', true),
  saidBy: null,
  property: { propertyId: 1, sequenceNumber: '00001', title: 'Apartamento' },
  documentId,
  paperId: null,
  paper: `Papel ${documentId}`,
  offeredAt: '2026-11-28T12:00:00Z',
  ...change,
})

function showWaiting(offers: readonly WaitingOffer[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(offers)
    sent.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  showScreen(<FactsOfPerson id={1} />)
  return sent
}

it('what several papers say is used by one click, but for what they say differently', async () => {
  const sent = showWaiting([
    waiting('1', 1, { field: 'birthDate' }),
    waiting('2', 2, { field: 'motherName' }),
    waiting('3', 1),
    waiting('4', 2),
    waiting('5', 2, { field: 'fatherName', isTicked: false }),
    waiting('6', 2, { field: 'owner' }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Usar os 2 de todos os papéis' }))
  const shown = [
    { id: 1, current: null },
    { id: 2, current: null },
  ]
  await vi.waitFor(() => expect(sent).toEqual([{ offers: shown }]))
})

it('where somebody chose among the facts of a paper, each paper is used by itself', async () => {
  showWaiting([waiting('1', 1), waiting('2', 2, { field: 'motherName' })])
  await screen.findByRole('button', { name: 'Usar os 2 de todos os papéis' })
  await userEvent.click(screen.getByRole('checkbox', { name: /RG/ }))
  expect(screen.queryByRole('button', { name: /de todos os papéis/ })).toBeNull()
})
