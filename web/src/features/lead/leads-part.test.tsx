import type { Lead } from '@soleira/domain/lead/lead'
import type { Visit } from '@soleira/domain/visit/visit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../test/ground.tsx'
import { LeadsPart } from './leads-part.tsx'

afterEach(() => vi.unstubAllGlobals())

const iara: Lead = {
  id: 5,
  personId: 8,
  kind: 'natural',
  fullName: 'Iara Neves',
  phone: '(21) 97777-6655',
  email: null,
  origin: 'portal',
  kinds: [],
  city: null,
  neighborhoods: [],
  wishes: null,
  budgetFrom: null,
  budgetTo: null,
  nextContactOn: null,
  notes: null,
  consentOn: null,
  consentHow: null,
  properties: [],
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
}
const place = {
  propertyId: 1,
  sequenceNumber: '00001',
  type: 'casa',
  street: 'Rua das Flores',
  number: '12',
} as const
const planned: Visit = {
  id: 3,
  ...place,
  at: '2199-03-02T18:00:00.000Z',
  minutes: 60,
  host: null,
  state: 'planned',
  impression: null,
  words: null,
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  sheet: null,
  leads: [
    { id: 5, personId: 8, fullName: 'Iara Neves', phone: '(21) 97777-6655', whatsAppAt: null, strokes: null },
  ],
  collisions: [{ id: 9, ...place, propertyId: 2, number: '30', at: '2199-03-02T18:30:00.000Z' }],
}
const done: Visit = { ...planned, id: 4, state: 'done', impression: 'doubtful', collisions: [] }

function show(leads: Lead[], visits: Visit[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    if (String(address).endsWith('/leads')) return Response.json(leads)
    return Response.json(method === 'GET' ? visits : visits[0])
  })
  showScreen(<LeadsPart property={aProperty()} />)
  return sent
}

it('says that nobody is interested yet, and offers a visit', async () => {
  show([], [])
  expect(await screen.findByText('Ninguém interessado ainda')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Marcar visita' })).toBeDefined()
})

it('says who is interested, what comes next, what was done, and what collides', async () => {
  show([iara], [planned, done])
  expect(await screen.findByText(/^1 interessado/)).toHaveProperty(
    'textContent',
    '1 interessado · próxima visita em 02/03/2199 às 15:00 · 1 visita realizada',
  )
  const [first, second] = within(screen.getByRole('list', { name: 'Visitas' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('No mesmo horário: Casa - Rua das Flores, 30, às 15:30.')
  expect(second?.textContent).toContain('Realizada · Em dúvida')
})

it('says how the sheet of a visit stands, and sends it to be signed until all have signed', async () => {
  const out = { ...planned, sheet: { signingId: 7, signedAt: null } }
  const signed = { ...done, sheet: { signingId: 8, signedAt: '2026-03-03T18:00:00.000Z' } }
  show([iara], [out, signed])
  const [first, second] = within(await screen.findByRole('list', { name: 'Visitas' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('Ficha em assinatura')
  expect(second?.textContent).toContain('Ficha assinada em 03/03/2026 às 15:00')
  const file = within(second as HTMLElement).getByRole('link', { name: /^Baixar a ficha assinada/ })
  expect(file.getAttribute('href')).toContain('/api/signings/8/file')
  const menus = screen.getAllByRole('button', { name: 'Ações da visita' })
  await userEvent.click(menus[0] as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Enviar para assinatura' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(menus[1] as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Alterar impressão' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Enviar para assinatura' })).toBeNull()
})

it('opens a text in WhatsApp, notes that it was opened, and never says that it was sent', async () => {
  const opened: string[] = []
  vi.stubGlobal('open', (url: string) => opened.push(url))
  const sent = show([iara], [planned])
  await userEvent.click(await screen.findByRole('button', { name: 'Ações da visita' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abrir no WhatsApp: Iara Neves' }))
  expect(opened[0]).toMatch(/^https:\/\/wa\.me\/5521977776655\?text=/)
  expect(opened[0]).not.toContain('Iara')
  expect(sent).toEqual(['POST /api/visits/3/leads/5/whatsapp'])
})

it('says that it was opened, and when', async () => {
  const leads = planned.leads.map((lead) => ({ ...lead, whatsAppAt: '2026-03-02T18:00:00.000Z' }))
  show([iara], [{ ...planned, leads }])
  expect(await screen.findByText('Iara Neves: aberto no WhatsApp em 02/03/2026 às 15:00')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/enviad/)
})

it('says who drew on the screen and when, shows it, and removes it once asked', async () => {
  const strokes = { documentId: 41, drawnAt: '2026-03-02T18:20:00.000Z' }
  const sent = show([iara], [{ ...planned, leads: planned.leads.map((lead) => ({ ...lead, strokes })) }])
  expect(await screen.findByText('Traço na tela de Iara Neves em 02/03/2026 às 15:20')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Ver o traço de Iara Neves' })
  expect(link.getAttribute('href')).toBe('/api/documents/41/view')
  await userEvent.click(screen.getByRole('button', { name: 'Excluir o traço de Iara Neves' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(sent).toEqual(['DELETE /api/visits/3/leads/5/strokes']))
})

it('asks before it drops what was written of a visit', async () => {
  const sent = show([iara], [planned])
  await userEvent.click(await screen.findByRole('button', { name: 'Como foi?' }))
  await userEvent.type(await screen.findByLabelText('Observações'), 'Gostou')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByLabelText('Observações')).toHaveProperty('value', 'Gostou')
  expect(sent).toEqual([])
})

it('says that it could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 }))
  showScreen(<LeadsPart property={aProperty()} />)
  expect(await screen.findByText(/Não foi possível carregar os interessados/)).toBeDefined()
})
