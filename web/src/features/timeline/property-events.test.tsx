import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { EventList } from '../../components/event-list.tsx'
import { PropertyEvents } from './property-events.tsx'

afterEach(() => vi.unstubAllGlobals())

const move = {
  id: 4,
  fromStage: 2,
  toStage: 3,
  reason: 'Com pressa',
  unauthorized: 'accepted',
  movedBy: 'Ana',
  movedAt: '2026-03-05T12:00:00.000Z',
}
const leave = {
  id: 9,
  createdAt: '2026-03-02T12:00:00.000Z',
  signedOn: '2026-03-02',
  paper: null,
  endedOn: '2026-03-09',
  endReason: 'Vendido por outro',
}

const chain = {
  id: 5,
  buyers: [{ personId: 8, fullName: 'Caio Bastos' }],
  offers: [
    {
      id: 6,
      side: 'buyer',
      terms: { total: '800000.00' },
      presentedAt: '2026-03-06T12:00:00.000Z',
      end: { as: 'accepted', on: '2026-03-07', way: null, words: null },
    },
  ],
}
const deal = { id: 3, since: '2026-03-08T12:00:00.000Z', undone: { on: '2026-03-10', reason: 'Banco negou' } }

it('tells moves, authorisations, offers and deals together, the oldest first', async () => {
  const answers = [
    ['/moves', [move]],
    ['/authorizations', [leave]],
    ['/offers', [chain]],
    ['/deals', [deal]],
  ] as const
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers.find(([end]) => String(address).endsWith(end))?.[1] ?? []),
  )
  showScreen(
    <EventList>
      <PropertyEvents propertyId={7} />
    </EventList>,
  )
  await screen.findByText('Autorização assinada')
  expect(
    screen.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent),
  ).toEqual([
    'Autorização de intermediação redigida',
    'Autorização assinada',
    'De Due Diligence para Mercado',
    'Proposta apresentada',
    'Proposta aceita',
    'Negócio iniciado',
    'Fim da autorização',
    'Negócio desfeito',
  ])
  screen.getByText(
    'Motivo: Com pressa · Anunciado sem autorização por escrito: o corretor avançou mesmo assim.',
  )
  screen.getByText('Vendido por outro')
  screen.getByText('Banco negou')
  expect(screen.getAllByText(/^Caio Bastos · R\$.800\.000,00$/)).toHaveLength(2)
})
