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
      id: 5,
      side: 'buyer',
      state: 'expired',
      terms: { total: '790000.00' },
      presentedAt: '2026-03-06T10:00:00.000Z',
      validUntil: '2026-03-06T11:00:00.000Z',
      end: null,
    },
    {
      id: 6,
      state: 'accepted',
      side: 'buyer',
      terms: { total: '800000.00' },
      presentedAt: '2026-03-06T12:00:00.000Z',
      end: { as: 'accepted', on: '2026-03-07', way: null, words: null },
    },
  ],
}
const deal = { id: 3, since: '2026-03-08T12:00:00.000Z', undone: { on: '2026-03-10', reason: 'Banco negou' } }

const lead = {
  id: 11,
  fullName: 'Caio Bastos',
  properties: [
    { id: 2, since: '2026-03-01T12:00:00.000Z' },
    { id: 7, since: '2026-03-05T15:00:00.000Z' },
  ],
}
const visits = [
  { id: 13, at: '2026-03-11T13:00:00.000Z', state: 'planned', impression: null, leads: [lead] },
  { id: 12, at: '2026-03-05T18:00:00.000Z', state: 'done', impression: 'doubtful', leads: [lead] },
]

it('tells moves, authorisations, leads, visits, offers and deals together, the oldest first', async () => {
  const answers = [
    ['/moves', [move]],
    ['/authorizations', [leave]],
    ['/leads', [lead]],
    ['/visits', visits],
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
    'Interesse registrado',
    'Visita realizada',
    'Proposta apresentada',
    'Proposta vencida',
    'Proposta apresentada',
    'Proposta aceita',
    'Negócio iniciado',
    'Fim da autorização',
    'Negócio desfeito',
    'Visita marcada',
  ])
  screen.getByText('Caio Bastos · Em dúvida')
  screen.getByText(
    'Motivo: Com pressa · Anunciado sem autorização por escrito: o corretor avançou mesmo assim.',
  )
  screen.getByText('Vendido por outro')
  screen.getByText('Banco negou')
  expect(screen.getAllByText(/^Caio Bastos · R\$.800\.000,00$/)).toHaveLength(2)
})
