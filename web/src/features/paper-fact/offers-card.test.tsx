import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { OffersOfPaper } from './offers-card.tsx'

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
